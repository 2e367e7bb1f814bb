-- The team looks at a page before it writes to many. Pages that were public before count as looked at until they are
-- published again: they have no name that was looked at, so that the next publication asks for a look.
ALTER TABLE launch_pages
  ADD COLUMN looked_at timestamptz,
  -- The name that the page wore then; under another one it is looked at again.
  ADD COLUMN looked_name text,
  -- Mails to confirm that went out while nobody had looked at it.
  ADD COLUMN unlooked_mails integer NOT NULL DEFAULT 0;
UPDATE launch_pages SET looked_at = live_since WHERE live_since IS NOT NULL;
