-- A supplier that is closed for holidays has as many days to answer as the others: its invitation has the deadline
-- that follows from that. Invitations that were sent before keep theirs.

ALTER TABLE rfq_invitations
  -- The days that count in its deadline, as the supplier has written them; NULL where none do.
  ADD COLUMN closed_from  date,
  ADD COLUMN closed_to    date,
  -- When these days begin, and when they are over.
  ADD COLUMN closed_since timestamptz,
  ADD COLUMN open_again   timestamptz,
  -- When it is reminded; only where it has more time than the request says.
  ADD COLUMN reminders    timestamptz[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT rfq_invitations_closed CHECK (num_nulls(closed_from, closed_to, closed_since, open_again) IN (0, 4));

CREATE INDEX rfq_invitations_waiting ON rfq_invitations (deadline) WHERE state IN ('sent', 'viewed');
CREATE INDEX rfq_invitations_by_reminder ON rfq_invitations ((reminders[1])) WHERE state IN ('sent', 'viewed');
