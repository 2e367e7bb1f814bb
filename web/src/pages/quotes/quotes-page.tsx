/** /requests/quotes: the supplier's own quotes. */
import { QUOTE_PERMISSIONS } from '@waggle/contract/quotes/permissions';
import { useLiveRequests } from '../../features/rfq/received-query.ts';
import { QuotesList } from '../../features/quotes/list/quotes-list.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function QuotesPage({ user }: { user: SessionUser }) {
  usePageTitle('Your quotes');
  useLiveRequests();
  return (
    <div className="page-measure py-10">
      <h1 className="mb-6 text-h1">Your quotes</h1>
      <QuotesList userId={user.id} />
    </div>
  );
}

export default requirePage(
  { rule: QUOTE_PERMISSIONS.actions['quote.list'], unloaded: 'Your quotes could not be loaded' },
  QuotesPage,
);
