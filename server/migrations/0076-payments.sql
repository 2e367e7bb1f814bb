-- Payments of orders, and accounts about which a buyer's bank has named somebody else.

CREATE TABLE payments (
  id               uuid PRIMARY KEY,
  order_id         uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  buyer_id         uuid REFERENCES users ON DELETE SET NULL,
  supplier_user_id uuid REFERENCES users ON DELETE SET NULL,
  place            integer NOT NULL,
  key              text NOT NULL,
  kind             text NOT NULL,
  part_of          uuid REFERENCES payments ON DELETE CASCADE,
  direction        text NOT NULL,
  name             text NOT NULL,
  amount           numeric(19, 4) NOT NULL CHECK (amount > 0),
  trigger          text,
  days             integer NOT NULL,
  state            text NOT NULL,
  version          integer NOT NULL,
  due_at           timestamptz,
  sent_on          date,
  sent_amount      numeric(19, 4),
  bank_said        text,
  sent_at          timestamptz,
  answer_by        timestamptz,
  arrived_on       date,
  arrived_amount   numeric(19, 4),
  arrived_at       timestamptz,
  note             text NOT NULL DEFAULT '',
  files            uuid[] NOT NULL DEFAULT '{}',
  paid_against     text[] NOT NULL DEFAULT '{}',
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL
);
COMMENT ON COLUMN payments.place IS 'From 1 on, in the order''s list and in the reference of the transfer.';
COMMENT ON COLUMN payments.key IS 'Of the plan in the signed terms; a rest has that of the payment it is left of.';
COMMENT ON COLUMN payments.bank_said IS 'What the payer''s bank said of the name; other: stopped until the team has looked at it.';
COMMENT ON COLUMN payments.paid_against IS 'What spoke against paying by the records, and was read.';
CREATE UNIQUE INDEX payments_by_order ON payments (order_id, place);
-- Planned once, also by two processes.
CREATE UNIQUE INDEX payments_of_plan ON payments (order_id, key) WHERE kind = 'plan';
CREATE INDEX payments_of_buyer ON payments (buyer_id);
CREATE INDEX payments_of_supplier ON payments (supplier_user_id);
CREATE INDEX payments_by_part ON payments (part_of) WHERE part_of IS NOT NULL;
CREATE TRIGGER payments_erase_steps AFTER DELETE ON payments
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('payment');

ALTER TABLE payee_accounts ADD COLUMN doubted_at timestamptz;
COMMENT ON COLUMN payee_accounts.doubted_at IS 'When a buyer''s bank named somebody else; null once the team has looked at it.';
CREATE INDEX payee_accounts_doubted ON payee_accounts (doubted_at, id) WHERE doubted_at IS NOT NULL;
