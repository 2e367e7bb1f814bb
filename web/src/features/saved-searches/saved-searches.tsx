/** The user's saved searches: all states of their list. */
import { useState } from 'react';
import { LoadedRows } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { useSavedSearches } from './saved-searches-query.ts';
import type { WithFacts } from './search-facts.ts';

/** Where the rail of a phone leads. */
export const SECTION_ID = 'saved-searches';

interface SavedSearchesProps {
  userId: string;
  withFacts: WithFacts;
  className: string;
}

export function SavedSearches({ userId, withFacts, className }: SavedSearchesProps) {
  const query = useSavedSearches(userId);
  const [now] = useState(Date.now);
  return (
    <section
      id={SECTION_ID}
      aria-labelledby={`${SECTION_ID}-title`}
      className={`min-w-0 border-t-2 border-text pt-5 ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 pb-4">
        <h2 id={`${SECTION_ID}-title`} className="text-h3">
          Saved searches
        </h2>
        <p className="max-w-120 text-small text-muted">
          When a newly verified supplier fits, we tell you in the bell and by mail. Every mail has a
          link that stops it.
        </p>
      </div>
      <LoadedRows
        query={query}
        what="Your saved searches"
        hint="None of them are lost. Please try again."
        rows={3}
      >
        {(searches) =>
          searches.length === 0 ? (
            <div className="border-t border-line py-5">
              <p>
                <b className="font-semibold">No search is saved yet.</b> Look for suppliers, then
                choose «Save search» above the results.
              </p>
              <ButtonLink to={PATHS.directory} variant="outline" className="mt-4">
                Find suppliers
              </ButtonLink>
            </div>
          ) : (
            <ul aria-label="Saved searches">
              {searches.map((search) => (
                <SavedSearchRow key={search.id} search={search} withFacts={withFacts} now={now} />
              ))}
            </ul>
          )
        }
      </LoadedRows>
    </section>
  );
}
