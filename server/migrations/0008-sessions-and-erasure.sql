-- Sessions that can be shown to their owner and ended one by one; mails that an erased person is found by.

ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN method text CHECK (method IN ('code', 'identity')),
  -- Browser and system in words; nothing that tells one machine from another of its kind.
  ADD COLUMN device text;
-- The server makes the identifiers of new ones.
ALTER TABLE sessions ALTER COLUMN id DROP DEFAULT;
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- Addresses keep the case they were typed in.
CREATE INDEX mails_recipient ON mails (lower(recipient));
