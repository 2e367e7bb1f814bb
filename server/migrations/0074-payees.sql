-- Codes by which a user proves what binds, and the accounts that suppliers are paid to.

CREATE TABLE proof_codes (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose    text NOT NULL,
  subject    uuid NOT NULL,
  bound      bytea NOT NULL,
  code_hmac  bytea NOT NULL,
  tries      integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX proof_codes_of ON proof_codes (user_id, purpose, subject, created_at);
COMMENT ON COLUMN proof_codes.bound IS 'SHA-256 of what it proves: a code for one text is none for another.';

CREATE TABLE payee_accounts (
  id                uuid PRIMARY KEY,
  supplier_id       uuid NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  user_id           uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state             text NOT NULL,
  version           integer NOT NULL,
  holder            text NOT NULL,
  normalised        text NOT NULL,
  bank              text NOT NULL,
  country           text NOT NULL,
  currency          text NOT NULL,
  number            text NOT NULL,
  swift             text NOT NULL,
  clearing          text NOT NULL,
  entered_at        timestamptz NOT NULL,
  entered_by        uuid,
  proved_to         text NOT NULL,
  new_device        boolean NOT NULL,
  called_at         timestamptz,
  called_note       text NOT NULL DEFAULT '',
  approved_at       timestamptz,
  approved_by       uuid,
  cooling_until     timestamptz,
  active_at         timestamptz,
  ended_at          timestamptz,
  reason            text NOT NULL DEFAULT ''
);
CREATE INDEX payee_accounts_by_supplier ON payee_accounts (supplier_id, entered_at DESC);
CREATE INDEX payee_accounts_by_user ON payee_accounts (user_id);
CREATE INDEX payee_accounts_waiting ON payee_accounts (entered_at, id) WHERE state = 'pending';
CREATE INDEX payee_accounts_cooling ON payee_accounts (cooling_until) WHERE state = 'cooling';
-- One is in use, and one is on its way.
CREATE UNIQUE INDEX payee_accounts_in_use ON payee_accounts (supplier_id) WHERE state = 'active';
CREATE UNIQUE INDEX payee_accounts_coming ON payee_accounts (supplier_id) WHERE state IN ('pending', 'cooling');
COMMENT ON COLUMN payee_accounts.normalised IS 'The holder, as company names are compared.';
COMMENT ON COLUMN payee_accounts.number IS 'With swift and clearing: read for the payment page and its owner''s export alone.';
COMMENT ON COLUMN payee_accounts.entered_by IS 'The person; a pseudonym once erased.';
COMMENT ON COLUMN payee_accounts.approved_by IS 'The first of the two members.';
CREATE TRIGGER payee_accounts_erase_steps AFTER DELETE ON payee_accounts
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('payee');
