-- Devices know an address by its keyed hash, which cannot be computed here: they are recognised again from the next sign-in.
-- The table is newer than the last release, so no older process needs it.
DROP TABLE known_devices;
CREATE TABLE known_devices (
  -- The keyed hash of the case-folded address.
  address     bytea NOT NULL,
  token_hash  bytea NOT NULL,
  seen_at     timestamptz NOT NULL,
  -- False for a device that has only opened a link.
  signed_in   boolean NOT NULL,
  PRIMARY KEY (address, token_hash)
);
CREATE INDEX known_devices_seen ON known_devices (seen_at);

-- Links of mails that nobody has used yet.
CREATE TABLE device_links (
  token_hash  bytea PRIMARY KEY,
  address     bytea NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX device_links_address ON device_links (address);

-- The network address that asked for the code, when no known device did.
ALTER TABLE sign_in_codes ADD COLUMN client text;

-- These counts named addresses in clear; they begin anew.
DELETE FROM rate_events WHERE key ~ '^(mail|code) (address|device) ';
