-- Deleting a row looks for what refers to it; without these it reads whole tables.
CREATE INDEX profile_reports_by_user ON profile_reports (user_id);
CREATE INDEX quote_revisions_by_brief ON quote_revisions (rfq_id, brief_revision);
CREATE INDEX quote_answers_by_line ON quote_answers (rfq_id, brief_revision, key);

-- Every erasure there was, for good: a restore reads it, and leaves nobody whole who has been erased since the backup.
-- The audit log names them as well, and its months may go into an archive.
CREATE TABLE erasures (
  user_id uuid PRIMARY KEY,
  at      timestamptz NOT NULL
);
CREATE INDEX erasures_age ON erasures (at);

INSERT INTO erasures (user_id, at)
SELECT subject::uuid, min(at) FROM audit_log WHERE action = 'account.erased' AND subject IS NOT NULL GROUP BY subject;

-- By the database, because a process of the version before may still write the log.
CREATE FUNCTION keep_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erasures (user_id, at) VALUES (NEW.subject::uuid, NEW.at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_keep_erasure AFTER INSERT ON audit_log
  FOR EACH ROW WHEN (NEW.action = 'account.erased' AND NEW.subject IS NOT NULL) EXECUTE FUNCTION keep_erasure();

CREATE FUNCTION refuse_erasure_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'erasures are append-only';
END $$;
CREATE TRIGGER erasures_append_only BEFORE UPDATE OR DELETE ON erasures
  FOR EACH ROW EXECUTE FUNCTION refuse_erasure_change();
CREATE TRIGGER erasures_no_truncate BEFORE TRUNCATE ON erasures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_erasure_change();
