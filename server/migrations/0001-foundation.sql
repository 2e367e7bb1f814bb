-- People, how they sign in, what they may do how often, what leaves by mail, and what happened.

CREATE TABLE users (
  id          uuid PRIMARY KEY,
  email       text NOT NULL,
  name        text,
  created_at  timestamptz NOT NULL,
  CONSTRAINT users_email_folded CHECK (email = lower(email))
);
CREATE UNIQUE INDEX users_email_key ON users (email);

-- The same person at an OpenID Connect provider; (issuer, subject) never changes, an address may.
CREATE TABLE identities (
  issuer      text NOT NULL,
  subject     text NOT NULL,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_user ON identities (user_id);

CREATE TABLE sessions (
  token_hash    bytea PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE sign_in_codes (
  token_hash  bytea PRIMARY KEY,
  email       text NOT NULL,
  code_hmac   bytea NOT NULL,
  tries       smallint NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  dead        boolean NOT NULL DEFAULT false
);
CREATE INDEX sign_in_codes_email ON sign_in_codes (email, created_at);

CREATE TABLE used_id_tokens (
  token_hash  bytea PRIMARY KEY,
  expires_at  timestamptz NOT NULL
);

CREATE TABLE entrepreneurs (
  id               uuid PRIMARY KEY,
  user_id          uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  business_idea    text NOT NULL,
  target_audience  text NOT NULL,
  brand_vibe       text NOT NULL,
  created_at       timestamptz NOT NULL
);

-- Rare events, counted exactly over a sliding window (mails, failed codes).
CREATE TABLE rate_events (
  id   uuid PRIMARY KEY,
  key  text NOT NULL,
  at   timestamptz NOT NULL
);
CREATE INDEX rate_events_key ON rate_events (key, at);

-- Frequent events (requests), one row a key; processes add to it in batches.
CREATE TABLE rate_counters (
  key        text PRIMARY KEY,
  count      integer NOT NULL,
  resets_at  timestamptz NOT NULL
);

-- What leaves by mail; the variables (a code, say) go once the mail is out or too late.
CREATE TABLE mails (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL,
  recipient   text NOT NULL,
  variables   jsonb,
  state       text NOT NULL CHECK (state IN ('waiting', 'sent', 'expired')),
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz,
  settled_at  timestamptz
);

CREATE TABLE idempotency_keys (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key         text NOT NULL,
  request     bytea NOT NULL,
  answer      jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Append-only; actors are kept as bare ids so that an erased account leaves a pseudonym behind.
CREATE TABLE audit_log (
  id       uuid PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor    uuid,
  action   text NOT NULL,
  subject  text,
  detail   jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_actor ON audit_log (actor, at);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
