-- Orders: what a buyer and a supplier agree on, from an accepted quote to its end, with every text that was signed.

-- The last number that was given. It begins anywhere and counts on unevenly: numbers tell nobody how many orders there are.
CREATE TABLE order_numbers (last integer NOT NULL);
INSERT INTO order_numbers VALUES (1000 + floor(random() * 9000)::integer);

CREATE TABLE orders (
  id               uuid PRIMARY KEY,
  number           integer NOT NULL UNIQUE,
  kind             text NOT NULL,
  state            text NOT NULL,
  version          integer NOT NULL,
  payment_mode     text NOT NULL DEFAULT 'direct' CHECK (payment_mode = 'direct'),
  quote_id         uuid NOT NULL REFERENCES quotes,
  rfq_id           uuid NOT NULL REFERENCES rfqs,
  invitation_id    uuid NOT NULL REFERENCES rfq_invitations,
  quote_revision   integer NOT NULL,
  repeats          uuid REFERENCES orders,
  sample_of        uuid REFERENCES orders,
  supplier_id      uuid REFERENCES suppliers ON DELETE SET NULL,
  supplier_user_id uuid REFERENCES users ON DELETE SET NULL,
  buyer_id         uuid REFERENCES users ON DELETE SET NULL,
  buyer_name       text NOT NULL,
  supplier_name    text NOT NULL,
  title            text NOT NULL,
  quantity         integer NOT NULL,
  unit             text NOT NULL,
  currency         text NOT NULL,
  total            numeric(19, 4) NOT NULL,
  first            jsonb NOT NULL,
  terms            jsonb NOT NULL,
  written          jsonb NOT NULL DEFAULT '{}',
  terms_number     integer NOT NULL DEFAULT 0,
  payee_id         uuid REFERENCES payee_accounts ON DELETE SET NULL,
  lapses_at        timestamptz,
  signed_at        timestamptz,
  closed_at        timestamptz,
  outcome          text,
  reason           text,
  note             text NOT NULL DEFAULT '',
  turn             text NOT NULL,
  turn_since       timestamptz NOT NULL,
  due_at           timestamptz,
  next_reminder    timestamptz,
  standing         jsonb NOT NULL,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  CHECK (buyer_id <> supplier_user_id)
);
COMMENT ON COLUMN orders.sample_of IS 'The sample order whose golden sample and credit it takes.';
COMMENT ON COLUMN orders.buyer_name IS 'As called that day; a pseudonym once the account is erased. So is supplier_name.';
COMMENT ON COLUMN orders.first IS 'The terms that the quote and the brief say by themselves.';
COMMENT ON COLUMN orders.terms IS 'As they would be signed next, or were signed last.';
COMMENT ON COLUMN orders.written IS 'Who has written in what differs from first, and when.';
COMMENT ON COLUMN orders.terms_number IS 'Of the last version that somebody has signed; 0 before.';
COMMENT ON COLUMN orders.turn IS 'With turn_since, due_at and standing: worked out from all that there is of the order, for lists and reminders.';
-- Of a quote one order is open at a time, beside a sample; what is repeated comes on top.
CREATE UNIQUE INDEX orders_one_open ON orders (quote_id, kind) WHERE state <> 'closed' AND repeats IS NULL;
CREATE INDEX orders_by_quote ON orders (quote_id);
CREATE INDEX orders_by_rfq ON orders (rfq_id);
CREATE INDEX orders_by_invitation ON orders (invitation_id);
CREATE INDEX orders_by_repeated ON orders (repeats) WHERE repeats IS NOT NULL;
CREATE INDEX orders_by_sample ON orders (sample_of) WHERE sample_of IS NOT NULL;
CREATE INDEX orders_by_supplier ON orders (supplier_id);
CREATE INDEX orders_by_payee ON orders (payee_id) WHERE payee_id IS NOT NULL;
-- Lists: what is open by turn and date, what is closed the last first.
CREATE INDEX orders_of_buyer ON orders (buyer_id, turn, due_at, id) WHERE state <> 'closed';
CREATE INDEX orders_of_supplier ON orders (supplier_user_id, turn, due_at, id) WHERE state <> 'closed';
CREATE INDEX orders_done_of_buyer ON orders (buyer_id, closed_at DESC, id DESC);
CREATE INDEX orders_done_of_supplier ON orders (supplier_user_id, closed_at DESC, id DESC);
CREATE INDEX orders_lapsing ON orders (lapses_at) WHERE state IN ('draft', 'offered');
CREATE INDEX orders_reminding ON orders (next_reminder) WHERE next_reminder IS NOT NULL;
CREATE TRIGGER orders_erase_steps AFTER DELETE ON orders
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_steps('order');

CREATE TABLE order_versions (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  number   integer NOT NULL,
  terms    jsonb NOT NULL,
  written  text NOT NULL,
  hash     bytea NOT NULL,
  made_at  timestamptz NOT NULL,
  PRIMARY KEY (order_id, number)
);
COMMENT ON COLUMN order_versions.written IS 'The terms in their one written form, of which hash is the SHA-256: jsonb does not keep the bytes.';
CREATE TRIGGER order_versions_fixed BEFORE UPDATE ON order_versions EXECUTE FUNCTION refuse_revision_change();

CREATE TABLE order_signatures (
  id            uuid PRIMARY KEY,
  order_id      uuid NOT NULL,
  number        integer NOT NULL,
  side          text NOT NULL,
  person        uuid,
  name          text NOT NULL,
  company       text NOT NULL,
  hash          bytea NOT NULL,
  accepted      text[] NOT NULL,
  proved_by     text NOT NULL,
  proved_to     text NOT NULL,
  time_zone     text NOT NULL,
  at            timestamptz NOT NULL,
  taken_back_at timestamptz,
  FOREIGN KEY (order_id, number) REFERENCES order_versions ON DELETE CASCADE
);
COMMENT ON COLUMN order_signatures.person IS 'A pseudonym once erased.';
COMMENT ON COLUMN order_signatures.accepted IS 'The parts that the other side had written in, each ticked.';
COMMENT ON COLUMN order_signatures.proved_to IS 'The address that the code was mailed to, as far as it is shown.';
CREATE UNIQUE INDEX order_signatures_once ON order_signatures (order_id, number, side) WHERE taken_back_at IS NULL;
CREATE INDEX order_signatures_of ON order_signatures (order_id, number);
CREATE TRIGGER order_signatures_fixed BEFORE UPDATE OF order_id, number, side, name, company, hash, accepted, proved_by, at
  ON order_signatures EXECUTE FUNCTION refuse_revision_change();

-- The order of a quote: the open one, or the last. Another module writes it, by a service of the quotes.
ALTER TABLE quotes ADD COLUMN order_id uuid, ADD COLUMN order_number integer;
-- One quote of a request is chosen at a time, also beside a process of the version before, which awards by accepting.
CREATE UNIQUE INDEX quotes_one_accepted ON quotes (rfq_id) WHERE state = 'accepted';
