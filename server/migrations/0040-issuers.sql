-- Quotes that another company issues, and how that company belongs to the supplier.

-- Both NULL where the verified company itself issues it. A revision that was sent before says so by them, too.
ALTER TABLE quote_revisions ADD COLUMN issuer_country text;
ALTER TABLE quote_revisions ADD COLUMN issuer_relation text;
ALTER TABLE quote_revisions ADD CONSTRAINT quote_revisions_issuer
  CHECK ((issuer_country IS NULL) = (issuer_relation IS NULL)) NOT VALID;
ALTER TABLE quote_revisions VALIDATE CONSTRAINT quote_revisions_issuer;

-- As the rest of a revision; only an erased account takes the other company's traces along.
CREATE TRIGGER quote_revisions_issuer_fixed BEFORE UPDATE OF issuer_country, issuer_relation ON quote_revisions
  FOR EACH ROW WHEN (NEW.issuer_country IS NOT NULL OR NEW.issuer_relation IS NOT NULL)
  EXECUTE FUNCTION refuse_revision_change();

CREATE TABLE company_relations (
  id          uuid PRIMARY KEY,
  supplier_id uuid NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  -- Of the supplier, for permissions.
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name        text NOT NULL,
  -- By which names are compared: in one spelling, the legal form in its short one.
  normalised  text NOT NULL CHECK (normalised <> ''),
  country     text NOT NULL,
  kind        text NOT NULL,
  state       text NOT NULL,
  version     integer NOT NULL,
  -- What shows it, by the supplier.
  reference   text NOT NULL DEFAULT '',
  files       uuid[] NOT NULL DEFAULT '{}',
  asked_at    timestamptz NOT NULL,
  -- Of what the team has decided last; NULL before that, and while it waits again.
  decided_at  timestamptz,
  reason      text NOT NULL DEFAULT '',
  UNIQUE (supplier_id, normalised, country)
);
CREATE INDEX company_relations_by_user ON company_relations (user_id);
CREATE INDEX company_relations_waiting ON company_relations (asked_at, id) WHERE state = 'asked';
CREATE INDEX company_relations_decided ON company_relations (decided_at DESC, id DESC) WHERE state <> 'asked';

CREATE TABLE company_relation_events (
  id          uuid PRIMARY KEY,
  relation_id uuid NOT NULL REFERENCES company_relations ON DELETE CASCADE,
  version     integer NOT NULL,
  at          timestamptz NOT NULL,
  action      text NOT NULL,
  from_state  text NOT NULL,
  to_state    text NOT NULL,
  -- NULL once the account is erased.
  actor       uuid REFERENCES users ON DELETE SET NULL,
  actor_role  text NOT NULL,
  note        text NOT NULL DEFAULT '',
  UNIQUE (relation_id, version)
);
CREATE INDEX company_relation_events_by_actor ON company_relation_events (actor);
