-- Names of brands here are compared with suggested ones: those that have a key in common are looked at closely.
CREATE INDEX brands_similar ON brands USING gin (search_keys(fold_for_search(name))) WHERE name IS NOT NULL;
