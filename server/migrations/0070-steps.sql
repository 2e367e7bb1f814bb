-- The history of every noun in one table: which step was taken on a row, by whom, and from which state to which.
-- Until the rows are copied, no process of the version before uses any of these tables. It locks them in an order of
-- its own: whatever is not free soon is given back, so that neither of the two waits for the other. The tables of the
-- next migration are among them, because one transaction applies both.
DO $$
BEGIN
  LOOP
    BEGIN
      SET LOCAL lock_timeout = '300ms';
      LOCK TABLE users, company_relations, rfqs, rfq_invitations, quotes, launch_pages, surveys, listings,
        company_relation_events, rfq_events, rfq_invitation_events, quote_events, launch_page_events, survey_events,
        listing_events, verification_cases, verification_events, verification_decisions IN ACCESS EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.1);
    END;
  END LOOP;
END $$;
SET LOCAL lock_timeout TO DEFAULT;

CREATE TABLE steps (
  id         uuid PRIMARY KEY,
  noun       text NOT NULL,
  row        uuid NOT NULL,
  version    integer NOT NULL,
  at         timestamptz NOT NULL,
  action     text NOT NULL,
  from_state text NOT NULL,
  to_state   text NOT NULL,
  actor      uuid,
  actor_role text NOT NULL,
  reason     text,
  note       text NOT NULL DEFAULT '',
  detail     jsonb NOT NULL DEFAULT '{}'
);

COMMENT ON COLUMN steps.version IS 'The one that the step made.';
COMMENT ON COLUMN steps.from_state IS 'Empty for the step that made the row.';
COMMENT ON COLUMN steps.actor IS 'Null for the system, and for nouns that forget an erased account.';
COMMENT ON COLUMN steps.detail IS 'Of a quote: the revision that the step made or was about, and what was asked or accepted.';

INSERT INTO steps (id, noun, row, version, at, action, from_state, to_state, actor, actor_role, reason, note, detail)
SELECT id, 'relation', relation_id, version, at, action, from_state, to_state, actor, actor_role, NULL, note, '{}'::jsonb
FROM company_relation_events
UNION ALL
SELECT id, 'rfq', rfq_id, version, at, action, from_state, to_state, actor, actor_role, reason, note, '{}'
FROM rfq_events
UNION ALL
SELECT id, 'invitation', invitation_id, version, at, action, from_state, to_state, actor, actor_role, reason, note, '{}'
FROM rfq_invitation_events
UNION ALL
SELECT id, 'quote', quote_id, version, at, action, from_state, to_state, actor, actor_role, reason, note,
  detail || jsonb_build_object('revision', revision)
FROM quote_events
UNION ALL
SELECT id, 'launch_page', page_id, version, at, action, from_state, to_state, actor, actor_role, NULL, note, '{}'
FROM launch_page_events
UNION ALL
SELECT id, 'survey', survey_id, version, at, action, from_state, to_state, actor, actor_role, NULL, note, '{}'
FROM survey_events
UNION ALL
SELECT id, 'listing', listing_id, version, at, action, from_state, to_state, actor, actor_role, NULL, note, '{}'
FROM listing_events;

DROP TABLE company_relation_events;
DROP TABLE rfq_events;
DROP TABLE rfq_invitation_events;
DROP TABLE quote_events;
DROP TABLE launch_page_events;
DROP TABLE survey_events;
DROP TABLE listing_events;

CREATE UNIQUE INDEX steps_of_row ON steps (noun, row, version);
CREATE INDEX steps_by_actor ON steps (actor) WHERE actor IS NOT NULL;
ANALYZE steps;

-- Steps go with their row. There is no foreign key, as rows are of many tables.
CREATE FUNCTION erase_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM steps WHERE noun = TG_ARGV[0] AND row IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
CREATE TRIGGER company_relations_erase_steps AFTER DELETE ON company_relations
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('relation');
CREATE TRIGGER rfqs_erase_steps AFTER DELETE ON rfqs
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('rfq');
CREATE TRIGGER rfq_invitations_erase_steps AFTER DELETE ON rfq_invitations
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('invitation');
CREATE TRIGGER quotes_erase_steps AFTER DELETE ON quotes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('quote');
CREATE TRIGGER launch_pages_erase_steps AFTER DELETE ON launch_pages
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('launch_page');
CREATE TRIGGER surveys_erase_steps AFTER DELETE ON surveys
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('survey');
CREATE TRIGGER listings_erase_steps AFTER DELETE ON listings
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('listing');

