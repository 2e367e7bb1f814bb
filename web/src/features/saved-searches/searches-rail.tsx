/** The saved searches in the rail; on a narrow screen a link to where they stand. */
import { Link } from '../../lib/navigation.tsx';
import { useSavedSearches } from './saved-searches-query.ts';
import { SECTION_ID } from './saved-searches.tsx';
import type { WithFacts } from './search-facts.ts';
import { resultsPath } from './search-texts.ts';

const NEW = 'rounded-tag bg-accent-wash px-2 py-0.5 text-small font-semibold whitespace-nowrap';

export function SearchesRail({ userId, withFacts }: { userId: string; withFacts: WithFacts }) {
  const { data: searches = [] } = useSavedSearches(userId);
  if (searches.length === 0) return null;
  const all = searches.reduce((sum, one) => sum + one.new, 0);
  return (
    <>
      <a
        href={`#${SECTION_ID}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline underline-offset-4 lg:hidden"
      >
        Saved searches
        {all > 0 && <span className={`${NEW} text-text no-underline`}>{all} new</span>}
      </a>
      <nav aria-label="Saved searches" className="mt-6 max-lg:hidden">
        <h2 className="px-4 pb-2 font-text text-small font-semibold text-muted">Saved searches</h2>
        <ul className="border-l-3 border-line">
          {searches.map((search) => (
            <li key={search.id}>
              <Link
                to={resultsPath(search)}
                className="flex min-h-11 items-center justify-between gap-3 py-2 pr-2 pl-4 hover:bg-surface-sunk"
              >
                <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
                  {search.name}
                </span>
                {search.new > 0 ? (
                  <span className={NEW}>{search.new} new</span>
                ) : (
                  withFacts(search.search, (facts) => (
                    <span className="text-small text-muted tabular-nums">
                      {facts?.count}
                      {facts && <span className="sr-only"> fit</span>}
                    </span>
                  ))
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
