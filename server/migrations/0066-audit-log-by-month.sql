-- The audit log by the month: it only grows, and an old month leaves as a whole, into an archive (decision 081).
-- The months are tables of a schema of their own.
CREATE SCHEMA IF NOT EXISTS audit;

ALTER TABLE audit_log RENAME TO audit_log_before;
CREATE TABLE audit_log (
  id       uuid NOT NULL,
  at       timestamptz NOT NULL,
  actor    uuid,
  action   text NOT NULL,
  subject  text,
  detail   jsonb NOT NULL DEFAULT '{}'
) PARTITION BY RANGE (at);

-- Of what no month is there for: no entry may ever fail for it.
CREATE TABLE audit.log_rest PARTITION OF audit_log DEFAULT;
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit.log_rest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Makes a month (by UTC), and brings what the rest has of it into it; a month that is there stays as it is.
CREATE FUNCTION make_audit_month(month timestamp) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := 'log_' || to_char(month, 'YYYY_MM');
  first timestamptz := date_trunc('month', month) AT TIME ZONE 'UTC';
  later timestamptz := (date_trunc('month', month) + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass('audit.' || name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE audit.%I (LIKE public.audit_log INCLUDING DEFAULTS)', name);
  -- An entry that was on its way into the rest would be refused there once its month is attached. Before the rest, which
  -- is locked so that nothing is left in it, as everybody else comes to it through the log.
  LOCK TABLE ONLY public.audit_log IN ACCESS EXCLUSIVE MODE;
  LOCK TABLE audit.log_rest IN ACCESS EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM audit.log_rest WHERE at >= first AND at < later) THEN
    ALTER TABLE audit.log_rest DISABLE TRIGGER USER;
    EXECUTE format('WITH moved AS (DELETE FROM audit.log_rest WHERE at >= $1 AND at < $2 RETURNING *)
      INSERT INTO audit.%I SELECT * FROM moved ORDER BY at, id', name) USING first, later;
    ALTER TABLE audit.log_rest ENABLE TRIGGER USER;
  END IF;
  EXECUTE format('ALTER TABLE public.audit_log ATTACH PARTITION audit.%I FOR VALUES FROM (%L) TO (%L)', name, first, later);
  EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit.%I
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()', name);
END $$;

-- Makes this month and the next ones, and those that the rest has entries of.
CREATE FUNCTION make_audit_months(today timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  months timestamp[];
  month timestamp;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit months', 0));
  -- All of them first: a table that a loop still reads cannot be altered.
  months := ARRAY(
    SELECT date_trunc('month', today AT TIME ZONE 'UTC') + make_interval(months => ahead) FROM generate_series(0, 3) ahead
    UNION SELECT date_trunc('month', at AT TIME ZONE 'UTC') FROM audit.log_rest ORDER BY 1);
  FOREACH month IN ARRAY months LOOP
    PERFORM make_audit_month(month);
  END LOOP;
END $$;

-- Takes a month out, whose entries are in an archive now, and writes down how many have left.
CREATE FUNCTION end_audit_month(name text, entry uuid, entries integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE public.audit_log DETACH PARTITION audit.%I', name);
  EXECUTE format('DROP TABLE audit.%I', name);
  INSERT INTO audit_log (id, at, action, subject, detail)
  VALUES (entry, now(), 'audit.archived', replace(substr(name, 5), '_', '-'), jsonb_build_object('entries', entries));
END $$;

SELECT make_audit_months(now());
SELECT make_audit_month(month) FROM (
  SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC') AS month FROM audit_log_before ORDER BY 1
) months;
INSERT INTO audit_log (id, at, actor, action, subject, detail)
SELECT id, at, actor, action, subject, detail FROM audit_log_before ORDER BY at, id;
DROP TABLE audit_log_before;

-- Its names are free again. An id is unique within its month, and made to be unique anywhere.
ALTER TABLE audit_log ADD PRIMARY KEY (at, id);
CREATE INDEX audit_log_actor ON audit_log (actor, at, id);
CREATE INDEX audit_log_action ON audit_log (action, at, id);
CREATE INDEX audit_log_subject ON audit_log (subject, at, id) WHERE subject IS NOT NULL;

-- As before; those of rows are of every month, too.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_keep_erasure AFTER INSERT ON audit_log
  FOR EACH ROW WHEN (NEW.action = 'account.erased' AND NEW.subject IS NOT NULL) EXECUTE FUNCTION keep_erasure();
