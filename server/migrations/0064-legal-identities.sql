-- Who users are in law, and what pages and surveys said of their founder when they were published.

-- One for each account; agreements, published pages and orders state it as it was then.
CREATE TABLE legal_identities (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name       text NOT NULL,
  address    text NOT NULL,
  -- ISO 3166-1 alpha-2.
  country    text NOT NULL,
  capacity   text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- NULL for what was published before it was asked. Listings have it in their content.
ALTER TABLE launch_pages ADD COLUMN publisher jsonb;
ALTER TABLE surveys ADD COLUMN publisher jsonb;
