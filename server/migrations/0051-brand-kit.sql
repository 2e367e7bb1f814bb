-- The kit of a brand: the one that is being made, and texts as the user has changed them.

-- At most one of a user; it is gone when the kit is complete, or no longer wanted.
CREATE TABLE kit_runs (
  user_id      uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id           uuid NOT NULL,
  state        text NOT NULL,
  -- Files that are drawn.
  done         integer NOT NULL,
  -- The file that is being drawn.
  name         text,
  requested_at timestamptz NOT NULL
);

CREATE TABLE brand_texts (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Of the contract's list of texts.
  text_id    text NOT NULL,
  text       text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, text_id)
);
