-- What the usual lines of a category do to prices: counted every night from the revisions of quotes, for briefs.

CREATE TABLE price_effects (
  category   text NOT NULL,
  -- Of a line that suppliers of the category usually ask about.
  attribute  text NOT NULL,
  -- Quartiles of the change of the first price, in percent.
  low        integer NOT NULL,
  high       integer NOT NULL,
  quotes     integer NOT NULL,
  suppliers  integer NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (category, attribute)
);
