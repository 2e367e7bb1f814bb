-- Passkeys of the team. A session notes when one was used in it; those from before have used none.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As browsers write it, in base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator says that it was used; 0 for ever where it does not count.
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_user ON passkeys (user_id, id);

-- Questions that a browser has not answered yet: one of each purpose in a session.
CREATE TABLE passkey_challenges (
  session bytea NOT NULL REFERENCES sessions (token_hash) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'use')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session, purpose)
);

-- The operator's links for a first passkey: one for an address, deleted when it is used.
CREATE TABLE passkey_links (
  email text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
