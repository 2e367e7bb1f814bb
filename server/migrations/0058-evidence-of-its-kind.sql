-- A claim rests on a document of its kind, or says which page of another one shows it and why; what was looked up was opened from here.

ALTER TABLE verification_documents
  -- Which of the supplier's certifications an approved certificate is of; empty while no reviewer has said so.
  ADD COLUMN certification  text NOT NULL DEFAULT '';

-- Claims that were checked before have none of this: they hold, and a review asks for what is missing.
ALTER TABLE verification_claims
  -- Why it rests on a document of another kind.
  ADD COLUMN other_reason  text NOT NULL DEFAULT '',
  -- When the pages that it was looked up on were opened from here; null where a reference was typed.
  ADD COLUMN opened_at     timestamptz,
  -- What the badge shows of an address, beside the country.
  ADD COLUMN town          text NOT NULL DEFAULT '';

-- Pages that reviewers have opened to look something up: the last time of each.
CREATE TABLE verification_look_ups (
  case_id    uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  kind       text NOT NULL,
  url        text NOT NULL,
  -- Bare, so that an erased account leaves a pseudonym.
  opened_by  uuid NOT NULL,
  opened_at  timestamptz NOT NULL,
  -- What was declared then.
  value      text NOT NULL,
  PRIMARY KEY (case_id, kind, opened_by, url)
);
