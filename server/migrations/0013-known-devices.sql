-- Devices that proved an address: by signing in, or by the link of a mail with a code. They have their own allowance of codes.
CREATE TABLE known_devices (
  token_hash  bytea NOT NULL,
  -- Case-folded.
  email       text NOT NULL,
  seen_at     timestamptz NOT NULL,
  PRIMARY KEY (email, token_hash)
);
CREATE INDEX known_devices_seen ON known_devices (seen_at);

-- The known device that asked for the code; null for any other.
ALTER TABLE sign_in_codes ADD COLUMN device bytea;
