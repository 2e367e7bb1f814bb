-- How suppliers answer requests, as their profiles say it and the directory is sorted by it.

CREATE TABLE directory_responses (
  supplier_id uuid PRIMARY KEY REFERENCES suppliers ON DELETE CASCADE,
  -- Requests that were answered, or that ended without an answer.
  asked       integer NOT NULL CHECK (asked > 0),
  answered    integer NOT NULL CHECK (answered BETWEEN 0 AND asked),
  -- Half of the first answers came within so many; NULL without any.
  hours       integer,
  -- The place in the order; entries without a row have -1.
  score       smallint NOT NULL
);
