-- Reports of every kind in one table: what is reported, by whom, why, and what came of it.
-- Until the rows are copied, no process of the version before writes any.
LOCK TABLE profile_reports, request_reports, message_reports, listing_reports, public_reports IN ACCESS EXCLUSIVE MODE;

CREATE TABLE reports (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL,
  subject_id uuid NOT NULL,
  user_id    uuid REFERENCES users ON DELETE CASCADE,
  name       text NOT NULL DEFAULT '',
  client     bytea,
  reason     text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at  timestamptz,
  closed_by  uuid REFERENCES users ON DELETE SET NULL,
  outcome    text,
  note       text NOT NULL DEFAULT '',
  only_once  uuid,
  CHECK (user_id IS NOT NULL OR client IS NOT NULL)
);

COMMENT ON COLUMN reports.kind IS 'Of its rules in the contract.';
COMMENT ON COLUMN reports.user_id IS 'Null for a visitor.';
COMMENT ON COLUMN reports.name IS 'As a supplier was called.';
COMMENT ON COLUMN reports.client IS 'Recognises a visitor''s network, without containing it.';
COMMENT ON COLUMN reports.outcome IS 'Null while it is open, and of those that were closed before outcomes were kept.';
COMMENT ON COLUMN reports.only_once IS 'The subject again, where a user reports it once for ever.';

INSERT INTO reports (id, kind, subject_id, user_id, reason, text, created_at, closed_at, closed_by, note)
SELECT id, 'profile', supplier_id, user_id, reason, text, created_at, closed_at, closed_by, note FROM profile_reports;
INSERT INTO reports (id, kind, subject_id, user_id, name, reason, text, created_at, closed_at, closed_by, note, outcome)
SELECT id, 'request', rfq_id, user_id, name, reason, text, created_at, closed_at, closed_by, note, outcome FROM request_reports;
INSERT INTO reports (id, kind, subject_id, only_once, user_id, reason, text, created_at, closed_at, closed_by, note, outcome)
SELECT id, 'message', message_id, message_id, user_id, reason, text, created_at, closed_at, closed_by, note, outcome FROM message_reports;
-- These had no key to whoever closed them: what is left of an erased member goes.
INSERT INTO reports (id, kind, subject_id, user_id, client, reason, text, created_at, closed_at, closed_by, note)
SELECT id, 'listing', listing_id, user_id, client, reason, text, created_at, closed_at,
  (SELECT u.id FROM users u WHERE u.id = closed_by), note FROM listing_reports;
INSERT INTO reports (id, kind, subject_id, client, reason, text, created_at, closed_at, closed_by, outcome)
SELECT id, kind, subject_id, client, reason, text, created_at, closed_at,
  (SELECT u.id FROM users u WHERE u.id = closed_by), outcome FROM public_reports;
DROP TABLE profile_reports;
DROP TABLE request_reports;
DROP TABLE message_reports;
DROP TABLE listing_reports;
DROP TABLE public_reports;

-- A user is one, though a listing was reported under two secrets: the older report is closed by the newer one.
UPDATE reports r SET closed_at = (
  SELECT min(n.created_at) FROM reports n
  WHERE n.subject_id = r.subject_id AND n.user_id = r.user_id AND n.closed_at IS NULL AND n.id > r.id)
WHERE closed_at IS NULL AND EXISTS (
  SELECT FROM reports n
  WHERE n.subject_id = r.subject_id AND n.user_id = r.user_id AND n.closed_at IS NULL AND n.id > r.id);

CREATE UNIQUE INDEX reports_open_user ON reports (subject_id, user_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX reports_open_client ON reports (subject_id, client) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX reports_once ON reports (only_once, user_id);
CREATE INDEX reports_subject ON reports (subject_id, created_at);
CREATE INDEX reports_open ON reports (kind, created_at) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_by_user ON reports (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX reports_by_closer ON reports (closed_by) WHERE closed_by IS NOT NULL;

-- Reports go with what they are about.
CREATE FUNCTION forget_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reports WHERE kind = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER suppliers_forget_reports AFTER DELETE ON suppliers
  FOR EACH ROW EXECUTE FUNCTION forget_reports('profile');
CREATE TRIGGER rfqs_forget_reports AFTER DELETE ON rfqs
  FOR EACH ROW EXECUTE FUNCTION forget_reports('request');
CREATE TRIGGER messages_forget_reports AFTER DELETE ON messages
  FOR EACH ROW EXECUTE FUNCTION forget_reports('message');
CREATE TRIGGER listings_forget_reports AFTER DELETE ON listings
  FOR EACH ROW EXECUTE FUNCTION forget_reports('listing');

-- The number of open ones beside a listing, also when their users are erased.
CREATE FUNCTION count_listing_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Reports that are made or closed at the same time are counted one after the other.
  PERFORM FROM listings WHERE id = coalesce(NEW.subject_id, OLD.subject_id) FOR UPDATE;
  UPDATE listings l SET (open_reports, reported_at) = (
    SELECT count(*), min(created_at) FROM reports WHERE subject_id = l.id AND closed_at IS NULL)
  WHERE id = coalesce(NEW.subject_id, OLD.subject_id);
  RETURN NULL;
END $$;
CREATE TRIGGER reports_count AFTER INSERT OR UPDATE OF closed_at ON reports
  FOR EACH ROW WHEN (NEW.kind = 'listing') EXECUTE FUNCTION count_listing_reports();
CREATE TRIGGER reports_count_gone AFTER DELETE ON reports
  FOR EACH ROW WHEN (OLD.kind = 'listing') EXECUTE FUNCTION count_listing_reports();
UPDATE listings l SET (open_reports, reported_at) = (
  SELECT count(*), min(created_at) FROM reports WHERE subject_id = l.id AND closed_at IS NULL)
WHERE open_reports > 0;

-- What follows is for a process of the version before, and goes in the next one: its tables, as views in whose
-- inserts the kind stands by default, and the columns that its inserts name as those of a conflict.
CREATE UNIQUE INDEX reports_open_kind_client ON reports (kind, subject_id, client) WHERE closed_at IS NULL;

CREATE VIEW profile_reports AS
SELECT id, subject_id AS supplier_id, user_id, reason, text, created_at, closed_at, closed_by, note, kind
FROM reports WHERE kind = 'profile';
ALTER VIEW profile_reports ALTER COLUMN kind SET DEFAULT 'profile';

CREATE VIEW request_reports AS
SELECT id, subject_id AS rfq_id, user_id, name, reason, text, created_at, closed_at, closed_by, note, outcome, kind
FROM reports WHERE kind = 'request';
ALTER VIEW request_reports ALTER COLUMN kind SET DEFAULT 'request';

CREATE VIEW message_reports AS
SELECT id, only_once AS message_id, user_id, reason, text, created_at, closed_at, closed_by, note, outcome, kind
FROM reports WHERE kind = 'message';
ALTER VIEW message_reports ALTER COLUMN kind SET DEFAULT 'message';

CREATE FUNCTION fill_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.subject_id := coalesce(NEW.subject_id, NEW.only_once);
  RETURN NEW;
END $$;
CREATE TRIGGER reports_fill BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION fill_report();

CREATE VIEW listing_reports AS
SELECT id, subject_id AS listing_id, user_id, client, reason, text, created_at, closed_at, closed_by, note, kind
FROM reports WHERE kind = 'listing';
ALTER VIEW listing_reports ALTER COLUMN kind SET DEFAULT 'listing';

CREATE VIEW public_reports AS
SELECT id, kind, subject_id, reason, text, client, created_at, closed_at, closed_by, outcome
FROM reports WHERE kind IN ('page', 'survey');
