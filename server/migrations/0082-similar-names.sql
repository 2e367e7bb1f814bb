-- Accounts of which a buyer's bank has shown a similar name: it stops nothing, and the team reads it.

ALTER TABLE payee_accounts ADD COLUMN similar_at timestamptz;
COMMENT ON COLUMN payee_accounts.similar_at IS 'When a buyer''s bank showed a similar name; null once the team has looked at it.';
CREATE INDEX payee_accounts_similar ON payee_accounts (similar_at, id) WHERE similar_at IS NOT NULL;
