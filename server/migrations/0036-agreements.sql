-- Confidential files: who signed what, who opened which, and when access was taken back.

-- What was signed stays as it was signed, with both names, as long as one of the sides is there: it is their evidence.
CREATE TABLE agreements (
  id            uuid PRIMARY KEY,
  invitation_id uuid NOT NULL UNIQUE REFERENCES rfq_invitations ON DELETE CASCADE,
  rfq_id        uuid NOT NULL REFERENCES rfqs ON DELETE CASCADE,
  -- Of both sides; NULL once the account is erased.
  supplier_user_id uuid REFERENCES users ON DELETE SET NULL,
  buyer_id      uuid REFERENCES users ON DELETE SET NULL,
  text          text NOT NULL,
  -- SHA-256 of the text.
  fingerprint   text NOT NULL,
  name          text NOT NULL,
  company       text NOT NULL,
  signed_at     timestamptz NOT NULL,
  -- NULL while the supplier has access.
  closed_at     timestamptz,
  note          text NOT NULL DEFAULT ''
);
CREATE INDEX agreements_by_rfq ON agreements (rfq_id);
CREATE INDEX agreements_by_supplier_user ON agreements (supplier_user_id);
CREATE INDEX agreements_by_buyer ON agreements (buyer_id);

-- The record of both sides. Only names change: into a pseudonym, when the account is erased.
CREATE TABLE agreement_steps (
  id           uuid PRIMARY KEY,
  agreement_id uuid NOT NULL REFERENCES agreements ON DELETE CASCADE,
  at           timestamptz NOT NULL,
  what         text NOT NULL,
  -- NULL once the account is erased.
  actor        uuid REFERENCES users ON DELETE SET NULL,
  who          text NOT NULL,
  file         text,
  note         text NOT NULL DEFAULT ''
);
CREATE INDEX agreement_steps_by_agreement ON agreement_steps (agreement_id, id DESC);
CREATE INDEX agreement_steps_by_actor ON agreement_steps (actor);

-- A file that is looked at: its pages are drawn for one reader until then.
CREATE TABLE openings (
  id           uuid PRIMARY KEY,
  agreement_id uuid NOT NULL REFERENCES agreements ON DELETE CASCADE,
  file_id      uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  opened_at    timestamptz NOT NULL,
  until        timestamptz NOT NULL,
  -- Drawn across each page.
  mark         text NOT NULL
);
CREATE INDEX openings_by_user ON openings (user_id);
CREATE INDEX openings_by_file ON openings (file_id);
CREATE INDEX openings_by_agreement ON openings (agreement_id);
CREATE INDEX openings_by_end ON openings (until);

CREATE FUNCTION refuse_agreement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was signed is never changed';
END $$;
CREATE TRIGGER agreements_fixed BEFORE UPDATE OF
  id, invitation_id, rfq_id, text, fingerprint, name, company, signed_at
  ON agreements EXECUTE FUNCTION refuse_agreement_change();
CREATE TRIGGER agreement_steps_fixed BEFORE UPDATE OF id, agreement_id, at, what, file, note
  ON agreement_steps EXECUTE FUNCTION refuse_agreement_change();
