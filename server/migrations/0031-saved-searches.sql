-- Saved searches of the directory, and the suppliers that came later and fit: each is told once.

-- A supplier is new once, however often its verification ends and begins again. Those of before are new to nobody:
-- no search is older than this column.
ALTER TABLE directory_slugs ADD COLUMN listed_since timestamptz NOT NULL DEFAULT now();

CREATE TABLE saved_searches (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name        text NOT NULL,
  -- The query of the directory page's address.
  search      text NOT NULL,
  tell        text NOT NULL,
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  looked_at   timestamptz NOT NULL,
  removed_at  timestamptz,
  -- What an entry that fits has at least one of; empty for a search without a text, which filters alone decide.
  words       text[] NOT NULL,
  -- Signs of the text's vector: an entry near enough may fit without a word in common.
  bits        bit(512)
);
CREATE INDEX saved_searches_by_user ON saved_searches (user_id);
CREATE INDEX saved_searches_removed ON saved_searches (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE saved_search_hits (
  search_id   uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  supplier_id uuid NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  found_at    timestamptz NOT NULL,
  -- When the user was told, or did not want to be.
  told_at     timestamptz,
  PRIMARY KEY (search_id, supplier_id)
);
CREATE INDEX saved_search_hits_by_supplier ON saved_search_hits (supplier_id);
CREATE INDEX saved_search_hits_untold ON saved_search_hits (search_id) WHERE told_at IS NULL;
