-- Requests of a device that has proved any address are counted for it alone: it is looked up by its token.
CREATE INDEX known_devices_token ON known_devices (token_hash);
