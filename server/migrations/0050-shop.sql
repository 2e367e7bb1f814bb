-- Stores of entrepreneurs: the product's page, prices and policies; its listing in the public catalogue, and who would buy it.

CREATE TABLE products (
  user_id       uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  title         text NOT NULL,
  description   text NOT NULL,
  category      text NOT NULL,
  facts         jsonb NOT NULL,
  -- Files in their order, and what is to be seen on each.
  picture_ids   uuid[] NOT NULL,
  picture_alts  text[] NOT NULL,
  contact_name  text NOT NULL,
  contact_email text NOT NULL,
  version       integer NOT NULL,
  changed_at    timestamptz NOT NULL,
  CHECK (cardinality(picture_ids) = cardinality(picture_alts))
);

CREATE TABLE price_sheets (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- As it was typed, with gaps.
  inputs     jsonb NOT NULL,
  currency   text NOT NULL,
  -- Null while a figure is missing; without tax, and with it.
  price      numeric(19,4),
  with_tax   numeric(19,4),
  tax        text NOT NULL,
  version    integer NOT NULL,
  changed_at timestamptz NOT NULL
);

CREATE TABLE policies (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind       text NOT NULL,
  -- In own words; empty for the template with its blanks.
  own        text NOT NULL,
  blanks     jsonb NOT NULL,
  -- Whether it has no gap.
  complete   boolean NOT NULL,
  version    integer NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);

CREATE TABLE listings (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  slug          text NOT NULL UNIQUE,
  state         text NOT NULL,
  version       integer NOT NULL,
  -- What was submitted last, and what was approved last: neither follows the store.
  content       jsonb NOT NULL,
  approved      jsonb,
  -- Null while visitors do not read it.
  public_since  timestamptz,
  submitted_at  timestamptz NOT NULL,
  decided_at    timestamptz,
  reason        text NOT NULL DEFAULT '',
  points        text[] NOT NULL DEFAULT '{}',
  -- Of what is public, for the catalogue.
  category      text NOT NULL DEFAULT '',
  words         tsvector NOT NULL DEFAULT '',
  -- Confirmed people who would buy it, without those at flagged addresses.
  interest      integer NOT NULL DEFAULT 0,
  open_reports  integer NOT NULL DEFAULT 0,
  reported_at   timestamptz,
  CHECK (public_since IS NULL OR approved IS NOT NULL)
);
-- A search reads words and places of many rows: what a listing says lies beside the table, and they in it.
ALTER TABLE listings SET (toast_tuple_target = 128);
ALTER TABLE listings ALTER COLUMN words SET STORAGE MAIN;
CREATE INDEX listings_newest ON listings (public_since DESC, id DESC) WHERE public_since IS NOT NULL;
CREATE INDEX listings_category_newest ON listings (category, public_since DESC, id DESC)
  WHERE public_since IS NOT NULL;
CREATE INDEX listings_interest ON listings (interest DESC, id DESC) WHERE public_since IS NOT NULL;
CREATE INDEX listings_category_interest ON listings (category, interest DESC, id DESC)
  WHERE public_since IS NOT NULL;
CREATE INDEX listings_words ON listings USING gin (words) WITH (fastupdate = off)
  WHERE public_since IS NOT NULL;
-- For the team, and for the sitemap.
CREATE INDEX listings_submitted ON listings (submitted_at, id) WHERE state = 'submitted';
CREATE INDEX listings_reported ON listings (reported_at, id) WHERE open_reports > 0;
CREATE INDEX listings_decided ON listings (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX listings_public ON listings (id) WHERE public_since IS NOT NULL;

CREATE TABLE listing_events (
  id         uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  version    integer NOT NULL,
  at         timestamptz NOT NULL,
  action     text NOT NULL,
  from_state text NOT NULL,
  to_state   text NOT NULL,
  actor      uuid,
  actor_role text NOT NULL,
  note       text NOT NULL
);
CREATE INDEX listing_events_listing ON listing_events (listing_id, version);

-- Logos as they were when a listing was submitted.
CREATE TABLE listing_logos (
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- Of its bytes.
  sha256     text NOT NULL,
  media_type text NOT NULL,
  data       bytea NOT NULL,
  PRIMARY KEY (listing_id, sha256)
);

-- The picture that other sites show beside a link, made of the product's first one when it is asked for.
CREATE TABLE listing_cards (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  file_id    uuid NOT NULL,
  data       bytea NOT NULL
);

CREATE TABLE listing_reports (
  id         uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- Null for a visitor.
  user_id    uuid REFERENCES users ON DELETE CASCADE,
  -- Recognises a visitor's network, without containing it.
  client     bytea NOT NULL,
  reason     text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at  timestamptz,
  closed_by  uuid,
  note       text NOT NULL DEFAULT ''
);
CREATE INDEX listing_reports_listing ON listing_reports (listing_id, created_at);
CREATE INDEX listing_reports_user ON listing_reports (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX listing_reports_open ON listing_reports (listing_id, client)
  WHERE closed_at IS NULL;

CREATE TABLE interests (
  id           uuid PRIMARY KEY,
  listing_id   uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- Empty once the person has left.
  email        text NOT NULL,
  -- Recognises the mailbox, after its address was deleted too; another one for each product.
  address_key  bytea NOT NULL,
  quantity     integer NOT NULL,
  -- At a service that gives addresses out for a day, or the owner's own: not counted.
  disposable   boolean NOT NULL,
  own          boolean NOT NULL,
  -- Keyed hashes of where it came from, of this product alone; NULL once the person has left.
  client       bytea,
  network      bytea,
  -- The wording that was agreed to.
  consent      integer NOT NULL,
  requested_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  left_at      timestamptz,
  UNIQUE (listing_id, address_key)
);
CREATE INDEX interests_confirmed ON interests (listing_id, confirmed_at DESC, id DESC)
  WHERE confirmed_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX interests_unconfirmed ON interests (requested_at) WHERE confirmed_at IS NULL;
CREATE INDEX interests_left ON interests (left_at) WHERE left_at IS NOT NULL;
CREATE INDEX interests_email ON interests (lower(email)) WHERE email <> '';
