-- Changes of what both sides of an order have signed, and the accounts that refunds go to.

CREATE TABLE changes (
  id               uuid PRIMARY KEY,
  order_id         uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  buyer_id         uuid REFERENCES users ON DELETE SET NULL,
  supplier_user_id uuid REFERENCES users ON DELETE SET NULL,
  place            integer NOT NULL,
  kind             text NOT NULL,
  state            text NOT NULL,
  version          integer NOT NULL,
  by_side          text NOT NULL,
  base             integer NOT NULL,
  number           integer NOT NULL,
  terms            jsonb NOT NULL,
  hash             bytea NOT NULL,
  why              text NOT NULL,
  files            uuid[] NOT NULL DEFAULT '{}',
  lapses_at        timestamptz NOT NULL,
  note             text NOT NULL DEFAULT '',
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  decided_at       timestamptz
);
COMMENT ON COLUMN changes.place IS 'From 1 on, in the order.';
COMMENT ON COLUMN changes.base IS 'The version of the terms that it changes.';
COMMENT ON COLUMN changes.number IS 'The version that it makes; one that is not accepted keeps its number.';
COMMENT ON COLUMN changes.note IS 'Of a refusal.';
CREATE UNIQUE INDEX changes_by_order ON changes (order_id, place);
-- One at a time, also for two who propose at once.
CREATE UNIQUE INDEX changes_open ON changes (order_id) WHERE state = 'proposed';
CREATE INDEX changes_lapsing ON changes (lapses_at) WHERE state = 'proposed';
CREATE INDEX changes_of_buyer ON changes (buyer_id);
CREATE INDEX changes_of_supplier ON changes (supplier_user_id);
CREATE INDEX changes_with_file ON changes USING gin (files);
CREATE TRIGGER changes_erase_steps AFTER DELETE ON changes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('change');

ALTER TABLE orders ADD COLUMN cancelled_by uuid REFERENCES changes ON DELETE SET NULL;
COMMENT ON COLUMN orders.cancelled_by IS 'The change by which both have agreed to end it.';
CREATE INDEX orders_by_change ON orders (cancelled_by) WHERE cancelled_by IS NOT NULL;

CREATE TABLE refund_accounts (
  payment_id uuid PRIMARY KEY REFERENCES payments ON DELETE CASCADE,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  holder     text NOT NULL,
  bank       text NOT NULL,
  country    text NOT NULL,
  number     text NOT NULL,
  swift      text NOT NULL,
  clearing   text NOT NULL,
  named_at   timestamptz NOT NULL
);
COMMENT ON TABLE refund_accounts IS 'Of the buyer, for one refund; deleted once that has arrived.';
CREATE INDEX refund_accounts_by_user ON refund_accounts (user_id);
