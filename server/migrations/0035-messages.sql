-- Conversations: the messages of a buyer and one supplier about a request.

CREATE TABLE messages (
  id            uuid PRIMARY KEY,
  invitation_id uuid NOT NULL REFERENCES rfq_invitations ON DELETE CASCADE,
  -- NULL once the account is erased: the other side keeps what was written to it.
  author        uuid REFERENCES users ON DELETE SET NULL,
  side          text NOT NULL,
  text          text NOT NULL,
  files         uuid[] NOT NULL,
  created_at    timestamptz NOT NULL
);
CREATE INDEX messages_by_conversation ON messages (invitation_id, id DESC);
CREATE INDEX messages_by_author ON messages (author);
CREATE INDEX messages_by_file ON messages USING gin (files);

-- What each side sees of a conversation in its row.
CREATE TABLE conversation_sides (
  invitation_id uuid NOT NULL REFERENCES rfq_invitations ON DELETE CASCADE,
  side          text NOT NULL,
  -- NULL once the account is erased.
  user_id       uuid REFERENCES users ON DELETE CASCADE,
  -- Up to which message it has read.
  read_id       uuid,
  unread        integer NOT NULL DEFAULT 0,
  last_id       uuid NOT NULL,
  PRIMARY KEY (invitation_id, side)
);
CREATE INDEX conversation_sides_by_user ON conversation_sides (user_id, last_id DESC);

CREATE TABLE message_reports (
  id         uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason     text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at  timestamptz,
  closed_by  uuid REFERENCES users ON DELETE SET NULL,
  note       text NOT NULL DEFAULT '',
  UNIQUE (message_id, user_id)
);
CREATE INDEX message_reports_by_user ON message_reports (user_id);
CREATE INDEX message_reports_open ON message_reports (created_at) WHERE closed_at IS NULL;
