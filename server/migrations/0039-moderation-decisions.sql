-- What the team decides about requests and messages, and since when it has a request.

-- NULL before the first time, and of one that a process of the version before held or stopped.
ALTER TABLE rfqs ADD COLUMN with_team_at timestamptz;
UPDATE rfqs SET with_team_at = updated_at WHERE state IN ('held', 'blocked');
DROP INDEX rfqs_held;
DROP INDEX rfqs_blocked;
CREATE INDEX rfqs_held ON rfqs (coalesce(with_team_at, updated_at), id) WHERE state = 'held';
CREATE INDEX rfqs_blocked ON rfqs (coalesce(with_team_at, updated_at), id) WHERE state = 'blocked';

-- What came of a report; NULL while it is open, and of those that were closed before.
ALTER TABLE request_reports ADD COLUMN outcome text;
ALTER TABLE message_reports ADD COLUMN outcome text;
CREATE INDEX message_reports_by_closer ON message_reports (closed_by) WHERE closed_by IS NOT NULL;

-- Once that is decided, what happens later may be reported again.
ALTER TABLE request_reports DROP CONSTRAINT request_reports_rfq_id_user_id_key;
CREATE UNIQUE INDEX request_reports_open_once ON request_reports (rfq_id, user_id) WHERE closed_at IS NULL;
CREATE INDEX request_reports_by_rfq ON request_reports (rfq_id);

CREATE TABLE warnings (
  id         uuid PRIMARY KEY,
  -- Who was warned.
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- NULL once it is deleted.
  message_id uuid REFERENCES messages ON DELETE SET NULL,
  -- Of the request.
  title      text NOT NULL,
  reason     text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX warnings_by_user ON warnings (user_id);
CREATE INDEX warnings_by_message ON warnings (message_id);
CREATE INDEX warnings_by_member ON warnings (created_by) WHERE created_by IS NOT NULL;

-- When a member of the team was last written to about what waits.
CREATE TABLE moderation_mails (
  user_id   uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  mailed_at timestamptz NOT NULL
);
