-- What becomes of a mail that does not go out: refused for good, given up after days of tries, or not sent to an
-- address that refuses mails. Mails that wait keep their jobs, and are tried by the new rules from their next try on.
ALTER TABLE mails
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  -- Since its first failed try, or since an earlier one to the same address failed that it waits behind.
  ADD COLUMN failing_since timestamptz,
  -- Null while a job is about to send it.
  ADD COLUMN next_try_at timestamptz,
  -- What the mail server said last, without addresses and long numbers.
  ADD COLUMN answer text;
-- Every row fits: three states are added, none goes.
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails ADD CONSTRAINT mails_state_check
  CHECK (state IN ('waiting', 'sent', 'expired', 'refused', 'given_up', 'suppressed')) NOT VALID;
CREATE INDEX mails_due ON mails (next_try_at) WHERE state = 'waiting' AND next_try_at IS NOT NULL;
CREATE INDEX mails_unsent ON mails (id) WHERE state IN ('refused', 'given_up');

-- Addresses that a mail server has refused for good: nothing is sent to them but what their owner asks for. One that is
-- forgotten with its mail is known by a keyed hash alone, until another mail to it is held back.
CREATE TABLE suppressed_addresses (
  id       uuid PRIMARY KEY,
  -- Case-folded.
  address  text UNIQUE,
  hash     bytea NOT NULL UNIQUE,
  since    timestamptz NOT NULL,
  -- Of the mail that was refused.
  kind     text NOT NULL,
  answer   text NOT NULL
);
CREATE INDEX suppressed_addresses_age ON suppressed_addresses (since);
