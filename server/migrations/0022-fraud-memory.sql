-- What is remembered of companies that were rejected or revoked for fraud, and where a case has met it.

CREATE TABLE fraud_fingerprints (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN
    ('registration_number', 'tax_id', 'address', 'phone', 'website', 'contact_email', 'file')),
  -- Under the server's secret, over the normalised value.
  hash        bytea NOT NULL,
  -- Bare, because it outlives the case, whose supplier may be erased.
  case_id     uuid NOT NULL,
  reason      text NOT NULL,
  at          timestamptz NOT NULL,
  -- The day on which it is deleted.
  kept_until  date NOT NULL,
  -- Whether a new application that has it, too, is refused for this alone.
  refuses     boolean NOT NULL,
  UNIQUE (case_id, kind, hash)
);
CREATE INDEX fraud_fingerprints_hash ON fraud_fingerprints (hash);
CREATE INDEX fraud_fingerprints_end ON fraud_fingerprints (kept_until);

CREATE TABLE verification_hits (
  id              uuid PRIMARY KEY,
  case_id         uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  fingerprint_id  uuid NOT NULL REFERENCES fraud_fingerprints (id) ON DELETE CASCADE,
  kind            text NOT NULL,
  -- The remembered one; bare as there.
  other_case      uuid NOT NULL,
  at              timestamptz NOT NULL,
  settled_at      timestamptz,
  settled_by      uuid,
  finding         text NOT NULL DEFAULT '',
  UNIQUE (case_id, other_case, kind)
);
CREATE INDEX verification_hits_fingerprint ON verification_hits (fingerprint_id);
CREATE INDEX verification_hits_open ON verification_hits (case_id) WHERE settled_at IS NULL;
