-- Deleting a logo, a palette or a list of names looks for what refers to it; without these it reads whole tables.
CREATE INDEX brands_logo ON brands (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX brands_palette ON brands (palette_id) WHERE palette_id IS NOT NULL;
CREATE INDEX brand_versions_logo ON brand_versions (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX brand_versions_palette ON brand_versions (palette_id) WHERE palette_id IS NOT NULL;
CREATE INDEX brand_names_batch ON brand_names (batch) WHERE batch IS NOT NULL;

-- A run that ends a process is not tried for ever.
ALTER TABLE kit_runs ADD COLUMN tries smallint NOT NULL DEFAULT 0;

-- Old runs are deleted by their age.
CREATE INDEX generation_runs_age ON generation_runs (created_at);
