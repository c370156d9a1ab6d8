CREATE TABLE events (
	table_id TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	body BYTEA NOT NULL, 
	PRIMARY KEY (table_id, number)
);
CREATE TABLE launchbay_schema (
	version INTEGER NOT NULL
);
CREATE TABLE listings (
	table_id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	open_seats INTEGER NOT NULL, 
	"over" BOOLEAN NOT NULL, 
	public BOOLEAN NOT NULL, 
	updated DOUBLE PRECISION NOT NULL, 
	seats TEXT DEFAULT '[]' NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE INDEX listings_by_age ON listings (public, updated);
