-- The figures that a buyer compares the quotes to a request with: rates, freight, duty, tax; amounts are decimal strings.

CREATE TABLE comparison_figures (
  rfq_id   uuid PRIMARY KEY REFERENCES rfqs ON DELETE CASCADE,
  -- Of the buyer; its figures are offered again with the next request.
  user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  figures  jsonb NOT NULL,
  version  integer NOT NULL,
  saved_at timestamptz NOT NULL
);
CREATE INDEX comparison_figures_by_user ON comparison_figures (user_id, saved_at DESC);