-- Whoever took a step is forgotten with the account; in the histories of other nouns the id stays, of which nobody
-- knows any more whose it was.
CREATE FUNCTION forget_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE steps SET actor = NULL WHERE actor IN (SELECT id FROM gone) AND noun = ANY (TG_ARGV);
  RETURN NULL;
END $$;
CREATE TRIGGER users_forget_actor AFTER DELETE ON users
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION forget_actor('relation', 'rfq', 'invitation', 'quote');

-- What follows is for a process of the version before, and goes in the next one: its tables, as views with exactly
-- their columns in their order, so that its prepared statements stay valid.
CREATE VIEW company_relation_events AS
SELECT id, row AS relation_id, version, at, action, from_state, to_state, actor, actor_role, note
FROM steps WHERE noun = 'relation';
CREATE VIEW rfq_events AS
SELECT id, row AS rfq_id, version, at, action, from_state, to_state, actor, actor_role, reason, note
FROM steps WHERE noun = 'rfq';
CREATE VIEW rfq_invitation_events AS
SELECT id, row AS invitation_id, version, at, action, from_state, to_state, actor, actor_role, reason, note
FROM steps WHERE noun = 'invitation';
CREATE VIEW quote_events AS
SELECT id, row AS quote_id, version, at, action, from_state, to_state, actor, actor_role,
  (detail ->> 'revision')::integer AS revision, reason, note, detail - 'revision' AS detail
FROM steps WHERE noun = 'quote';
CREATE VIEW launch_page_events AS
SELECT id, row AS page_id, version, at, action, from_state, to_state, actor, actor_role, note
FROM steps WHERE noun = 'launch_page';
CREATE VIEW survey_events AS
SELECT id, row AS survey_id, version, at, action, from_state, to_state, actor, actor_role, note
FROM steps WHERE noun = 'survey';
CREATE VIEW listing_events AS
SELECT id, row AS listing_id, version, at, action, from_state, to_state, actor, actor_role, note
FROM steps WHERE noun = 'listing';

ALTER VIEW company_relation_events ALTER COLUMN note SET DEFAULT '';
ALTER VIEW rfq_events ALTER COLUMN note SET DEFAULT '';
ALTER VIEW rfq_invitation_events ALTER COLUMN note SET DEFAULT '';
ALTER VIEW quote_events ALTER COLUMN note SET DEFAULT '', ALTER COLUMN detail SET DEFAULT '{}';

-- Given are the noun, and the column that names the row.
CREATE FUNCTION insert_old_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given jsonb := to_jsonb(NEW);
  detail jsonb := coalesce(given -> 'detail', '{}')
    || jsonb_strip_nulls(jsonb_build_object('revision', given -> 'revision'));
BEGIN
  INSERT INTO steps SELECT (jsonb_populate_record(NULL::steps, given
    || jsonb_build_object('noun', TG_ARGV[0], 'row', given -> TG_ARGV[1], 'detail', detail))).*;
  RETURN NEW;
END $$;
CREATE TRIGGER old_steps INSTEAD OF INSERT ON company_relation_events
  FOR EACH ROW EXECUTE FUNCTION insert_old_step('relation', 'relation_id');
CREATE TRIGGER old_steps INSTEAD OF INSERT ON rfq_events
  FOR EACH ROW EXECUTE FUNCTION insert_old_step('rfq', 'rfq_id');
CREATE TRIGGER old_steps INSTEAD OF INSERT ON rfq_invitation_events
  FOR EACH ROW EXECUTE FUNCTION insert_old_step('invitation', 'invitation_id');
CREATE TRIGGER old_steps INSTEAD OF INSERT ON quote_events
  FOR EACH ROW EXECUTE FUNCTION insert_old_step('quote', 'quote_id');
CREATE TRIGGER old_steps INSTEAD OF INSERT ON launch_page_events
  FOR EACH ROW EXECUTE FUNCTION insert_old_step('launch_page', 'page_id');
CREATE TRIGGER old_steps INSTEAD OF INSERT ON survey_events
  FOR EACH ROW EXECUTE FUNCTION insert_old_step('survey', 'survey_id');
CREATE TRIGGER old_steps INSTEAD OF INSERT ON listing_events
  FOR EACH ROW EXECUTE FUNCTION insert_old_step('listing', 'listing_id');
