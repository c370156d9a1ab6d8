"""What every game is built in and played with. Knows no game."""
