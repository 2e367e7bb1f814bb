-- Reports of public profiles: what a user says about a supplier, and what the team found.

CREATE TABLE profile_reports (
  id           uuid PRIMARY KEY,
  supplier_id  uuid NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  -- Who reports.
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason       text NOT NULL,
  text         text NOT NULL,
  created_at   timestamptz NOT NULL,
  closed_at    timestamptz,
  closed_by    uuid REFERENCES users ON DELETE SET NULL,
  note         text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX profile_reports_open ON profile_reports (user_id, supplier_id) WHERE closed_at IS NULL;
CREATE INDEX profile_reports_by_supplier ON profile_reports (supplier_id);
CREATE INDEX profile_reports_by_closer ON profile_reports (closed_by) WHERE closed_by IS NOT NULL;
