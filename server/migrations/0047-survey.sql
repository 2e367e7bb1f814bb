-- Surveys of founders: what they ask, who has answered what, and addresses that cannot be joined to the answers.

CREATE TABLE surveys (
  id             uuid PRIMARY KEY,
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state          text NOT NULL,
  version        integer NOT NULL,
  -- Of its public address; nobody can guess it.
  code           text NOT NULL UNIQUE,
  title          text NOT NULL,
  intro          text NOT NULL,
  thanks         text NOT NULL,
  currency       text NOT NULL,
  -- In their order, with the section that follows each.
  sections       jsonb NOT NULL,
  -- Of the content.
  edition        integer NOT NULL DEFAULT 0,
  -- The brand as it was when the survey was opened.
  look           jsonb,
  answers        integer NOT NULL DEFAULT 0,
  -- Answers that are not counted among these.
  flagged        integer NOT NULL DEFAULT 0,
  -- Why the team has taken it down, and whether it was open then.
  reason         text NOT NULL DEFAULT '',
  was_open       boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  opened_at      timestamptz,
  closed_at      timestamptz
);
CREATE INDEX surveys_user ON surveys (user_id, id);

-- The pictures of that look: large, and read by their own address alone.
CREATE TABLE survey_pictures (
  survey_id  uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
  -- The logo's id of an option; `logo` for the brand's own.
  name       text NOT NULL,
  media_type text NOT NULL,
  data       bytea NOT NULL,
  PRIMARY KEY (survey_id, name)
);

CREATE TABLE survey_events (
  id         uuid PRIMARY KEY,
  survey_id  uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
  version    integer NOT NULL,
  at         timestamptz NOT NULL,
  action     text NOT NULL,
  from_state text NOT NULL,
  to_state   text NOT NULL,
  actor      uuid,
  actor_role text NOT NULL,
  note       text NOT NULL,
  UNIQUE (survey_id, version)
);

CREATE TABLE survey_questions (
  survey_id uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
  -- Stays when questions are moved.
  number    smallint NOT NULL,
  place     smallint NOT NULL,
  section   smallint NOT NULL,
  type      text NOT NULL,
  title     text NOT NULL,
  hint      text NOT NULL,
  required  boolean NOT NULL,
  options   jsonb NOT NULL,
  planned   text NOT NULL,
  PRIMARY KEY (survey_id, number)
);

CREATE TABLE survey_responses (
  id           uuid PRIMARY KEY,
  survey_id    uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
  -- Of a personal link; not whose.
  invited      boolean NOT NULL,
  -- Its answers once more, as numbers: a filter reads these rows alone.
  slots        bigint[] NOT NULL,
  -- Keyed hashes of where it came from, of this survey alone; NULL for a personal link.
  client       bytea,
  network      bytea,
  -- One of too many from there, or the owner's own: kept, and not counted.
  flagged      boolean NOT NULL DEFAULT false,
  submitted_at timestamptz NOT NULL
);
CREATE INDEX survey_responses_survey ON survey_responses (survey_id, id);
CREATE INDEX survey_responses_network ON survey_responses (survey_id, network) WHERE network IS NOT NULL;

-- A row for each line that was chosen, each price, and each text.
CREATE TABLE survey_answers (
  survey_id   uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
  -- Of survey_responses, which go with the survey alone: a reference would only cost time.
  response_id uuid NOT NULL,
  number      smallint NOT NULL,
  -- 0 for the first of an answer, so that these are as many as the people.
  part        smallint NOT NULL,
  -- The option, the step of a scale, or the price in the smallest unit; 0 for a text.
  value       integer NOT NULL,
  text        text,
  PRIMARY KEY (survey_id, response_id, number, part) INCLUDE (value)
);
CREATE INDEX survey_answers_value ON survey_answers (survey_id, number, value, response_id);

-- The rows above without flagged ones, counted as they come: results are read at every moment and of any size.
CREATE TABLE survey_counts (
  survey_id uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
  number    smallint NOT NULL,
  part      smallint NOT NULL,
  value     integer NOT NULL,
  count     integer NOT NULL,
  PRIMARY KEY (survey_id, number, part, value)
) WITH (fillfactor = 70);

-- Addresses that people left: random ids and a day, so that no answer can be joined to one.
CREATE TABLE survey_addresses (
  id        uuid PRIMARY KEY,
  survey_id uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
  email     text NOT NULL,
  day       date NOT NULL,
  UNIQUE (survey_id, email)
);
-- Whoever leaves Waggle leaves these too.
CREATE INDEX survey_addresses_email ON survey_addresses (lower(email));

-- Personal links: whom they were sent to is known by a keyed hash alone, and that they were used without when.
CREATE TABLE survey_invitations (
  token     bytea PRIMARY KEY,
  user_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Who wants no more mails stays known when the survey is deleted.
  survey_id uuid REFERENCES surveys ON DELETE SET NULL,
  address   bytea NOT NULL,
  answered  boolean NOT NULL DEFAULT false,
  -- Nothing more is sent to it by this founder.
  stopped   boolean NOT NULL DEFAULT false,
  sent_on   date NOT NULL,
  UNIQUE (survey_id, address)
);
CREATE INDEX survey_invitations_user ON survey_invitations (user_id, address);
