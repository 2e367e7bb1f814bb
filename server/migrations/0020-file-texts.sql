-- Words that were read in pictures of documents, so that no picture is read twice.

CREATE TABLE file_texts (
  file_id     uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  engine      text NOT NULL,
  -- JSON, which the database does not look into.
  words       text NOT NULL,
  created_at  timestamptz NOT NULL
);
