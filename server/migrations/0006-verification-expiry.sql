-- What a verification rests on runs out on its day; who is expiring is warned a second time, once.

CREATE INDEX verification_documents_expiry ON verification_documents (expires_at)
  WHERE expires_at IS NOT NULL;
CREATE INDEX verification_claims_end ON verification_claims (valid_until)
  WHERE valid_until IS NOT NULL;

CREATE TABLE verification_warnings (
  case_id  uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  -- Of the case, as the step to `expiring` left it: the next such step begins a cycle of its own.
  version  integer NOT NULL,
  at       timestamptz NOT NULL,
  PRIMARY KEY (case_id, version)
);
