-- The history of cases, too, is steps. An event is a step to another state and a decision one that keeps it, which an
-- action of its own tells; until now events had none.
-- These are locked by the migration before, where both are pending.
DO $$
BEGIN
  LOOP
    BEGIN
      SET LOCAL lock_timeout = '300ms';
      LOCK TABLE verification_cases, verification_events, verification_decisions, steps IN ACCESS EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.1);
    END;
  END LOOP;
END $$;
SET LOCAL lock_timeout TO DEFAULT;

-- A column, because an index of the statistics has it.
ALTER TABLE steps ADD COLUMN handed_in_at timestamptz;
COMMENT ON COLUMN steps.handed_in_at IS 'Of a reviewer''s decision on a case: when the case had been submitted.';
COMMENT ON COLUMN steps.detail IS 'Of a quote: the revision that the step made or was about, and what was asked or accepted. Of a case that keeps its state: what the step was about, and from which value to which.';

-- What is called old is for a process of the version before, too, and goes in the next one.
CREATE VIEW old_decision_kinds (kind, action) AS VALUES
  ('taken', 'take'), ('assigned', 'assign'), ('released', 'release'), ('document', 'decide_document'),
  ('field', 'request_field'), ('answer', 'accept_answer'), ('hits', 'settle_hits'), ('claim', 'check_claim'),
  ('public_note', 'write_public_note'), ('private_note', 'write_private_note'), ('record', 'change_record'),
  ('lapsed', 'lapse'), ('pull_confirmed', 'confirm_suspension'), ('appealed', 'appeal'),
  ('appeal_dismissed', 'dismiss_appeal');

-- The action of an event, which the states tell, or what came before and after it. Of a pull that was declined nobody
-- knows any more which of the two it was: it counts as a suspension.
CREATE FUNCTION old_event_action(of_case uuid, of_version integer, from_state text, to_state text, role text)
RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  before record;
BEGIN
  IF role NOT IN ('reviewer', 'admin') OR to_state NOT IN ('suspended', 're_review') THEN
    RETURN CASE to_state
      WHEN 'submitted' THEN 'submit'
      WHEN 'in_review' THEN 'start_review'
      WHEN 'changes_requested' THEN 'request_changes'
      WHEN 'resubmitted' THEN 'resubmit'
      WHEN 'verified' THEN CASE from_state WHEN 'expiring' THEN 'renew' ELSE 'verify' END
      WHEN 'expiring' THEN 'warn_of_expiry'
      WHEN 're_review' THEN CASE role WHEN 'supplier' THEN 'reopen' ELSE 'recheck' END
      WHEN 'suspended' THEN 'expire'
      WHEN 'revoked' THEN 'confirm_revocation'
      WHEN 'rejected_final' THEN CASE role WHEN 'system' THEN 'refuse' ELSE 'reject' END
    END;
  END IF;
  IF to_state = 'suspended' THEN
    IF from_state = 'suspended' THEN RETURN 'revoke'; END IF;
    RETURN coalesce(
      (SELECT CASE e.to_state WHEN 'revoked' THEN 'revoke' ELSE 'suspend' END FROM verification_events e
        WHERE e.case_id = of_case AND e.version > of_version ORDER BY e.version LIMIT 1),
      (SELECT c.pull_action FROM verification_cases c WHERE c.id = of_case), 'suspend');
  END IF;
  SELECT e.to_state, e.actor_role, e.version INTO before FROM verification_events e
    WHERE e.case_id = of_case AND e.version < of_version ORDER BY e.version DESC LIMIT 1;
  IF before.to_state = 'suspended' AND before.actor_role IN ('reviewer', 'admin') AND NOT EXISTS (
    SELECT FROM verification_decisions d WHERE d.case_id = of_case AND d.kind = 'pull_confirmed'
      AND d.version > before.version AND d.version < of_version) THEN
    RETURN 'decline_pull';
  END IF;
  -- An appeal is open since the case has ended, and was not dismissed.
  RETURN CASE (
    SELECT d.kind FROM verification_decisions d
    WHERE d.case_id = of_case AND d.kind IN ('appealed', 'appeal_dismissed') AND d.version < of_version
      AND d.version > coalesce((SELECT max(e.version) FROM verification_events e
        WHERE e.case_id = of_case AND e.version < of_version
          AND e.to_state NOT IN ('suspended', 'revoked', 'rejected_final')), 0)
    ORDER BY d.version DESC LIMIT 1)
    WHEN 'appealed' THEN 'grant_appeal' ELSE 'reopen_case' END;
END $$;

INSERT INTO steps (id, noun, row, version, at, action, from_state, to_state, actor, actor_role, reason, note,
  handed_in_at)
