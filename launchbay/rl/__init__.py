"""Games for agents that learn: fleets of them, and the interfaces researchers use."""
