/** /requests/:id/compare: the quotes to a request in each state: loading, failed, none yet, and side by side. */
import { QUOTE_PERMISSIONS } from '@waggle/contract/quotes/permissions';
import { Loaded } from '../../../lists/list-body.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { fillPath, matchPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { requirePage } from '../../../session/require-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { GuideBee } from '../../../ui/bee.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { type ComparisonData, useComparison } from './comparison-query.ts';
import { ComparisonView } from './comparison-view.tsx';

interface CompareQuotesProps {
  user: SessionUser;
  rfqId: string;
}

function CompareQuotes({ user, rfqId }: CompareQuotesProps) {
  const query = useComparison(user.id, rfqId);
  return (
    <Loaded
      query={query}
      loading={<ComparisonSkeleton />}
      failed="The quotes could not be loaded"
      heading="page"
    >
      {(data) => (
        <>
          <BackLink
            to={fillPath(PATHS.request, { id: data.rfq.id })}
            className="-mt-2 max-w-full text-muted print:hidden"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {data.rfq.brief.title || 'The request'}
            </span>
          </BackLink>
          {data.quotes.some(({ revisions }) => revisions.length > 0) ? (
            <ComparisonView user={user} data={data} />
          ) : (
            <NoQuotes data={data} />
          )}
        </>
      )}
    </Loaded>
  );
}

function NoQuotes({ data: { rfq } }: { data: ComparisonData }) {
  const isOpen = rfq.state === 'open';
  return (
    <>
      <h1 className="mt-1 text-h1">No quotes yet</h1>
      <div className="mt-6 grid items-center gap-6 border-t-2 border-text pt-8 sm:grid-cols-[auto_minmax(0,1fr)]">
        <GuideBee pose="waiting" />
        <div className="max-w-136">
          <p className="text-lead">
            {isOpen && rfq.deadline !== null
              ? `Suppliers can answer until ${formatDateTime(rfq.deadline)}. Each quote appears here as it comes in.`
              : 'Nobody has quoted. Quotes appear here side by side, with what a piece costs at your door.'}
          </p>
          <ButtonLink
            to={fillPath(PATHS.request, { id: rfq.id })}
            variant="accent"
            className="mt-5"
          >
            See who was asked
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function ComparisonSkeleton() {
  return (
    <Skeleton label="Loading the quotes" className="min-h-80">
      <div className={`h-5 w-40 ${BAR}`} />
      <div className={`mt-4 h-12 w-3/5 ${BAR}`} />
      <div className={`mt-10 h-12 w-4/5 ${BAR}`} />
      <div className={`mt-10 h-80 ${BAR}`} />
      <div className="mt-10 grid grid-cols-2 gap-6 md:grid-cols-4">
        {[1, 2, 3, 4].map((column) => (
          <div key={column} className={`h-80 ${BAR}`} />
        ))}
      </div>
    </Skeleton>
  );
}

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

export default requirePage({ rule: QUOTE_PERMISSIONS.actions['offer.list'] }, ComparePage);
