-- The team's side of a verification: who has a case, what was asked for, what was checked, and every decision.

ALTER TABLE verification_cases
  -- Whose it is, by account; goes with the supplier.
  ADD COLUMN user_id       uuid,
  -- As the supplier's record has them: the queue is searched and shown without a look into other tables.
  ADD COLUMN company_name  text NOT NULL DEFAULT '',
  ADD COLUMN search_name   text NOT NULL DEFAULT '',
  ADD COLUMN country       text NOT NULL DEFAULT '',
  ADD COLUMN assignee      uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN priority      integer NOT NULL DEFAULT 0,
  -- Drafts of the next decision's note; what was sent stands in its event.
  ADD COLUMN public_note   text NOT NULL DEFAULT '',
  ADD COLUMN private_note  text NOT NULL DEFAULT '',
  -- How often it was handed in.
  ADD COLUMN round         integer NOT NULL DEFAULT 1,
  ADD COLUMN decided_at    timestamptz;
UPDATE verification_cases c
  SET user_id = s.user_id, company_name = s.company_name, search_name = lower(s.company_name),
    country = s.country
  FROM suppliers s WHERE s.id = c.supplier_id;
ALTER TABLE verification_cases
  ALTER COLUMN user_id SET NOT NULL,
  ALTER COLUMN company_name DROP DEFAULT,
  ALTER COLUMN search_name DROP DEFAULT,
  ALTER COLUMN country DROP DEFAULT;

-- What is due on the same day goes by priority, then by the hour.
DROP INDEX verification_cases_queue;
CREATE INDEX verification_cases_waiting ON verification_cases
  (((due_at AT TIME ZONE 'UTC')::date), (-priority), due_at, id)
  WHERE state IN ('submitted', 'resubmitted', 'in_review', 're_review');
CREATE INDEX verification_cases_unassigned ON verification_cases
  (((due_at AT TIME ZONE 'UTC')::date), (-priority), due_at, id)
  WHERE assignee IS NULL AND state IN ('submitted', 'resubmitted', 'in_review', 're_review');
CREATE INDEX verification_cases_state ON verification_cases
  (state, ((due_at AT TIME ZONE 'UTC')::date), (-priority), due_at, id);
CREATE INDEX verification_cases_assignee ON verification_cases (assignee, state)
  WHERE assignee IS NOT NULL;
CREATE INDEX verification_cases_decided ON verification_cases ((coalesce(decided_at, submitted_at)), id)
  WHERE state IN ('verified', 'expiring', 'suspended', 'rejected_final');
CREATE INDEX verification_cases_submitted ON verification_cases (submitted_at, id);

ALTER TABLE verification_documents
  ADD COLUMN reason      text,
  ADD COLUMN note        text NOT NULL DEFAULT '',
  ADD COLUMN expires_at  date;

ALTER TABLE verification_events
  ADD COLUMN actor_role   text NOT NULL DEFAULT 'supplier'
    CHECK (actor_role IN ('supplier', 'reviewer', 'admin', 'system')),
  -- The reviewer's words to the supplier.
  ADD COLUMN note         text NOT NULL DEFAULT '',
  -- Of a decision: when what was decided on had been handed in.
  ADD COLUMN handed_in_at timestamptz;
ALTER TABLE verification_events ALTER COLUMN actor_role DROP DEFAULT;
CREATE INDEX verification_events_at ON verification_events (at);

-- What a supplier is to mend: drafted in a review, sent with «ask for changes», answered before he sends again.
CREATE TABLE verification_requests (
  id           uuid PRIMARY KEY,
  case_id      uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  -- Of the case when it was asked for; requests of earlier rounds are settled.
  round        integer NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('document', 'field')),
  -- The file's id, or the field's name in the supplier's record.
  about        text NOT NULL,
  -- The document's name or the field's; a document that is replaced is gone.
  name         text NOT NULL,
  reason       text NOT NULL,
  note         text NOT NULL DEFAULT '',
  -- The field's text, or the document's sha-256 in hex, when it was sent.
  old_value    text,
  -- Of the case, as the request was sent; null while it is drafted.
  version      integer,
  answered_at  timestamptz,
  UNIQUE (case_id, round, kind, about)
);

-- What the badge says; a claim without a row was never checked.
CREATE TABLE verification_claims (
  case_id          uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  kind             text NOT NULL CHECK (kind IN ('registered_company', 'tax_id', 'address', 'certificate')),
  -- The certification a certificate is about.
  subject          text NOT NULL DEFAULT '',
  checked          boolean NOT NULL,
  evidence         text,
  -- Bare, so that an erased account leaves a pseudonym behind.
  checked_by       uuid,
  checked_by_role  text CHECK (checked_by_role IN ('reviewer', 'admin')),
  checked_at       timestamptz,
  valid_until      date,
  PRIMARY KEY (case_id, kind, subject),
  CHECK (checked = (checked_at IS NOT NULL AND evidence IS NOT NULL AND checked_by_role IS NOT NULL))
);

-- Append-only: every step of a case that leaves its state as it is. With the events, one row a version.
CREATE TABLE verification_decisions (
  id            uuid PRIMARY KEY,
  case_id       uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  at            timestamptz NOT NULL,
  actor         uuid,
  actor_role    text NOT NULL CHECK (actor_role IN ('supplier', 'reviewer', 'admin', 'system')),
  kind          text NOT NULL CHECK (kind IN
    ('taken', 'released', 'document', 'field', 'claim', 'public_note', 'private_note', 'record')),
  -- A file's id, a field's name, a claim's kind.
  subject       text NOT NULL DEFAULT '',
  -- What people call it.
  subject_name  text NOT NULL DEFAULT '',
  from_value    text,
  to_value      text,
  reason        text,
  -- To the supplier; the team's own notes stand in the case alone.
  note          text NOT NULL DEFAULT '',
  version       integer NOT NULL,
  UNIQUE (case_id, version)
);
CREATE TRIGGER verification_decisions_append_only BEFORE UPDATE OR DELETE ON verification_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER verification_decisions_no_truncate BEFORE TRUNCATE ON verification_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
