/** What waits at the desks, on the team's home. */
import { REQUESTS_DESK } from '../../features/moderation/moderation-address.ts';
import { useModeration } from '../../features/moderation/moderation-query.ts';
import { useReportCounts } from '../../features/reports/desk/reports-query.ts';
import { REPORTS_DESK } from '../../features/reports/reports-address.ts';
import { PRODUCTS_DESK, useListingCounts } from '../../features/shop/review/team-listings-query.ts';
import { Link } from '../../lib/navigation.tsx';
import { deskAddress } from '../../lists/desk/desk-address.ts';

const counted = (count: number | undefined, one: string, many: string) =>
  count === 1 ? `one ${one}` : count ? `${count} ${many}` : '';

export function WaitingLine() {
  const held = useModeration().data?.counts.held;
  const reports = useReportCounts();
  const products = useListingCounts().data?.submitted;
  const waiting = [
    [deskAddress(REPORTS_DESK, 'open'), counted(reports?.open, 'report', 'reports')],
    [deskAddress(REPORTS_DESK, 'looks'), counted(reports?.looks, 'new page', 'new pages')],
    [deskAddress(REQUESTS_DESK, 'held'), counted(held, 'held request', 'held requests')],
    [deskAddress(PRODUCTS_DESK, 'submitted'), counted(products, 'product', 'products')],
  ].filter(([, words]) => words !== '') as [string, string][];
  if (waiting.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      To look at:
      {waiting.map(([to, words]) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words}
        </Link>
      ))}
    </p>
  );
}
