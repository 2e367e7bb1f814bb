/** /requests/quotes: the supplier's own quotes, the last changed first. */
import { orderName } from '@waggle/contract/orders/order-steps';
import type { QuoteItem } from '@waggle/contract/quotes';
import { QUOTE_PERMISSIONS } from '@waggle/contract/quotes/permissions';
import { QUOTE_STATE_NAMES } from '@waggle/contract/quotes/quote-graph';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount, formatMoney, formatTotal } from '../../../lib/figures/format-money.ts';
import { Link } from '../../../lib/navigation.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { ListEmpty } from '../../../lists/list-body.tsx';
import { type Column, ResponsiveTable } from '../../../lists/responsive-table.tsx';
import { PATHS } from '../../../paths.ts';
import { requirePage } from '../../../session/require-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { TitledPage } from '../../../ui/titled-page.tsx';
import { orderPath } from '../../orders/order-paths.ts';
import { useLiveInvitations } from '../../rfq/invitation-query.ts';
import { useOwnQuotes } from '../quotes-query.ts';

const COLUMNS: readonly Column<QuoteItem>[] = [
  {
    header: 'Request',
    title: true,
    cell: ({ request_id, title, buyer_name, state }) => (
      <>
        <Link
          to={fillPath(state === 'draft' ? PATHS.quoteForm : PATHS.receivedInvitation, {
            id: request_id,
          })}
          dir="auto"
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <span dir="auto" className="block text-small text-muted wrap-anywhere">
          {buyer_name}
        </span>
      </>
    ),
  },
  {
    header: 'State',
    width: 'w-56',
    cell: ({ state, order }) =>
      order ? (
        <>
          {QUOTE_STATE_NAMES[state]}
          <Link
            to={orderPath(order.id)}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Order {orderName(order.number)}
          </Link>
        </>
      ) : (
        QUOTE_STATE_NAMES[state]
      ),
  },
  {
    header: 'Price',
    width: 'w-56',
    className: 'tabular-nums',
    cell: ({ unit_price, currency, from, accepted }) =>
      accepted !== null
        ? `${formatMoney(accepted.unit_price, accepted.currency)} at ${formatCount(accepted.quantity)}, together ${formatTotal(accepted.total, accepted.currency)}`
        : unit_price === null
          ? null
          : `${formatMoney(unit_price, currency)}${from === null ? '' : ` from ${formatCount(from)}`}`,
  },
  {
    header: 'Sent',
    width: 'w-44',
    className: 'text-muted',
    cell: ({ sent_at }) => (sent_at === null ? null : formatDay(sent_at)),
  },
];

function QuotesList({ userId }: { userId: string }) {
  const list = useOwnQuotes(userId);
  return (
    <ResponsiveTable
      list={list}
      what="Your quotes"
      empty={
        <ListEmpty title="No quotes yet">
          Quotes that you write stand here, from the draft to the decision.{' '}
          <Link
            to={PATHS.receivedInvitations}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            See the requests that wait for an answer
          </Link>
        </ListEmpty>
      }
      label="Your quotes"
      columns={COLUMNS}
    />
  );
}

function QuotesPage({ user }: { user: SessionUser }) {
  useLiveInvitations();
  return (
    <TitledPage title="Your quotes">
      <QuotesList userId={user.id} />
    </TitledPage>
  );
}

export default requirePage({ rule: QUOTE_PERMISSIONS.actions['quote.list'] }, QuotesPage);
