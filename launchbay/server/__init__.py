"""Tables for people and bots: seats, storage, wire messages."""
