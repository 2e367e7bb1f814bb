-- Admins whom the operator adds by a command; the product itself only ever writes reviewers.
ALTER TABLE team_members
  DROP CONSTRAINT team_members_role_check,
  ADD CONSTRAINT team_members_role_check CHECK (role IN ('reviewer', 'admin')),
  ALTER COLUMN invited_by DROP NOT NULL;
