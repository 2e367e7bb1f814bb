-- Confidential files that the team opened: in the record of every agreement of the request, and before the buyer where
-- nobody has signed yet. It is kept like the agreements, with no name but that of the team.
CREATE TABLE team_openings (
  id       uuid PRIMARY KEY,
  rfq_id   uuid NOT NULL REFERENCES rfqs ON DELETE CASCADE,
  -- NULL once the account is erased.
  buyer_id uuid REFERENCES users ON DELETE SET NULL,
  -- NULL once the file is deleted; its name stays.
  file_id  uuid REFERENCES files ON DELETE SET NULL,
  file     text NOT NULL,
  at       timestamptz NOT NULL,
  -- Whether the request had reached nobody yet.
  before_sending boolean NOT NULL,
  -- By which one opening of a quarter of an hour is told from another; shown to nobody.
  actor    uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX team_openings_by_rfq ON team_openings (rfq_id, id DESC);
CREATE INDEX team_openings_by_buyer ON team_openings (buyer_id);
CREATE INDEX team_openings_by_file ON team_openings (file_id);
CREATE INDEX team_openings_by_actor ON team_openings (actor);
CREATE TRIGGER team_openings_fixed BEFORE UPDATE OF id, rfq_id, file, at, before_sending
  ON team_openings EXECUTE FUNCTION refuse_agreement_change();

-- Whom a notification tells of by name, where that is somebody else: it goes with that account.
ALTER TABLE notifications ADD COLUMN about uuid REFERENCES users ON DELETE CASCADE;

-- What the team was told before leads to what it is about.
UPDATE notifications n SET about = o.user_id
FROM (
  SELECT id, user_id FROM verification_cases
  UNION ALL SELECT id, user_id FROM company_relations
  UNION ALL SELECT id, user_id FROM listings
  UNION ALL SELECT id, user_id FROM launch_pages
  UNION ALL SELECT id, user_id FROM surveys
  UNION ALL SELECT id, user_id FROM rfqs
  UNION ALL SELECT m.id, r.user_id
    FROM messages m JOIN rfq_invitations i ON i.id = m.invitation_id JOIN rfqs r ON r.id = i.rfq_id
) o
WHERE n.action_path ~ '^/team/.*[?&](case|relation|open|id)=[0-9a-f-]{36}$'
  AND o.id = right(n.action_path, 36)::uuid;
-- Of what is left, whoever it was about has gone: the link leads nowhere, and the text still names them.
DELETE FROM notifications
WHERE about IS NULL AND action_path ~ '^/team/.*[?&](case|relation|open|id)=[0-9a-f-]{36}$';
CREATE INDEX notifications_about ON notifications (about) WHERE about IS NOT NULL;
