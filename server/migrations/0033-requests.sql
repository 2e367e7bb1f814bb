-- Requests for quotation, the suppliers they ask, and their quotes. Amounts are numeric, never a float.

CREATE TABLE rfqs (
  id             uuid PRIMARY KEY,
  -- Of the buyer; NULL once the account is erased: what suppliers need as a record stays.
  user_id        uuid REFERENCES users ON DELETE SET NULL,
  -- As the buyer was called when it was sent; a pseudonym once the account is erased.
  buyer_name     text NOT NULL DEFAULT '',
  buyer_country  text,
  state          text NOT NULL,
  version        integer NOT NULL,
  title          text NOT NULL,
  category       text NOT NULL,
  -- Of the quantities; NULL while none is filled in.
  least_quantity integer,
  most_quantity  integer,
  unit           text NOT NULL,
  visibility     text NOT NULL,
  quotes_wanted  integer NOT NULL,
  -- The brief until it is sent, with its gaps; after that it is the last revision.
  draft          jsonb,
  draft_version  integer NOT NULL DEFAULT 1,
  recipients     jsonb NOT NULL,
  -- 0 for a draft.
  revision       integer NOT NULL DEFAULT 0,
  -- The last one in which something differs that suppliers price.
  priced_revision integer NOT NULL DEFAULT 0,
  deadline       timestamptz,
  -- When those who have not answered are reminded next.
  next_reminder  timestamptz,
  share_outcome  boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  sent_at        timestamptz,
  ended_at       timestamptz,
  reason         text,
  note           text NOT NULL DEFAULT ''
);
CREATE INDEX rfqs_by_user ON rfqs (user_id, updated_at DESC, id DESC);
CREATE INDEX rfqs_by_deadline ON rfqs (deadline) WHERE state IN ('open', 'held', 'blocked');
CREATE INDEX rfqs_by_reminder ON rfqs (next_reminder) WHERE state = 'open';
CREATE INDEX rfqs_for_all ON rfqs (category, deadline, id) WHERE state = 'open' AND visibility = 'category';

CREATE TABLE rfq_revisions (
  rfq_id       uuid NOT NULL REFERENCES rfqs ON DELETE CASCADE,
  number       integer NOT NULL,
  at           timestamptz NOT NULL,
  -- All of the brief but its lines and the target price.
  brief        jsonb NOT NULL,
  target_price numeric(19, 4),
  PRIMARY KEY (rfq_id, number)
);

-- A line keeps its key in every revision; quotes, orders and inspections refer to it.
CREATE TABLE spec_lines (
  rfq_id            uuid NOT NULL,
  revision          integer NOT NULL,
  key               uuid NOT NULL,
  position          integer NOT NULL,
  attribute         text NOT NULL,
  value             text NOT NULL,
  unit              text NOT NULL,
  tolerance_kind    text NOT NULL,
  tolerance_by      numeric,
  tolerance_percent boolean NOT NULL,
  firmness          text NOT NULL,
  open              boolean NOT NULL,
  PRIMARY KEY (rfq_id, revision, key),
  FOREIGN KEY (rfq_id, revision) REFERENCES rfq_revisions ON DELETE CASCADE
);

-- Every file that a request has had: a draft's own, and all of those that were sent.
CREATE TABLE rfq_files (
  rfq_id       uuid NOT NULL REFERENCES rfqs ON DELETE CASCADE,
  file_id      uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  confidential boolean NOT NULL,
  PRIMARY KEY (rfq_id, file_id)
);
CREATE INDEX rfq_files_by_file ON rfq_files (file_id);

CREATE TABLE rfq_events (
  id         uuid PRIMARY KEY,
  rfq_id     uuid NOT NULL REFERENCES rfqs ON DELETE CASCADE,
  version    integer NOT NULL,
  at         timestamptz NOT NULL,
  action     text NOT NULL,
  from_state text NOT NULL,
  to_state   text NOT NULL,
  -- NULL for the system, and once the account is erased.
  actor      uuid REFERENCES users ON DELETE SET NULL,
  actor_role text NOT NULL,
  reason     text,
  note       text NOT NULL DEFAULT '',
  UNIQUE (rfq_id, version)
);

