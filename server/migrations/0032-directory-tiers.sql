-- A tier is of the entry alone: its quality, and the end of its id as chance. Before, it depended on who was listed.

UPDATE directory_entries e SET tier = made.tier
FROM (
  SELECT supplier_id, CASE
    WHEN chance < 0.02 * worth THEN 1 WHEN chance < 0.1 * worth THEN 2 WHEN chance < 0.5 * worth THEN 3 ELSE 4
  END AS tier
  FROM (
    SELECT supplier_id, (quality / 1000.0) ^ 2 AS worth,
      ('x' || right(supplier_id::text, 4))::bit(16)::int / 65536.0 AS chance
    FROM directory_entries) drawn) made
WHERE made.supplier_id = e.supplier_id AND made.tier <> e.tier;

-- Numbers without a pattern: trying to compress them takes longer than writing them.
ALTER TABLE directory_signatures ALTER COLUMN vector SET STORAGE EXTERNAL, ALTER COLUMN line_vectors SET STORAGE EXTERNAL;
