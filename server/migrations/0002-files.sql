-- Uploaded files: one row for each object in the file store, written after the object is whole.

CREATE TABLE files (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  file_type     text NOT NULL CHECK (file_type IN ('KYC_DOCS', 'CERTIFICATES', 'PROFILE_PICTURE', 'MEDIA')),
  name          text NOT NULL,
  content_type  text NOT NULL,
  size          bigint NOT NULL CHECK (size > 0),
  -- Taken by a job once a record uses the file; it is evidence then.
  sha256        bytea,
  storage_key   text NOT NULL UNIQUE,
  -- Null while nothing uses the file; such a file goes a day after it came or was let go.
  attached_at   timestamptz,
  loose_since   timestamptz NOT NULL,
  created_at    timestamptz NOT NULL
);
CREATE INDEX files_user ON files (user_id);
CREATE INDEX files_loose ON files (loose_since) WHERE attached_at IS NULL;