CREATE TABLE rfq_invitations (
  id            uuid PRIMARY KEY,
  rfq_id        uuid NOT NULL REFERENCES rfqs ON DELETE CASCADE,
  -- NULL once the account is erased.
  supplier_id   uuid REFERENCES suppliers ON DELETE SET NULL,
  -- As it was called when it was asked; a pseudonym once the account is erased.
  supplier_name text NOT NULL,
  -- Of both sides, for permissions; NULL once the account is erased.
  supplier_user_id uuid REFERENCES users ON DELETE SET NULL,
  buyer_id      uuid REFERENCES users ON DELETE SET NULL,
  state         text NOT NULL,
  version       integer NOT NULL,
  source        text NOT NULL,
  -- Of the request, so that an inbox is sorted by it.
  deadline      timestamptz NOT NULL,
  -- What of the brief the supplier's record met when it was asked.
  fit           jsonb NOT NULL,
  sent_at       timestamptz NOT NULL,
  viewed_at     timestamptz,
  -- The first answer: a quote, a refusal or a message.
  answered_at   timestamptz,
  -- The revision of the brief that the supplier has seen.
  seen_revision integer NOT NULL DEFAULT 0,
  reason        text,
  note          text NOT NULL DEFAULT '',
  -- Of the supplier's quote, as it is now.
  quote_state   text,
  tab           text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN state IN ('sent', 'viewed') THEN 'to_answer'
      WHEN state = 'quoted' AND quote_state IN ('submitted', 'countered') THEN 'quoted'
      ELSE 'decided'
    END
  ) STORED,
  UNIQUE (rfq_id, supplier_id)
);
CREATE INDEX rfq_invitations_by_deadline ON rfq_invitations (supplier_id, tab, deadline, id);
CREATE INDEX rfq_invitations_by_supplier_user ON rfq_invitations (supplier_user_id);
CREATE INDEX rfq_invitations_by_buyer ON rfq_invitations (buyer_id);
CREATE INDEX rfq_invitations_newest ON rfq_invitations (supplier_id, tab, sent_at DESC, id DESC);

CREATE TABLE rfq_invitation_events (
  id            uuid PRIMARY KEY,
  invitation_id uuid NOT NULL REFERENCES rfq_invitations ON DELETE CASCADE,
  version       integer NOT NULL,
  at            timestamptz NOT NULL,
  action        text NOT NULL,
  from_state    text NOT NULL,
  to_state      text NOT NULL,
  actor         uuid REFERENCES users ON DELETE SET NULL,
  actor_role    text NOT NULL,
  reason        text,
  note          text NOT NULL DEFAULT '',
  UNIQUE (invitation_id, version)
);

-- Buyers of whom a supplier takes no requests.
CREATE TABLE muted_buyers (
  supplier_id uuid NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  at          timestamptz NOT NULL,
  PRIMARY KEY (supplier_id, user_id)
);
CREATE INDEX muted_buyers_by_user ON muted_buyers (user_id);

CREATE TABLE quotes (
  id               uuid PRIMARY KEY,
  invitation_id    uuid NOT NULL UNIQUE REFERENCES rfq_invitations ON DELETE CASCADE,
  rfq_id           uuid NOT NULL REFERENCES rfqs ON DELETE CASCADE,
  supplier_id      uuid REFERENCES suppliers ON DELETE SET NULL,
  -- Of both sides, for permissions; NULL once the account is erased.
  supplier_user_id uuid REFERENCES users ON DELETE SET NULL,
  buyer_id         uuid REFERENCES users ON DELETE SET NULL,
  state            text NOT NULL,
  version          integer NOT NULL,
  -- The live one; 0 before the first is sent.
  revision         integer NOT NULL DEFAULT 0,
  -- What is written and not sent, with its gaps.
  draft            jsonb,
  draft_version    integer NOT NULL DEFAULT 0,
  draft_saved_at   timestamptz,
  -- Of the live revision.
  valid_until      timestamptz,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  -- What the buyer asked for in place of the live revision.
  counter          jsonb,
  counter_price    numeric(19, 4),
  decided_at       timestamptz,
  reason           text,
  note             text NOT NULL DEFAULT '',
  -- Of an accepted one.
  quantity         integer,
  deviations       uuid[] NOT NULL DEFAULT '{}',
  -- Where it stood among those that were decided on.
  price_rank       integer,
  lead_time_rank   integer
);
CREATE INDEX quotes_by_rfq ON quotes (rfq_id);
CREATE INDEX quotes_by_supplier ON quotes (supplier_id, updated_at DESC, id DESC);
CREATE INDEX quotes_by_supplier_user ON quotes (supplier_user_id);
CREATE INDEX quotes_by_buyer ON quotes (buyer_id);
CREATE INDEX quotes_by_validity ON quotes (valid_until) WHERE state IN ('submitted', 'countered');

