-- Launch pages of founders: what is written and what is live, their figures, their waitlists, and reports of public pages.

CREATE TABLE launch_pages (
  id                uuid PRIMARY KEY,
  user_id           uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  -- It stays once the page was public.
  slug              text NOT NULL UNIQUE,
  state             text NOT NULL,
  -- Counts the steps of the state.
  version           integer NOT NULL,
  -- Counts what was saved.
  edit              integer NOT NULL,
  content           jsonb NOT NULL,
  -- Of the draft; from the first publication on, goals are in their own table.
  goal              jsonb NOT NULL,
  -- What is public, or was last, and in which look.
  live_content      jsonb,
  look              jsonb,
  live_since        timestamptz,
  taken_down_at     timestamptz,
  taken_down_reason text NOT NULL DEFAULT '',
  announced_at      timestamptz,
  announcement      jsonb,
  saved_at          timestamptz NOT NULL
);

-- Each is set before its days; the last one is the current one.
CREATE TABLE launch_goals (
  page_id uuid NOT NULL REFERENCES launch_pages ON DELETE CASCADE,
  number  integer NOT NULL,
  target  integer NOT NULL,
  days    integer NOT NULL,
  since   timestamptz NOT NULL,
  -- When its days are over, or the next goal is set.
  until   timestamptz NOT NULL,
  -- Whether the founder knows that it has ended.
  told    boolean NOT NULL,
  PRIMARY KEY (page_id, number)
);
CREATE INDEX launch_goals_untold ON launch_goals (until) WHERE NOT told;

CREATE TABLE launch_page_events (
  id         uuid PRIMARY KEY,
  page_id    uuid NOT NULL REFERENCES launch_pages ON DELETE CASCADE,
  version    integer NOT NULL,
  at         timestamptz NOT NULL,
  action     text NOT NULL,
  from_state text NOT NULL,
  to_state   text NOT NULL,
  actor      uuid,
  actor_role text NOT NULL,
  note       text NOT NULL
);
CREATE INDEX launch_page_events_page ON launch_page_events (page_id, version);

-- The pictures that a page wears, as of publishing.
CREATE TABLE launch_page_pictures (
  page_id    uuid NOT NULL REFERENCES launch_pages ON DELETE CASCADE,
  kind       text NOT NULL,
  -- Of the content: a part of its address.
  hash       text NOT NULL,
  media_type text NOT NULL,
  width      integer NOT NULL,
  height     integer NOT NULL,
  data       bytea NOT NULL,
  PRIMARY KEY (page_id, kind)
);

-- Addresses of erased pages, which are given to nobody else for a while.
CREATE TABLE released_slugs (
  slug        text PRIMARY KEY,
  released_at timestamptz NOT NULL
);

CREATE TABLE page_days (
  page_id  uuid NOT NULL REFERENCES launch_pages ON DELETE CASCADE,
  day      date NOT NULL,
  views    integer NOT NULL,
  visitors integer NOT NULL,
  PRIMARY KEY (page_id, day)
);

-- Who was there today, as an HMAC under the salt of the day; gone with it.
CREATE TABLE page_visits (
  page_id uuid NOT NULL REFERENCES launch_pages ON DELETE CASCADE,
  day     date NOT NULL,
  hash    bytea NOT NULL,
  -- The founder: not counted.
  own     boolean NOT NULL,
  PRIMARY KEY (page_id, day, hash)
);

CREATE TABLE visitor_salts (
  day  date PRIMARY KEY,
  salt bytea NOT NULL
);

CREATE TABLE waitlist_entries (
  id           uuid PRIMARY KEY,
  page_id      uuid NOT NULL REFERENCES launch_pages ON DELETE CASCADE,
  -- An HMAC of the mailbox.
  key          bytea NOT NULL,
  -- Gone once the person has left, or has not confirmed in time.
  address      text,
  country      text,
  -- The version of the text that was agreed to.
  consent      integer NOT NULL,
  requested_at timestamptz NOT NULL,
  -- Since the person last confirmed.
  mails        integer NOT NULL,
  mailed_at    timestamptz,
  confirmed_at timestamptz,
  left_at      timestamptz,
  announced_at timestamptz,
  disposable   boolean NOT NULL,
  -- The founder's own mailbox.
  own          boolean NOT NULL,
  -- HMACs of where it was asked from: the IPv4 address or IPv6 /64, and the network around it.
  client       bytea,
  network      bytea,
  UNIQUE (page_id, key)
);
CREATE INDEX waitlist_confirmed ON waitlist_entries (page_id, confirmed_at)
  WHERE confirmed_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX waitlist_unconfirmed ON waitlist_entries (requested_at) WHERE confirmed_at IS NULL;

CREATE INDEX waitlist_address ON waitlist_entries (lower(address)) WHERE address IS NOT NULL;

-- Forms that were sent: each works once.
CREATE TABLE form_tokens (
  nonce      text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Reports of public pages by anybody: of launch pages and surveys.
CREATE TABLE public_reports (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL,
  subject_id uuid NOT NULL,
  reason     text NOT NULL,
  text       text NOT NULL,
  -- An HMAC of whoever reports, so that one report of each is open.
  client     bytea NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at  timestamptz,
  closed_by  uuid,
  outcome    text
);
CREATE UNIQUE INDEX public_reports_once ON public_reports (kind, subject_id, client)
  WHERE closed_at IS NULL;
CREATE INDEX public_reports_subject ON public_reports (kind, subject_id, created_at);
