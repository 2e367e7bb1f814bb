/** An order's room: what is next, how far it is, the figures, and its parts as tabs; the same for both sides. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Order } from '@waggle/contract/orders';
import type { TermSection } from '@waggle/contract/orders/terms-words';
import type { WorkCell } from '@waggle/contract/orders/standing';
import { useLoaded } from '../../../api/use-loaded.ts';
import { connection, ONLINE } from '../../../api/connection.ts';
import { formatDay } from '../../../lib/dates.ts';
import { counted, formatCount } from '../../../lib/figures/format-money.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { useStore } from '../../../lib/store.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useMedia, WIDE } from '../../../lib/use-width.ts';
import { PATHS } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { calledOrder } from '@waggle/contract/orders/order-steps';
import { balanceOf } from '@waggle/contract/orders/shipments/delivery';
import { OrderComb } from '../comb/order-comb.tsx';
import type { CombCell } from '../comb/cells.ts';
import { nextLink, nextTitle } from '../next-step.ts';
import { orderPath, placeId } from '../order-paths.ts';
import { putOrder } from '../orders-queries.ts';
import { quantityWords, totalWords } from '../order-words.ts';
import { paymentPath } from '../payments/payment-paths.ts';
import { FactsRail } from './facts-rail.tsx';
import { backLink, NextBlock } from './next-block.tsx';
import { firstTab, OpenTab, RoomLink, type Tab, Tabs, tabsOf } from './tabs.tsx';
import { useToldChanges } from './told-changes.ts';
import { useWhatYouCanDo } from './what-you-can-do.tsx';

/** Where the terms speak of a cell of the comb. */
function sectionOf(cell: CombCell): TermSection['key'] {
  if (cell.kind === 'money') return 'payments';
  return cell.name === 'signed' ? 'made' : 'travels';
}

/** Cells that have a tab of their own, once there is something on it. */
const TAB_OF: Readonly<Partial<Record<WorkCell, Tab>>> = {
  sample: 'sample',
  production: 'shipping',
  check: 'shipping',
  shipping: 'shipping',
  delivery: 'shipping',
};

/** What is agreed about work that is still to come. */
function combNotes({ terms, shipments }: Order) {
  const { sample, ready_days, incoterm, place } = terms;
  const notes: Partial<Record<WorkCell, string>> = {
    production: counted(ready_days, 'day'),
    shipping: `${incoterm} ${place}`.trim(),
    ...(balanceOf(terms, shipments).on_the_way > 0 && { delivery: 'on the way' }),
  };
  return sample === null ? notes : { ...notes, sample: `within ${counted(sample.days, 'day')}` };
}

/** @returns whether an element is out of view; false before that is known */
function useOutOfView(element: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!isWatched || element.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsOut(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWatched]);
  return isWatched && isOut;
}

/** With its own code, which is not needed at once. */
const loadSigned = () => import('../signing/signed-versions.tsx');

interface OrderRoomProps {
  userId: string;
  order: Order;
  /** Messages that the user has not read. */
  unread: number;
  /** The conversation, drawn while its tab is open. */
  messages: () => ReactNode;
}