-- A revision is written once. Only the issuer's name changes: into a pseudonym, when the account is erased.
CREATE TABLE quote_revisions (
  quote_id        uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
  number          integer NOT NULL,
  sent_at         timestamptz NOT NULL,
  rfq_id          uuid NOT NULL,
  -- The revision of the brief that it answers.
  brief_revision  integer NOT NULL,
  issuer          text NOT NULL,
  currency        text NOT NULL,
  moq             integer NOT NULL,
  sample_price    numeric(19, 4),
  sample_days     integer,
  sample_credited boolean NOT NULL,
  incoterm        text NOT NULL,
  place           text NOT NULL,
  deposit         integer NOT NULL,
  balance_due     text NOT NULL,
  -- The last day, by the clock of `time_zone`, and its end.
  valid_day       date NOT NULL,
  time_zone       text NOT NULL,
  valid_until     timestamptz NOT NULL,
  pieces_per_m3   integer,
  exclusions      text NOT NULL,
  note            text NOT NULL,
  files           uuid[] NOT NULL,
  PRIMARY KEY (quote_id, number),
  FOREIGN KEY (rfq_id, brief_revision) REFERENCES rfq_revisions (rfq_id, number) ON DELETE CASCADE
);

CREATE INDEX quote_revisions_by_file ON quote_revisions USING gin (files);

CREATE TABLE quote_tiers (
  quote_id      uuid NOT NULL,
  revision      integer NOT NULL,
  from_quantity integer NOT NULL,
  unit_price    numeric(19, 4) NOT NULL CHECK (unit_price > 0),
  lead_days     integer NOT NULL,
  PRIMARY KEY (quote_id, revision, from_quantity),
  FOREIGN KEY (quote_id, revision) REFERENCES quote_revisions ON DELETE CASCADE
);

CREATE TABLE quote_costs (
  quote_id uuid NOT NULL,
  revision integer NOT NULL,
  position integer NOT NULL,
  what     text NOT NULL,
  amount   numeric(19, 4) NOT NULL CHECK (amount >= 0),
  owner    text NOT NULL,
  PRIMARY KEY (quote_id, revision, position),
  FOREIGN KEY (quote_id, revision) REFERENCES quote_revisions ON DELETE CASCADE
);

CREATE TABLE quote_answers (
  quote_id       uuid NOT NULL,
  revision       integer NOT NULL,
  rfq_id         uuid NOT NULL,
  brief_revision integer NOT NULL,
  key            uuid NOT NULL,
  answer         text NOT NULL,
  offer          text NOT NULL,
  why            text NOT NULL,
  PRIMARY KEY (quote_id, revision, key),
  FOREIGN KEY (quote_id, revision) REFERENCES quote_revisions ON DELETE CASCADE,
  FOREIGN KEY (rfq_id, brief_revision, key) REFERENCES spec_lines ON DELETE CASCADE
);

CREATE FUNCTION refuse_revision_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A revision is never changed';
END $$;
CREATE TRIGGER quote_revisions_fixed BEFORE UPDATE OF
  number, sent_at, brief_revision, currency, moq, sample_price, sample_days, sample_credited, incoterm, place, deposit,
  balance_due, valid_day, time_zone, valid_until, pieces_per_m3, exclusions, note, files
  ON quote_revisions EXECUTE FUNCTION refuse_revision_change();
CREATE TRIGGER quote_tiers_fixed BEFORE UPDATE ON quote_tiers EXECUTE FUNCTION refuse_revision_change();
CREATE TRIGGER quote_costs_fixed BEFORE UPDATE ON quote_costs EXECUTE FUNCTION refuse_revision_change();
CREATE TRIGGER quote_answers_fixed BEFORE UPDATE ON quote_answers EXECUTE FUNCTION refuse_revision_change();
CREATE TRIGGER rfq_revisions_fixed BEFORE UPDATE ON rfq_revisions EXECUTE FUNCTION refuse_revision_change();
CREATE TRIGGER spec_lines_fixed BEFORE UPDATE ON spec_lines EXECUTE FUNCTION refuse_revision_change();

CREATE TABLE quote_events (
  id         uuid PRIMARY KEY,
  quote_id   uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
  version    integer NOT NULL,
  at         timestamptz NOT NULL,
  action     text NOT NULL,
  from_state text NOT NULL,
  to_state   text NOT NULL,
  actor      uuid REFERENCES users ON DELETE SET NULL,
  actor_role text NOT NULL,
  -- The revision that the step made or was about.
  revision   integer NOT NULL,
  reason     text,
  note       text NOT NULL DEFAULT '',
  -- Of a counter-offer: quantity, price and lead time, as strings and numbers.
  detail     jsonb NOT NULL DEFAULT '{}',
  UNIQUE (quote_id, version)
);

-- What the team has switched for everybody.
CREATE TABLE moderation (
  single        boolean PRIMARY KEY DEFAULT true CHECK (single),
  holds_requests boolean NOT NULL DEFAULT false,
  changed_at    timestamptz,
  changed_by    uuid REFERENCES users ON DELETE SET NULL
);
INSERT INTO moderation DEFAULT VALUES;
