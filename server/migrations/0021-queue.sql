-- The queue is searched by name, numbers and mail addresses, also with typing errors; filtered by country; sorted.

-- Of the server's own additions; whoever owns a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Folded for searching: company, registration number, tax id, both mail addresses; one a line.
ALTER TABLE verification_cases ADD COLUMN search_text text NOT NULL DEFAULT '';

-- Without accents and in small letters, as the program folds what is searched.
CREATE FUNCTION fold_for_search(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'));

-- Numbers stand there with and without what separates their parts.
UPDATE verification_cases c SET search_text = array_to_string(ARRAY[
    fold_for_search(s.company_name), fold_for_search(s.registration_id),
    regexp_replace(fold_for_search(s.registration_id), '[^[:alnum:]]', '', 'g'),
    fold_for_search(s.tax_id), regexp_replace(fold_for_search(s.tax_id), '[^[:alnum:]]', '', 'g'),
    fold_for_search(s.contact_email), fold_for_search(u.email)], E'\n')
  FROM suppliers s JOIN users u ON u.id = s.user_id WHERE s.id = c.supplier_id;

-- For each word, what is left of its first six letters (of a number, its last seven characters) when up to two are
-- missing, of a shorter word one: two words that differ by so many typing errors have one of these in common.
CREATE FUNCTION search_keys(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  COST 5000
BEGIN ATOMIC
  WITH part AS (
    SELECT DISTINCT CASE WHEN word ~ '[0-9]' THEN right(word, 7) ELSE left(word, 6) END AS word,
      CASE WHEN word ~ '[0-9]' THEN 7 ELSE 6 END AS whole
    FROM string_to_table(translate(given, E'\n.,;:@/&()+_''"-', repeat(' ', 15)), ' ') word
    WHERE length(word) > 2
  ), once AS (
    SELECT whole, length(word) AS letters, overlay(word PLACING '' FROM at FOR 1) AS key
    FROM part, generate_series(1, length(word)) at
  )
  SELECT coalesce(array_agg(DISTINCT key), '{}') FROM (
    SELECT word AS key FROM part
    UNION ALL SELECT key FROM once
    UNION ALL SELECT overlay(key PLACING '' FROM at FOR 1)
    FROM once, generate_series(1, whole - 1) at WHERE letters = whole
  ) keys;
END;

CREATE INDEX verification_cases_search ON verification_cases USING gin (search_text gin_trgm_ops);
CREATE INDEX verification_cases_similar ON verification_cases USING gin (search_keys(search_text));
CREATE INDEX verification_cases_due ON verification_cases
  (((due_at AT TIME ZONE 'UTC')::date), (-priority), due_at, id);
-- The views read what a case needs from the team.
DROP INDEX verification_cases_waiting, verification_cases_unassigned, verification_cases_decided;
CREATE INDEX verification_cases_waiting ON verification_cases
  (((due_at AT TIME ZONE 'UTC')::date), (-priority), due_at, id) WHERE needs IS NOT NULL;
CREATE INDEX verification_cases_unassigned ON verification_cases
  (((due_at AT TIME ZONE 'UTC')::date), (-priority), due_at, id) WHERE needs IS NOT NULL AND assignee IS NULL;
CREATE INDEX verification_cases_decided ON verification_cases ((coalesce(decided_at, submitted_at)), id)
  WHERE state IN ('verified', 'expiring', 'suspended', 'revoked', 'rejected_final') AND needs IS NULL;
CREATE INDEX verification_cases_company ON verification_cases ((left(search_name, 24)), id);
CREATE INDEX verification_cases_country ON verification_cases (country, submitted_at, id);
CREATE INDEX verification_cases_country_due ON verification_cases
  (country, ((due_at AT TIME ZONE 'UTC')::date), (-priority), due_at, id) WHERE needs IS NOT NULL;

-- Of a member of the team: the first day back. Whoever is away gets no returning cases.
ALTER TABLE users ADD COLUMN away_until date;
