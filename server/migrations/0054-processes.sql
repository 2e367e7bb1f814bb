-- The processes that serve this database, and the archives of scheduled backups: both can be on several machines.

CREATE TABLE processes (
  id          uuid PRIMARY KEY,
  machine     text NOT NULL,
  pid         integer NOT NULL,
  started_at  timestamptz NOT NULL,
  -- Refreshed while it lives, by the database's clock; one that is silent for long has ended.
  seen_at     timestamptz NOT NULL,
  -- Of each setting that has to be the same everywhere, a hash under the server's secret.
  settings    jsonb NOT NULL
);

CREATE TABLE backups (
  -- The name of the archive in its folder.
  file      text PRIMARY KEY,
  machine   text NOT NULL,
  folder    text NOT NULL,
  made_at   timestamptz NOT NULL,
  bytes     bigint NOT NULL,
  -- Good is only what was restored into an empty place.
  outcome   text NOT NULL CHECK (outcome IN ('good', 'failed', 'untried')),
  -- Why it is not good.
  detail    text,
  tried_at  timestamptz,
  -- When a process last saw it in its folder, by the database's clock.
  seen_at   timestamptz NOT NULL
);
