-- Where people are, when they were told of their early access, and what the audit log is searched by.

ALTER TABLE users
  -- ISO 3166 alpha-2; null while somebody has not said.
  ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$'),
  ADD COLUMN early_access_told_at timestamptz;

-- The list of the audit log goes by time, whatever it is searched by.
DROP INDEX audit_log_actor;
CREATE INDEX audit_log_at ON audit_log (at, id);
CREATE INDEX audit_log_actor ON audit_log (actor, at, id);
CREATE INDEX audit_log_action ON audit_log (action, at, id);
CREATE INDEX audit_log_subject ON audit_log (subject, at, id) WHERE subject IS NOT NULL;
