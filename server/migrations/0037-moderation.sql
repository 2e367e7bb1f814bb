-- Reports of requests by the suppliers that they reached.

CREATE TABLE request_reports (
  id         uuid PRIMARY KEY,
  rfq_id     uuid NOT NULL REFERENCES rfqs ON DELETE CASCADE,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As the supplier was called.
  name       text NOT NULL,
  reason     text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at  timestamptz,
  closed_by  uuid REFERENCES users ON DELETE SET NULL,
  note       text NOT NULL DEFAULT '',
  UNIQUE (rfq_id, user_id)
);
CREATE INDEX request_reports_by_user ON request_reports (user_id);
CREATE INDEX request_reports_open ON request_reports (created_at) WHERE closed_at IS NULL;
CREATE INDEX request_reports_by_closer ON request_reports (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX rfqs_held ON rfqs (updated_at) WHERE state = 'held';
CREATE INDEX rfqs_blocked ON rfqs (updated_at DESC, id DESC) WHERE state = 'blocked';
