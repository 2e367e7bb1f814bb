-- Uploads in flight: they count against the limits of their user until the row is gone or has expired.
-- Unlogged: after a crash of the database none of them is in flight any more.

CREATE UNLOGGED TABLE upload_reservations (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  bytes       bigint NOT NULL,
  -- For an upload whose process was killed.
  expires_at  timestamptz NOT NULL
);
CREATE INDEX upload_reservations_user ON upload_reservations (user_id);