export function OrderRoom({ userId, order, unread, messages }: OrderRoomProps) {
  const { id, kind, title, side, counterpart, standing, terms, signed_at, state } = order;
  const { payments, production, shipments } = order;
  const { search } = useNavigation();
  const now = useNow();
  const asked = new URLSearchParams(search).get('tab');
  const tabs = tabsOf(order);
  const first = firstTab(order);
  const tab = tabs.find((one) => one === asked) ?? first;
  const arrived = payments.filter(({ arrived_at }) => arrived_at !== null).length;
  const Signed = useLoaded(loadSigned, order.signatures.length > 0)?.SignedVersions;
  const block = useRef<HTMLElement>(null);
  const next = nextLink(order);
  const isOutOfView = useOutOfView(block, next !== undefined);
  const [told, onOwnStep] = useToldChanges(order, nextTitle(order, now));
  /** The user has done it: it is shown, and need not be told. */
  const put = (answer: { order: Order }): Order => {
    onOwnStep(answer.order);
    return putOrder(answer);
  };
  const isOffline = useStore(connection, ONLINE).state !== 'online';
  const isWide = useMedia(WIDE);
  const name = title.trim() || 'Order';
  usePageTitle(`${name}, ${calledOrder(order)}`);
  const other = side === 'buyer' ? 'from' : 'for';
  const canDo = useWhatYouCanDo({
    order,
    isOffline,
    put,
    back: state === 'closed' ? undefined : backLink(order),
  });
  return (
    <div className="page-measure pt-4 pb-12 sm:pt-6">
      <BackLink to={PATHS.orders}>Your orders</BackLink>
      <h1 dir="auto" className="mt-1 text-h1 wrap-anywhere hyphens-auto">
        {name}
      </h1>
      <p className="mt-2 mb-6 flex flex-wrap gap-x-5 gap-y-0.5 text-small text-muted">
        <span className="font-medium text-text">{calledOrder(order)}</span>
        <span className="min-w-0 wrap-anywhere">
          {quantityWords(order)} {other} {counterpart}
        </span>
        {signed_at !== null && (
          <span>
            {isSampleOrder(order) ? 'Agreed' : 'Signed'} {formatDay(signed_at)}
          </span>
        )}
      </p>
      {isOffline && (
        <p className="mb-4 flex gap-2 border-l-6 border-warn bg-warn-wash px-4 py-3">
          <Icon name="wifi-off" className="mt-0.5" />
          You are offline. This is the order as it was last loaded; what you type stays.
        </p>
      )}
      {standing.next === 'settle_badge' && (
        <p className="mb-4 flex gap-2 border-l-6 border-danger bg-danger-wash px-4 py-3">
          <Icon name="shield-alert" className="mt-0.5 text-danger" />
          <span className="min-w-0 wrap-anywhere">
            {side === 'supplier'
              ? 'Your company is not verified at the moment.'
              : `${counterpart} is not verified at the moment. Do not pay anything until it is.`}
          </span>
        </p>
      )}
      <NextBlock userId={userId} order={order} now={now} put={put} ref={block} />
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_20.5rem] wide:grid-rows-[auto_1fr]">
        <section aria-label="How far it is" className="min-w-0">
          <OrderComb
            kind={kind}
            standing={standing}
            currency={terms.currency}
            side={side}
            counterpart={counterpart}
            now={now}
            notes={combNotes(order)}
            linkTo={(cell) => {
              if (payments.some((payment) => payment.id === cell.id)) {
                return paymentPath(id, cell.id);
              }
              const tabOf = cell.kind === 'work' ? TAB_OF[cell.name] : undefined;
              if (tabOf !== undefined && tabs.includes(tabOf)) return orderPath(id, tabOf);
              const place = `#${placeId(sectionOf(cell))}`;
              return tab === 'terms' ? place : orderPath(id, 'terms') + place;
            }}
          />
        </section>
        <aside
          aria-label="Facts"
          className="min-w-0 wide:col-start-2 wide:row-span-2 wide:row-start-1"
        >
          <Facts order={order} isWide={isWide}>
            <FactsRail order={order} now={now} />
            <div className="mt-8 empty:hidden">
              {Signed && <Signed userId={userId} order={order} title="Signatures" />}
            </div>
          </Facts>
          {isWide && canDo.list}
        </aside>
        <div className="min-w-0">
          <Tabs
            id={id}
            open={tab}
            tabs={tabs}
            due={next !== undefined && standing.next !== 'name_account' ? first : undefined}
            notes={{
              payments: `${arrived} of ${payments.length}`,
              ...(production?.made_from && {
                shipping: `${formatCount(balanceOf(terms, shipments).received)} of ${formatCount(terms.quantity)}`,
              }),
              ...(unread > 0 && { messages: `${unread} new` }),
            }}
          />
          <OpenTab tab={tab} userId={userId} order={order} messages={messages} />
          {!isWide && tab !== 'messages' && canDo.list}
        </div>
      </div>
      {canDo.dialogs}
      {next && isOutOfView && tab !== 'messages' && (
        <div
          data-foot
          className="sticky bottom-(--banner-height) z-2 -mx-5 mt-8 border-t border-text bg-surface-raised px-5 py-3 sm:hidden"
        >
          <RoomLink to={next.to} variant="accent" className="w-full">
            {next.label}
            <Icon name="arrow-right" />
          </RoomLink>
        </div>
      )}
    </div>
  );
}

interface FactsProps {
  order: Order;
  isWide: boolean;
  children: ReactNode;
}

/** Beside the tabs on a wide screen; folded on others. */
function Facts({ order, isWide, children }: FactsProps) {
  if (isWide) {
    return (
      <section aria-labelledby="facts" className="border-t-2 border-text pt-3">
        <h2 id="facts" className="text-h4">
          Facts
        </h2>
        {children}
      </section>
    );
  }
  return (
    <details className="group border-y border-t-2 border-y-line border-t-text">
      <summary className="flex min-h-13 cursor-pointer items-center gap-x-3">
        <h2 className="font-text text-body font-semibold">Facts</h2>
        <span className="min-w-0 flex-1 text-small wrap-anywhere text-muted">
          {quantityWords(order)}, {totalWords(order)}
          {!isSampleOrder(order) && `, version ${order.terms.version}`}
        </span>
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
