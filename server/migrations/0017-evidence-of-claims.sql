-- A claim is bound to its evidence, a badge can be pulled and appealed, and what was asked for stays beside its answer.

ALTER TABLE verification_cases
  -- Whether the team vouches for the company: since it was verified, until the badge is pulled or lost.
  ADD COLUMN vouched            boolean NOT NULL DEFAULT false,
  -- The first day on which the badge no longer stands, as evidence goes; null while it does not.
  ADD COLUMN stands_until       date,
  -- Who took the last decision, and who reviews the next round; bare, so that an erased account leaves a pseudonym.
  ADD COLUMN decided_by         uuid,
  ADD COLUMN reviewer           uuid,
  ADD COLUMN pull_action        text,
  ADD COLUMN pull_reason        text,
  ADD COLUMN pull_by            uuid,
  ADD COLUMN pull_at            timestamptz,
  -- Whether the team vouched until then: declined, it does again.
  ADD COLUMN pull_vouched       boolean NOT NULL DEFAULT false,
  ADD COLUMN pull_confirmed_by  uuid,
  ADD COLUMN pull_confirmed_at  timestamptz,
  ADD COLUMN appeal_text        text,
  ADD COLUMN appealed_at        timestamptz,
  ADD COLUMN appeal_outcome     text,
  -- For which `due_at` the team was told that it had passed.
  ADD COLUMN overdue_told       timestamptz,
  ADD CHECK ((pull_action IS NULL) = (pull_at IS NULL)),
  ADD CHECK ((pull_confirmed_at IS NULL) OR (pull_at IS NOT NULL)),
  ADD CHECK (stands_until IS NULL OR vouched);
ALTER TABLE verification_cases
  ADD COLUMN needs text GENERATED ALWAYS AS (CASE
    WHEN state IN ('submitted', 'resubmitted', 'in_review', 're_review') THEN 'review'
    WHEN pull_at IS NOT NULL AND pull_confirmed_at IS NULL THEN 'confirmation'
    WHEN appealed_at IS NOT NULL AND appeal_outcome IS NULL THEN 'appeal'
  END) STORED;

-- Renewed ahead: the old document holds until the case with the new one is verified.
ALTER TABLE verification_documents ADD COLUMN replaces uuid;

ALTER TABLE verification_claims
  -- Evidence: a document by its id and content, or a reference.
  ADD COLUMN document_id      uuid,
  ADD COLUMN document_sha256  bytea,
  ADD COLUMN register         text,
  ADD COLUMN reference_number text,
  ADD COLUMN reference_url    text,
  ADD COLUMN looked_up_on     date,
  -- What was declared when it was checked: the fields it rests on, with a unit separator between them.
  ADD COLUMN value            text NOT NULL DEFAULT '',
  -- Since when and why it is not checked any more.
  ADD COLUMN lost_at          timestamptz,
  ADD COLUMN lost_reason      text;
ALTER TABLE verification_claims
  DROP CONSTRAINT verification_claims_check,
  ADD CONSTRAINT verification_claims_check CHECK (NOT checked OR
    (checked_at IS NOT NULL AND evidence IS NOT NULL AND checked_by_role IS NOT NULL AND lost_at IS NULL)),
  ADD CONSTRAINT verification_claims_lost CHECK ((lost_at IS NULL) = (lost_reason IS NULL));

-- Claims of the version before: a document is bound where the case has an approved one of the kind, the first of them;
-- a claim without one is not checked any more. What ran on without an end gets a year, and at least 60 days from now.
UPDATE verification_claims c SET document_id = f.id, document_sha256 = f.sha256
  FROM verification_documents d JOIN files f ON f.id = d.file_id
  WHERE c.checked AND c.evidence = 'document' AND d.case_id = c.case_id AND d.state = 'approved'
    AND d.kind = CASE c.kind WHEN 'certificate' THEN 'CERTIFICATES' ELSE 'KYC_DOCS' END
    AND d.position = (SELECT min(o.position) FROM verification_documents o
      WHERE o.case_id = d.case_id AND o.state = 'approved' AND o.kind = d.kind);
UPDATE verification_claims SET checked = false, lost_at = now(), lost_reason = 'evidence_unknown'
  WHERE checked AND evidence = 'document' AND document_id IS NULL;
