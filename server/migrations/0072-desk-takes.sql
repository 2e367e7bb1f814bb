-- Who of the team has taken what on its desks, so that two of them do not do the same work.
CREATE TABLE desk_takes (
  row_id   uuid PRIMARY KEY,
  taken_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  taken_at timestamptz NOT NULL
);
CREATE INDEX desk_takes_by ON desk_takes (taken_by);
COMMENT ON COLUMN desk_takes.row_id IS 'Of whatever is on a desk: a company, a product, a request, or what was reported.';
