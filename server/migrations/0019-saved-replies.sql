-- Texts that the team writes often; everybody of the team changes them.
CREATE TABLE saved_replies (
  id          uuid PRIMARY KEY,
  title       text NOT NULL,
  text        text NOT NULL,
  changed_at  timestamptz NOT NULL
);
