-- What the language model was asked for, and the tokens it took.

CREATE TABLE generation_runs (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind       text NOT NULL,
  -- Of what in the kind: a list of names, a text.
  about      text NOT NULL,
  seed       integer NOT NULL,
  -- The name of the model.
  engine     text NOT NULL,
  total      integer NOT NULL,
  done       integer NOT NULL DEFAULT 0,
  -- Reserved before, settled after.
  tokens     integer NOT NULL,
  -- As the model's server states it, if it does.
  cost       double precision,
  ms         integer,
  -- Null while it runs.
  outcome    text,
  -- Those that are not kept elsewhere.
  texts      jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL
);
CREATE INDEX generation_runs_user ON generation_runs (user_id, created_at);

-- Of a user in a day by UTC.
CREATE TABLE generation_user_days (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day     date NOT NULL,
  tokens  integer NOT NULL,
  PRIMARY KEY (user_id, day)
);

-- Of everybody.
CREATE TABLE generation_days (
  day    date PRIMARY KEY,
  tokens bigint NOT NULL
);