SELECT id, 'case', case_id, version, at, old_event_action(case_id, version, from_state, to_state, actor_role),
  from_state, to_state, actor, actor_role, reason, note, handed_in_at
FROM verification_events;

INSERT INTO steps (id, noun, row, version, at, action, from_state, to_state, actor, actor_role, reason, note, detail)
SELECT d.id, 'case', d.case_id, d.version, d.at, k.action, s.state, s.state, d.actor, d.actor_role, d.reason, d.note,
  jsonb_build_object('subject', d.subject, 'subject_name', d.subject_name, 'from_value', d.from_value,
    'to_value', d.to_value)
FROM verification_decisions d LEFT JOIN old_decision_kinds k USING (kind) CROSS JOIN LATERAL (
  SELECT coalesce((SELECT e.to_state FROM verification_events e
    WHERE e.case_id = d.case_id AND e.version < d.version ORDER BY e.version DESC LIMIT 1), 'not_started') AS state) s;

DROP TABLE verification_events;
DROP TABLE verification_decisions;

-- The statistics: what was handed in, and what a reviewer decided.
CREATE INDEX steps_handed_in ON steps (at)
  WHERE noun = 'case' AND from_state <> to_state AND to_state IN ('submitted', 'resubmitted', 're_review');
CREATE INDEX steps_reviewed ON steps (at) INCLUDE (handed_in_at, actor, to_state)
  WHERE noun = 'case' AND from_state = 'in_review' AND handed_in_at IS NOT NULL;
ANALYZE steps;

CREATE TRIGGER verification_cases_erase_steps AFTER DELETE ON verification_cases
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('case');

-- History goes with what it is about, and changes of a supplier's record once they are old; no setting reaches into the last year.
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'supplier_changes' THEN
      SELECT OLD.at > now() - interval '1 year'
        AND EXISTS (SELECT FROM suppliers WHERE id = OLD.supplier_id) INTO kept;
    ELSE
      SELECT EXISTS (SELECT FROM verification_cases WHERE id = OLD.row) INTO kept;
    END IF;
    IF NOT kept THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER steps_append_only BEFORE UPDATE OR DELETE ON steps
  FOR EACH ROW WHEN (OLD.noun = 'case') EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER steps_no_truncate BEFORE TRUNCATE ON steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

CREATE VIEW verification_events AS
SELECT id, row AS case_id, at, actor, from_state, to_state, reason, version, actor_role, note, handed_in_at
FROM steps WHERE noun = 'case' AND action NOT IN (SELECT action FROM old_decision_kinds);
CREATE VIEW verification_decisions AS
SELECT id, row AS case_id, at, actor, actor_role, kind, detail ->> 'subject' AS subject,
  detail ->> 'subject_name' AS subject_name, detail ->> 'from_value' AS from_value, detail ->> 'to_value' AS to_value,
  reason, note, version
FROM steps JOIN old_decision_kinds USING (action) WHERE noun = 'case';

ALTER VIEW verification_events ALTER COLUMN note SET DEFAULT '';
ALTER VIEW verification_decisions ALTER COLUMN note SET DEFAULT '', ALTER COLUMN subject SET DEFAULT '',
  ALTER COLUMN subject_name SET DEFAULT '';

CREATE FUNCTION insert_old_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO steps (id, noun, row, version, at, action, from_state, to_state, actor, actor_role, reason, note,
    handed_in_at)
  VALUES (NEW.id, 'case', NEW.case_id, NEW.version, NEW.at,
    old_event_action(NEW.case_id, NEW.version, NEW.from_state, NEW.to_state, NEW.actor_role),
    NEW.from_state, NEW.to_state, NEW.actor, NEW.actor_role, NEW.reason, NEW.note, NEW.handed_in_at);
  RETURN NEW;
END $$;
CREATE TRIGGER old_steps INSTEAD OF INSERT ON verification_events
  FOR EACH ROW EXECUTE FUNCTION insert_old_event();

CREATE FUNCTION insert_old_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text := (SELECT c.state FROM verification_cases c WHERE c.id = NEW.case_id);
BEGIN
  INSERT INTO steps (id, noun, row, version, at, action, from_state, to_state, actor, actor_role, reason, note, detail)
  VALUES (NEW.id, 'case', NEW.case_id, NEW.version, NEW.at,
    (SELECT action FROM old_decision_kinds WHERE kind = NEW.kind), state, state, NEW.actor, NEW.actor_role,
    NEW.reason, NEW.note, jsonb_build_object('subject', NEW.subject, 'subject_name', NEW.subject_name,
      'from_value', NEW.from_value, 'to_value', NEW.to_value));
  RETURN NEW;
END $$;
CREATE TRIGGER old_steps INSTEAD OF INSERT ON verification_decisions
  FOR EACH ROW EXECUTE FUNCTION insert_old_decision();
