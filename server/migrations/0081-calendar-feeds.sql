-- Private addresses at which calendars read the dates of a user's orders.

CREATE TABLE calendar_feeds (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  made_at    timestamptz NOT NULL,
  read_at    timestamptz
);
COMMENT ON COLUMN calendar_feeds.read_at IS 'When a calendar last read it.';