UPDATE verification_claims c SET register = CASE c.evidence WHEN 'public_register' THEN 'Public register'
      WHEN 'site_visit' THEN 'Visit on site' ELSE 'Call with the company' END,
    reference_number = '', reference_url = '', looked_up_on = (c.checked_at AT TIME ZONE 'UTC')::date
  WHERE c.checked AND c.evidence <> 'document';
UPDATE verification_claims SET valid_until =
    greatest((checked_at AT TIME ZONE 'UTC')::date + 365, (now() AT TIME ZONE 'UTC')::date + 60)
  WHERE checked AND valid_until IS NULL;
UPDATE verification_claims c SET value = CASE c.kind
    WHEN 'registered_company' THEN concat_ws(chr(31), btrim(s.company_name), btrim(s.registration_id), btrim(s.country))
    WHEN 'tax_id' THEN concat_ws(chr(31), btrim(s.tax_id), btrim(s.country))
    WHEN 'address' THEN concat_ws(chr(31), btrim(s.address), btrim(s.country))
    ELSE '' END
  FROM verification_cases k JOIN suppliers s ON s.id = k.supplier_id
  WHERE k.id = c.case_id AND c.checked;

UPDATE verification_cases k SET
    vouched = true,
    stands_until = least(
      (SELECT min(least(c.valid_until, d.expires_at)) FROM verification_claims c
        LEFT JOIN verification_documents d ON d.case_id = c.case_id AND d.file_id = c.document_id
        WHERE c.case_id = k.id AND c.checked AND c.kind IN ('registered_company', 'tax_id')),
      (SELECT min(d.expires_at) FROM verification_documents d
        WHERE d.case_id = k.id AND d.kind = 'KYC_DOCS' AND d.state = 'approved'))
  WHERE k.state IN ('verified', 'expiring') AND EXISTS (SELECT FROM verification_claims c
    WHERE c.case_id = k.id AND c.checked AND c.kind = 'registered_company');
-- A verified case whose one required claim has no evidence is reviewed again.
UPDATE verification_cases SET state = 're_review', priority = 2
  WHERE state IN ('verified', 'expiring') AND NOT vouched;
UPDATE verification_cases k SET decided_by = e.actor, reviewer = e.actor
  FROM verification_events e
  WHERE e.case_id = k.id AND e.handed_in_at IS NOT NULL AND e.version = (SELECT max(o.version)
    FROM verification_events o WHERE o.case_id = k.id AND o.handed_in_at IS NOT NULL);

-- What everybody may know of a badge: append-only.
CREATE TABLE badge_events (
  id        uuid PRIMARY KEY,
  case_id   uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  at        timestamptz NOT NULL,
  what      text NOT NULL,
  -- Of a claim; null for the badge itself.
  kind      text,
  subject   text NOT NULL DEFAULT '',
  reason    text
);
CREATE INDEX badge_events_case ON badge_events (case_id, at DESC, id DESC);
INSERT INTO badge_events (id, case_id, at, what)
  SELECT gen_random_uuid(), id, coalesce(decided_at, submitted_at), 'verified'
  FROM verification_cases WHERE vouched;
INSERT INTO badge_events (id, case_id, at, what, kind, subject)
  SELECT gen_random_uuid(), c.case_id, c.checked_at, 'checked', c.kind, c.subject
  FROM verification_claims c JOIN verification_cases k ON k.id = c.case_id
  WHERE c.checked AND k.vouched;

-- How a request was answered: by another document or value, or by words, with a proof.
ALTER TABLE verification_requests
  ADD COLUMN answer       text,
  ADD COLUMN words        text NOT NULL DEFAULT '',
  ADD COLUMN new_file     uuid,
  ADD COLUMN new_value    text,
  ADD COLUMN proof        uuid,
  -- When the reviewer accepted it; a document is decided on by itself.
  ADD COLUMN accepted_at  timestamptz,
  ADD COLUMN asked_at     timestamptz;
UPDATE verification_requests r SET asked_at = e.at
  FROM verification_events e WHERE e.case_id = r.case_id AND e.version = r.version;

-- Documents that are replaced, removed, or attached as a proof stay with the case until their retention ends.
CREATE TABLE verification_evidence (
  case_id     uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  file_id     uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  -- Of the case, when it left the record.
  round       integer NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (case_id, file_id)
);
CREATE INDEX verification_evidence_file ON verification_evidence (file_id);
CREATE INDEX verification_evidence_at ON verification_evidence (at);
