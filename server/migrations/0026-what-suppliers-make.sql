-- What suppliers make, as lines of their own words with confirmed kinds; terms as figures; when they are closed.

ALTER TABLE suppliers
  -- [{"text", "kinds"}]
  ADD COLUMN product_lines   jsonb NOT NULL DEFAULT '[]',
  -- {"quantity", "unit"}, as the supplier confirmed it.
  ADD COLUMN minimum_order   jsonb,
  -- {"from", "to"}, likewise.
  ADD COLUMN lead_time_days  jsonb,
  ADD COLUMN closed_from     date,
  ADD COLUMN closed_to       date;
