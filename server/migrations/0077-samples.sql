-- Samples of orders, round by round, and the samples that are ordered from a quote.

CREATE TABLE samples (
  id               uuid PRIMARY KEY,
  order_id         uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  buyer_id         uuid REFERENCES users ON DELETE SET NULL,
  supplier_user_id uuid REFERENCES users ON DELETE SET NULL,
  round            integer NOT NULL,
  state            text NOT NULL,
  version          integer NOT NULL,
  carrier          text NOT NULL DEFAULT '',
  tracking         text NOT NULL DEFAULT '',
  sent_on          date,
  sent_at          timestamptz,
  note             text NOT NULL DEFAULT '',
  received_at      timestamptz,
  judge_by         timestamptz,
  draft            jsonb,
  draft_version    integer NOT NULL DEFAULT 0,
  draft_saved_at   timestamptz,
  judged           jsonb,
  decided_at       timestamptz,
  files            uuid[] NOT NULL DEFAULT '{}',
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL
);
COMMENT ON COLUMN samples.note IS 'What the supplier has changed since the round before.';
COMMENT ON COLUMN samples.draft IS 'What the buyer has found so far; null once it is decided.';
COMMENT ON COLUMN samples.judged IS 'What was found of each line, with the decision, and the seals of a golden sample.';
COMMENT ON COLUMN samples.files IS 'Pictures of the draft, or of what was judged.';
-- Begun once, also by two processes.
CREATE UNIQUE INDEX samples_by_order ON samples (order_id, round);
CREATE INDEX samples_of_buyer ON samples (buyer_id);
CREATE INDEX samples_of_supplier ON samples (supplier_user_id);
CREATE INDEX samples_with_file ON samples USING gin (files);
CREATE TRIGGER samples_erase_steps AFTER DELETE ON samples
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('sample');

-- The last sample order of a quote, written as order_id is.
ALTER TABLE quotes
  ADD COLUMN sample_order_id uuid,
  ADD COLUMN sample_order_number integer,
  ADD COLUMN sample_order_open boolean NOT NULL DEFAULT false;
