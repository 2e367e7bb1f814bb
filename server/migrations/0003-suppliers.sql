-- Suppliers, what changed in their records, and the verification of each.

CREATE TABLE suppliers (
  id                      uuid PRIMARY KEY,
  user_id                 uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  company_name            text NOT NULL,
  description             text NOT NULL,
  contact_name            text NOT NULL,
  contact_email           text NOT NULL,
  contact_phone           text NOT NULL,
  website                 text NOT NULL,
  registration_id         text NOT NULL,
  tax_id                  text NOT NULL,
  address                 text NOT NULL,
  country                 text NOT NULL,
  region                  text NOT NULL,
  categories              text[] NOT NULL,
  capabilities            text[] NOT NULL,
  certifications          text[] NOT NULL,
  shipping_regions        text[] NOT NULL,
  minimum_order_quantity  text NOT NULL,
  lead_time               text NOT NULL,
  -- Files in the order the supplier gave them; the files module keeps them while they are named here.
  document_ids            uuid[] NOT NULL,
  certificate_ids         uuid[] NOT NULL,
  media_ids               uuid[] NOT NULL,
  picture_id              uuid,
  revision                integer NOT NULL DEFAULT 1,
  created_at              timestamptz NOT NULL,
  changed_at              timestamptz NOT NULL
);

-- Append-only. Holds what no log may: tax ids, registration numbers, names of documents.
CREATE TABLE supplier_changes (
  id           uuid PRIMARY KEY,
  supplier_id  uuid NOT NULL REFERENCES suppliers (id) ON DELETE CASCADE,
  actor        uuid NOT NULL,
  at           timestamptz NOT NULL,
  field        text NOT NULL,
  old_value    jsonb NOT NULL,
  new_value    jsonb NOT NULL,
  -- Of the record, as this change left it; tells the order.
  revision     integer NOT NULL,
  UNIQUE (supplier_id, revision, field)
);

CREATE TABLE verification_cases (
  id            uuid PRIMARY KEY,
  supplier_id   uuid NOT NULL UNIQUE REFERENCES suppliers (id) ON DELETE CASCADE,
  state         text NOT NULL,
  submitted_at  timestamptz NOT NULL,
  due_at        timestamptz NOT NULL,
  -- Counts every change of the case, so that whoever decides on an older sight of it is told.
  version       integer NOT NULL DEFAULT 1
);
CREATE INDEX verification_cases_queue ON verification_cases (state, due_at);

CREATE TABLE verification_documents (
  case_id   uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  file_id   uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('KYC_DOCS', 'CERTIFICATES')),
  state     text NOT NULL CHECK (state IN ('new', 'approved', 'revision', 'rejected')),
  position  integer NOT NULL,
  PRIMARY KEY (case_id, file_id)
);
CREATE INDEX verification_documents_file ON verification_documents (file_id);

-- Append-only.
CREATE TABLE verification_events (
  id          uuid PRIMARY KEY,
  case_id     uuid NOT NULL REFERENCES verification_cases (id) ON DELETE CASCADE,
  at          timestamptz NOT NULL,
  actor       uuid,
  from_state  text NOT NULL,
  to_state    text NOT NULL,
  reason      text,
  -- The version of the case that it made; tells the order.
  version     integer NOT NULL,
  UNIQUE (case_id, version)
);

-- History goes only with what it is about, when that is erased as a whole.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'supplier_changes' THEN
      SELECT EXISTS (SELECT FROM suppliers WHERE id = OLD.supplier_id) INTO kept;
    ELSE
      SELECT EXISTS (SELECT FROM verification_cases WHERE id = OLD.case_id) INTO kept;
    END IF;
    IF NOT kept THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER supplier_changes_append_only BEFORE UPDATE OR DELETE ON supplier_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER supplier_changes_no_truncate BEFORE TRUNCATE ON supplier_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER verification_events_append_only BEFORE UPDATE OR DELETE ON verification_events
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER verification_events_no_truncate BEFORE TRUNCATE ON verification_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
