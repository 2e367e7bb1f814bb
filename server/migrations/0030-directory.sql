-- The directory: what is searched of each verified supplier, its address, and exact counts.

-- Given when a supplier is first listed; it stays when the name changes, and while the supplier is not listed.
CREATE TABLE directory_slugs (
  supplier_id uuid PRIMARY KEY REFERENCES suppliers ON DELETE CASCADE,
  slug        text NOT NULL UNIQUE
);

-- In the order of listing: a search does not see what is listed after its first page.
CREATE SEQUENCE directory_order AS bigint;

-- Verified suppliers alone. Narrow: what a search reads of a candidate, and nothing else.
CREATE TABLE directory_entries (
  supplier_id   uuid PRIMARY KEY REFERENCES suppliers ON DELETE CASCADE,
  listed        bigint NOT NULL DEFAULT nextval('directory_order'),
  listed_at     timestamptz NOT NULL,
  -- The first day on which the verification no longer holds.
  visible_until date NOT NULL,
  -- The quality of the entry, whatever is asked: 0 to 1000.
  quality       smallint NOT NULL,
  -- 1 is the best: a search reads one after the other until it has enough.
  tier          smallint NOT NULL,
  -- Share of answered requests, in thousandths; -1 while there are none.
  response      smallint NOT NULL DEFAULT -1,
  country       text NOT NULL,
  -- A byte for each option of a facet.
  facets        bytea NOT NULL,
  -- Pieces and days at least; NULL where it is not said.
  moq           integer,
  lead_time     smallint,
  -- Words, kinds (`k/…`) and options (`c/…`).
  words         tsvector NOT NULL,
  -- Signs of the vector.
  bits          bit(512)
);
CREATE INDEX directory_entries_tier_1 ON directory_entries USING gin (words) WITH (fastupdate = off) WHERE tier = 1;
CREATE INDEX directory_entries_tier_2 ON directory_entries USING gin (words) WITH (fastupdate = off) WHERE tier = 2;
CREATE INDEX directory_entries_tier_3 ON directory_entries USING gin (words) WITH (fastupdate = off) WHERE tier = 3;
CREATE INDEX directory_entries_tier_4 ON directory_entries USING gin (words) WITH (fastupdate = off) WHERE tier = 4;
CREATE INDEX directory_entries_best ON directory_entries (quality DESC, supplier_id);
CREATE INDEX directory_entries_newest ON directory_entries (listed_at DESC, supplier_id);
CREATE INDEX directory_entries_response ON directory_entries (response DESC, supplier_id);
CREATE INDEX directory_entries_end ON directory_entries (visible_until) WHERE visible_until < 'infinity';

-- What only the best candidates of a search are compared by.
CREATE TABLE directory_signatures (
  supplier_id  uuid PRIMARY KEY REFERENCES directory_entries ON DELETE CASCADE,
  -- What it was made of: a change of it is encoded again.
  source       bytea NOT NULL,
  line_words   text[] NOT NULL,
  other_words  text[] NOT NULL,
  -- [{"id", "score", "confirmed"}]
  kinds        jsonb NOT NULL,
  -- 512 signed bytes for all lines, and for each; NULL without the encoder.
  vector       bytea,
  line_vectors bytea,
  model        text
);

-- Names with typing errors: keys of the first letters with a letter left out, as numbers.
CREATE TABLE directory_names (
  supplier_id uuid PRIMARY KEY REFERENCES directory_entries ON DELETE CASCADE,
  -- Folded.
  name        text COLLATE "C" NOT NULL,
  keys        integer[] NOT NULL
);
CREATE INDEX directory_names_start ON directory_names (left(name, 60) text_pattern_ops);
CREATE INDEX directory_names_keys ON directory_names USING gin (keys) WITH (fastupdate = off);

-- How many entries have an option; `` is all of them. Changes are added up later, so that two transactions that list
-- suppliers never wait for each other.
CREATE TABLE directory_counts (
  option text PRIMARY KEY,
  number bigint NOT NULL
);
CREATE TABLE directory_count_changes (
  option text NOT NULL,
  number bigint NOT NULL
);

-- An entry goes with its supplier too, whoever deletes that.
CREATE FUNCTION count_directory_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO directory_count_changes
    SELECT option, -1 FROM unnest(tsvector_to_array(OLD.words)) option WHERE option LIKE '_/%' AND option NOT LIKE 'k/%'
    UNION ALL SELECT '', -1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO directory_count_changes
    SELECT option, 1 FROM unnest(tsvector_to_array(NEW.words)) option WHERE option LIKE '_/%' AND option NOT LIKE 'k/%'
    UNION ALL SELECT '', 1;
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER directory_entries_count AFTER INSERT OR DELETE OR UPDATE OF words ON directory_entries
  FOR EACH ROW EXECUTE FUNCTION count_directory_entry();
