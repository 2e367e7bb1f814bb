-- What is deleted by its age is found by it.
CREATE INDEX mails_settled ON mails (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX supplier_changes_age ON supplier_changes (at);

-- History goes with what it is about, and changes of a supplier's record once they are old; no setting reaches into the last year.
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'supplier_changes' THEN
      SELECT OLD.at > now() - interval '1 year'
        AND EXISTS (SELECT FROM suppliers WHERE id = OLD.supplier_id) INTO kept;
    ELSE
      SELECT EXISTS (SELECT FROM verification_cases WHERE id = OLD.case_id) INTO kept;
    END IF;
    IF NOT kept THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
