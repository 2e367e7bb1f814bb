-- The hash of a file as its user sent it: an image is encoded anew, so its stored bytes are others. Null for an image
-- of an earlier version, whose original is gone; other earlier files get it from a job.

ALTER TABLE files ADD COLUMN original_sha256 bytea;
