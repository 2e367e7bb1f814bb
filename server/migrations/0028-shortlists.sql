-- Shortlists: a user's named lists of suppliers, with a note on each; what is removed can be brought back for a day.

CREATE TABLE shortlists (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name        text NOT NULL,
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  removed_at  timestamptz
);
CREATE INDEX shortlists_by_user ON shortlists (user_id);
CREATE INDEX shortlists_removed ON shortlists (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE shortlist_entries (
  list_id        uuid NOT NULL REFERENCES shortlists ON DELETE CASCADE,
  -- Without a foreign key: the user's note outlives the supplier's account.
  supplier_id    uuid NOT NULL,
  -- As it was last seen in the directory; empty once its account is erased.
  supplier_name  text NOT NULL,
  note           text NOT NULL DEFAULT '',
  version        integer NOT NULL DEFAULT 1,
  added_at       timestamptz NOT NULL,
  removed_at     timestamptz,
  -- When its account was erased.
  erased_at      timestamptz,
  PRIMARY KEY (list_id, supplier_id)
);
CREATE INDEX shortlist_entries_by_supplier ON shortlist_entries (supplier_id);
CREATE INDEX shortlist_entries_removed ON shortlist_entries (removed_at) WHERE removed_at IS NOT NULL;
