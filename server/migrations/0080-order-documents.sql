-- Documents of orders: those that Waggle makes, each once, and the invoices of suppliers.

CREATE TABLE order_documents (
  id       uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind     text NOT NULL,
  number   integer NOT NULL,
  asked_at timestamptz NOT NULL,
  pdf      bytea,
  sha256   bytea,
  made_at  timestamptz
);
COMMENT ON COLUMN order_documents.number IS 'Of the version, the payment or the shipment that it is about; 0 of a sample order, which has no version.';
COMMENT ON COLUMN order_documents.pdf IS 'Null until a job has made it. Here and not in the file store: it is of both sides, and stays when one leaves.';
CREATE UNIQUE INDEX order_documents_once ON order_documents (order_id, kind, number);

CREATE TABLE order_invoices (
  id         uuid PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  number     text NOT NULL,
  issued_on  date NOT NULL,
  amount     numeric(19, 4) NOT NULL CHECK (amount > 0),
  shipment   integer,
  file_id    uuid REFERENCES files ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN order_invoices.shipment IS 'The place of the shipment that it is for; null for the whole order.';
CREATE UNIQUE INDEX order_invoices_once ON order_invoices (order_id, lower(number));
CREATE INDEX order_invoices_by_file ON order_invoices (file_id);
