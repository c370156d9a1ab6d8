"""Games by the million: simulation, tournaments, balance, reports."""
