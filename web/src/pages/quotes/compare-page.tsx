/** /requests/:id/compare: the quotes to a request of the user's own, side by side. */
import { QUOTE_PERMISSIONS } from '@waggle/contract/quotes/permissions';
import { CompareQuotes } from '../../features/quotes/comparison/compare-quotes.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { matchPath } from '../../lib/path-pattern.ts';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function ComparePage({ user }: { user: SessionUser }) {
  usePageTitle('Quotes, side by side');
  const { path } = useNavigation();
  const id = matchPath(PATHS.requestCompare, path)?.['id'];
  if (id === undefined) return null;
  return (
    <div data-wide className="page-measure py-8 sm:py-10 print:max-w-none print:p-0">
      <CompareQuotes key={id} user={user} rfqId={id} />
    </div>
  );
}

export default requirePage(
  { rule: QUOTE_PERMISSIONS.actions['offer.list'], unloaded: 'The quotes could not be loaded' },
  ComparePage,
);
