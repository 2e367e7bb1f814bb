-- Market research: what a founder has found and chosen, the reports kept of it, and what suppliers have quoted.

CREATE TABLE research_plans (
  user_id       uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- NULL for the category that fits the idea best.
  category      text,
  -- NULL while no price is planned.
  price         numeric(19, 4),
  currency      text NOT NULL,
  -- Of the worksheet.
  sheet_currency text NOT NULL,
  version       integer NOT NULL,
  changed_at    timestamptz NOT NULL
);

-- The figures of the worksheet; what is missing has no row.
CREATE TABLE research_figures (
  user_id uuid NOT NULL REFERENCES research_plans ON DELETE CASCADE,
  what    text NOT NULL,
  -- NULL while only the source is written.
  value   numeric(19, 4),
  source  text NOT NULL,
  dated   date,
  PRIMARY KEY (user_id, what),
  CHECK (value IS NULL OR source <> '')
);

CREATE TABLE competitors (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name       text NOT NULL,
  -- Empty, or http or https.
  url        text NOT NULL CHECK (url = '' OR url ~* '^https?://'),
  -- NULL where it is not known.
  price      numeric(19, 4),
  currency   text NOT NULL,
  unit       text NOT NULL,
  note       text NOT NULL,
  version    integer NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX competitors_user ON competitors (user_id, id);

CREATE TABLE research_reports (
  id       uuid PRIMARY KEY,
  user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  taken_at timestamptz NOT NULL,
  frozen   jsonb NOT NULL
);
CREATE INDEX research_reports_user ON research_reports (user_id, taken_at DESC, id DESC);

CREATE FUNCTION refuse_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A report is never changed';
END $$;
CREATE TRIGGER research_reports_fixed BEFORE UPDATE ON research_reports EXECUTE FUNCTION refuse_report_change();

-- What was quoted in a category, in steps. Each count is of quotes that none before has counted.
CREATE TABLE research_prices (
  category   text NOT NULL,
  currency   text NOT NULL,
  low        numeric(24, 8) NOT NULL,
  high       numeric(24, 8) NOT NULL,
  quotes     integer NOT NULL,
  suppliers  integer NOT NULL,
  buyers     integer NOT NULL,
  -- Quotes that were sent up to this moment are counted, or never will be.
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (category, currency)
);
