-- Proofs of demand: what was measured, frozen with a request for the suppliers that are asked.

-- Of the newest proof, by which inboxes are sorted; NULL without one.
ALTER TABLE rfqs ADD COLUMN demand_confirmed integer;

CREATE TABLE demand_proofs (
  id       uuid PRIMARY KEY,
  rfq_id   uuid NOT NULL REFERENCES rfqs ON DELETE CASCADE,
  -- Of the founder, whose name and words are in it: it goes with the account.
  user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  taken_at timestamptz NOT NULL,
  frozen   jsonb NOT NULL,
  -- Of the canonical JSON of what is frozen.
  sha256   text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
CREATE INDEX demand_proofs_rfq ON demand_proofs (rfq_id, taken_at DESC, id DESC);
CREATE INDEX demand_proofs_user ON demand_proofs (user_id);

CREATE TRIGGER demand_proofs_fixed BEFORE UPDATE ON demand_proofs EXECUTE FUNCTION refuse_revision_change();
