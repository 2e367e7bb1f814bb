-- What makes several processes one installation, and the erasures that a restored database still has to repeat.

CREATE TABLE installation (
  singleton      boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  id             uuid NOT NULL,
  -- An HMAC of the id under the server's secret; null until the first start.
  secret_check   bytea,
  -- Whether the file store has been marked with the id; a restore begins anew.
  store_adopted  boolean NOT NULL DEFAULT false
);

-- Users of a restored backup who have erased their account since; the next start erases them before it listens.
CREATE TABLE pending_erasures (
  user_id  uuid PRIMARY KEY
);
