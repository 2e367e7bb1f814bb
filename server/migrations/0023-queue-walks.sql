-- The queue by company reads a filter from its index instead of each row; the team's figures read no rows at all.

-- What the list by name is narrowed by stands in its index, too: a filter that few cases meet costs no walk over the rows.
DROP INDEX verification_cases_company;
CREATE INDEX verification_cases_company ON verification_cases
  ((left(search_name, 24)), id, state, country);
-- What waits for a second person, or for a decision on an appeal.
CREATE INDEX verification_cases_special ON verification_cases (needs)
  WHERE needs IN ('confirmation', 'appeal');
-- What each member holds, and since when it waits.
CREATE INDEX verification_cases_held ON verification_cases (assignee, due_at, submitted_at)
  WHERE needs IS NOT NULL;
-- The statistics: what was handed in, and what a reviewer decided.
DROP INDEX verification_events_at;
CREATE INDEX verification_events_handed_in ON verification_events (at)
  WHERE to_state IN ('submitted', 'resubmitted', 're_review');
CREATE INDEX verification_events_reviewed ON verification_events (at)
  INCLUDE (handed_in_at, actor, to_state)
  WHERE from_state = 'in_review' AND handed_in_at IS NOT NULL;
