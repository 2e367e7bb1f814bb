-- A founder's brand: what was suggested and liked, what was chosen, and every version of the choice.

-- Lists of ten, as they were asked for.
CREATE TABLE brand_name_batches (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Chips, category and vibe.
  settings   jsonb NOT NULL,
  locked     text,
  created_at timestamptz NOT NULL
);
CREATE INDEX brand_name_batches_user ON brand_name_batches (user_id, id);

CREATE TABLE brand_names (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  text       text NOT NULL,
  -- Of the contract's list; `own` for a typed one.
  kind       text NOT NULL,
  -- What it is made of, with the word of the idea behind each.
  parts      jsonb NOT NULL,
  -- Letters, syllables, how well it can be pronounced, and what was compared.
  scores     jsonb NOT NULL,
  -- Who made it: the built-in engine, the language model or the user.
  source     text NOT NULL,
  liked      boolean,
  -- When it was liked last: the shortlist is in this order.
  liked_at   timestamptz,
  -- The list that it was part of; null for a typed one, and once the list is forgotten.
  batch      uuid REFERENCES brand_name_batches ON DELETE SET NULL,
  -- Its place there.
  place      integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX brand_names_user ON brand_names (user_id, batch);

-- Twelve logos that were suggested together.
CREATE TABLE logo_runs (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The word, and what decides everything else.
  text       text NOT NULL,
  seed       bigint NOT NULL,
  -- Whether they are near earlier ones that are liked.
  near       boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX logo_runs_user ON logo_runs (user_id, id);

CREATE TABLE logos (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The run that suggested it, and its place there; null for one made in the editor, and after the run is deleted.
  run_id     uuid REFERENCES logo_runs ON DELETE SET NULL,
  place      integer,
  -- From which the picture is drawn; null for a picture of the user's own.
  spec       jsonb,
  file_id    uuid,
  liked      boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK ((spec IS NULL) <> (file_id IS NULL))
);
CREATE INDEX logos_run ON logos (run_id);
CREATE INDEX logos_user ON logos (user_id, id);

CREATE TABLE palettes (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name       text NOT NULL,
  -- A colour for each role.
  roles      jsonb NOT NULL,
  liked      boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX palettes_user ON palettes (user_id, id);

CREATE TABLE brands (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  version    integer NOT NULL,
  name       text,
  tagline    text NOT NULL,
  logo_id    uuid REFERENCES logos ON DELETE SET NULL,
  palette_id uuid REFERENCES palettes ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);

CREATE TABLE brand_versions (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  version    integer NOT NULL,
  name       text,
  tagline    text NOT NULL,
  logo_id    uuid REFERENCES logos ON DELETE SET NULL,
  palette_id uuid REFERENCES palettes ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, version)
);

-- Files made of a version of the brand: the newest kit. The files themselves are rows of `files`.
CREATE TABLE brand_assets (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind          text NOT NULL,
  -- Of the contract's list of files.
  part          text NOT NULL,
  file_id       uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  -- Characters that no typeface has; the text with them was left out.
  missing       text NOT NULL,
  brand_version integer NOT NULL,
  created_at    timestamptz NOT NULL,
  UNIQUE (user_id, part)
);
CREATE INDEX brand_assets_file ON brand_assets (file_id);
