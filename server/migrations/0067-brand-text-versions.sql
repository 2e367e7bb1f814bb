-- The version of each text of a kit, so that of two windows the later one is told.

-- A text that is the template again keeps its row, without words, so that no version returns.
ALTER TABLE brand_texts
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ALTER COLUMN text DROP NOT NULL;

COMMENT ON COLUMN brand_texts.text IS 'Null for the template.';
