"""Who can sit at a table besides people."""
