-- The product's team, who is let in past the beta page, and what people are told.

-- Reviewers; admins stand in the settings. By address, so that somebody can be invited before the first sign-in.
CREATE TABLE team_members (
  id          uuid PRIMARY KEY,
  email       text NOT NULL,
  role        text NOT NULL CHECK (role IN ('reviewer')),
  invited_by  uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  CONSTRAINT team_members_email_folded CHECK (email = lower(email))
);
CREATE UNIQUE INDEX team_members_email_key ON team_members (email);

ALTER TABLE users ADD COLUMN early_access_at timestamptz;

CREATE TABLE notifications (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type          text NOT NULL CHECK (type IN ('order', 'message', 'success', 'warning', 'info', 'other')),
  title         text NOT NULL,
  message       text NOT NULL,
  action_path   text,
  action_label  text,
  created_at    timestamptz NOT NULL,
  read_at       timestamptz,
  CHECK ((action_path IS NULL) = (action_label IS NULL))
);
-- Identifiers grow with time, so they are the order of the list and its cursor.
CREATE INDEX notifications_user ON notifications (user_id, id);
CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at IS NULL;

-- A type without a row comes by mail.
CREATE TABLE notification_preferences (
  user_id  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type     text NOT NULL,
  mail     boolean NOT NULL,
  PRIMARY KEY (user_id, type)
);
