/** /shortlists: an entrepreneur's lists of suppliers, and saved searches. */
import { SHORTLIST_PERMISSIONS } from '@waggle/contract/shortlists/permissions';
import { SearchFacts } from '../../features/directory/search/search-facts.tsx';
import { AskLink } from '../../features/rfq/ask-link.tsx';
import { SavedSearches } from '../../features/saved-searches/saved-searches.tsx';
import type { WithFacts } from '../../features/saved-searches/search-facts.ts';
import { SearchesRail } from '../../features/saved-searches/searches-rail.tsx';
import { Shortlists } from '../../features/shortlists/shortlists.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

const withFacts: WithFacts = (search, show) => <SearchFacts search={search}>{show}</SearchFacts>;

const ask = (suppliers: readonly string[]) => (
  <AskLink suppliers={suppliers}>
    {suppliers.length === 1 ? 'Ask for a quote' : `Ask these ${suppliers.length} for a quote`}
  </AskLink>
);

function ShortlistsPage({ user }: { user: SessionUser }) {
  usePageTitle('Your lists');
  return (
    <div className="page-measure py-10">
      <Shortlists
        userId={user.id}
        ask={ask}
        rail={<SearchesRail userId={user.id} withFacts={withFacts} />}
      />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SavedSearches userId={user.id} withFacts={withFacts} className="lg:col-start-2" />
      </div>
    </div>
  );
}

export default requirePage(
  { rule: SHORTLIST_PERMISSIONS.actions['shortlist.list'] },
  ShortlistsPage,
);
