-- Production and shipments of orders. Orders that an earlier version has signed are looked at at once: production may have begun.

ALTER TABLE orders
  ADD COLUMN made_from date,
  ADD COLUMN ready_first date,
  ADD COLUMN ready_on date,
  ADD COLUMN tooling_begun_at timestamptz,
  ADD COLUMN checked_at timestamptz;
COMMENT ON COLUMN orders.made_from IS 'The day on which production began, where the supplier is; null before.';
COMMENT ON COLUMN orders.ready_first IS 'When the goods were to be ready at first; ready_on is when by the terms in force.';
UPDATE orders SET next_reminder = now() WHERE state = 'signed' AND kind = 'goods';

CREATE TABLE shipments (
  id               uuid PRIMARY KEY,
  order_id         uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  buyer_id         uuid REFERENCES users ON DELETE SET NULL,
  supplier_user_id uuid REFERENCES users ON DELETE SET NULL,
  place            integer NOT NULL,
  state            text NOT NULL,
  version          integer NOT NULL,
  quantity         integer NOT NULL CHECK (quantity > 0),
  packages         jsonb NOT NULL,
  note             text NOT NULL DEFAULT '',
  carrier          text NOT NULL DEFAULT '',
  tracking         text NOT NULL DEFAULT '',
  handed_over      date,
  shipped_at       timestamptz,
  arrived_on       date,
  arrived_at       timestamptz,
  receive_by       timestamptz,
  received         integer CHECK (received >= 0),
  damaged          integer CHECK (damaged >= 0),
  received_note    text NOT NULL DEFAULT '',
  received_at      timestamptz,
  by_silence       boolean NOT NULL DEFAULT false,
  files            uuid[] NOT NULL DEFAULT '{}',
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  CHECK (received + damaged <= quantity)
);
COMMENT ON COLUMN shipments.packages IS 'Those that are alike in a row: kind, count, and of each weight in kilograms and size.';
COMMENT ON COLUMN shipments.received IS 'Good pieces, as the buyer says; damaged are those that are not.';
COMMENT ON COLUMN shipments.receive_by IS 'Until when the buyer says what arrived: after that all of it counts as received.';
CREATE UNIQUE INDEX shipments_by_order ON shipments (order_id, place);
CREATE INDEX shipments_of_buyer ON shipments (buyer_id);
CREATE INDEX shipments_of_supplier ON shipments (supplier_user_id);
CREATE INDEX shipments_arrived ON shipments (receive_by) WHERE state = 'arrived';
CREATE INDEX shipments_with_file ON shipments USING gin (files);
CREATE TRIGGER shipments_erase_steps AFTER DELETE ON shipments
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('shipment');
