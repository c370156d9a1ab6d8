"""What a seat is rewarded with when its game is over: the same for every interface."""

from launchbay.engine.compiled import rule


@rule
def reward(won, seat, players, together):
    """-1 to 1, from the seats that have won as a bit mask.

    Alone or together all is won or lost. Against others the rewards add up to 0: winners share,
    so that a draw of two is 0 to each, and nobody's win is 0 to all.
    """
    wins = won >> seat & 1
    if together or players == 1:
        return 1.0 if wins else -1.0
    winners = 0
    for other in range(players):
        winners += won >> other & 1
    if winners == 0:
        return 0.0
    return (players / winners - 1.0) / (players - 1) if wins else -1.0 / (players - 1)
