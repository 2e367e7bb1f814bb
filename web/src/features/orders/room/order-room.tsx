/** An order's room: what is next, how far it is, the figures, and its parts as tabs; the same for both sides. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Order } from '@waggle/contract/orders';
import type { TermSection } from '@waggle/contract/orders/terms-words';
import type { WorkCell } from '@waggle/contract/orders/standing';
import { useLoaded } from '../../../api/use-loaded.ts';
import { connection, ONLINE } from '../../../api/connection.ts';
import { formatDay } from '../../../lib/dates.ts';
import { counted } from '../../../lib/figures/format-money.ts';
import { Link, useNavigation } from '../../../lib/navigation.tsx';
import { useStore } from '../../../lib/store.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useMedia, WIDE } from '../../../lib/use-width.ts';
import { PATHS } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { calledOrder } from '@waggle/contract/orders/order-steps';
import { OrderComb } from '../comb/order-comb.tsx';
import type { CombCell } from '../comb/cells.ts';
import { nextLink, nextTitle } from '../next-step.ts';
import { orderPath } from '../order-paths.ts';
import { putOrder } from '../orders-queries.ts';
import { quantityWords, totalWords } from '../order-words.ts';
import { paymentPath } from '../payments/payment-paths.ts';
import { placeId } from '../signing/shown-terms.ts';
import { FactsRail } from './facts-rail.tsx';
import { backLink, NextBlock } from './next-block.tsx';
import { TermsTab } from './terms-tab.tsx';
import { useWhatYouCanDo } from './what-you-can-do.tsx';

const TABS = {
  terms: 'Terms',
  sample: 'Sample',
  payments: 'Payments',
  messages: 'Messages',
  history: 'History',
} as const;
type Tab = keyof typeof TABS;

const isTab = (name: string): name is Tab => Object.hasOwn(TABS, name);

/** Where the terms speak of a cell of the comb. */
function sectionOf(cell: CombCell): TermSection['key'] {
  if (cell.kind === 'money') return 'payments';
  return cell.name === 'signed' ? 'made' : 'travels';
}

/** What is agreed about work that is still to come. */
function combNotes({ terms: { sample, ready_days, incoterm, place } }: Order) {
  const notes: Partial<Record<WorkCell, string>> = {
    production: counted(ready_days, 'day'),
    shipping: `${incoterm} ${place}`.trim(),
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

/** Says once what the other side has done: the page shows it, and the focus stays where it is. */
function useToldChanges(order: Order, title: string): [string, (own: Order) => void] {
  const [told, setTold] = useState('');
  const now = versionsOf(order);
  const seen = useRef(now);
  const own = useRef('');
  useEffect(() => {
    if (seen.current === now) return;
    seen.current = now;
    if (own.current !== now) setTold(`This order has changed. ${title}`);
  }, [now, title]);
  return [
    told,
    (done) => {
      own.current = versionsOf(done);
    },
  ];
}

/** Of the order itself, and of its payments. */
const versionsOf = ({ version, payments }: Order): string =>
  [version, ...payments.map((payment) => payment.version)].join(' ');

/** What the tab of the sample says is next. */
const SAMPLING: readonly string[] = ['send_sample', 'sample_here', 'judge_sample', 'change_or_end'];

interface TabsProps {
  id: string;
  /** Those that there is something on. */
  tabs: readonly Tab[];
  open: Tab;
  /** The tab on which the user does what is next. */
  due: Tab | undefined;
  /** What else is said of some. */
  notes: Partial<Record<Tab, string>>;
}

function Tabs({ id, tabs, open, due, notes }: TabsProps) {
  return (
    <nav
      aria-label="Parts of the order"
      className="border-y border-t-2 border-y-line border-t-text"
    >
      <ul className="-mb-px flex gap-1 overflow-x-auto max-sm:-mx-5 max-sm:px-3">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={orderPath(id, tab)}
              aria-current={tab === open ? 'page' : undefined}
              className={`flex min-h-13 items-center gap-2 border-b-3 px-3.5 whitespace-nowrap focus-visible:-outline-offset-3 ${
                tab === open
                  ? 'border-accent font-semibold'
                  : 'border-transparent hover:border-line-strong'
              }`}
            >
              {TABS[tab]}
              {tab === due && (
                <>
                  <span aria-hidden="true" className="hexagon inline-block h-3 w-2.5 bg-text" />
                  <span className="sr-only">, needs you</span>
                </>
              )}
              {notes[tab] && (
                <span className="text-small font-normal text-muted">{notes[tab]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** With their own code, which most visits do not need, or not at once. */
const loadHistory = () => import('./history-tab.tsx');
const loadSigned = () => import('../signing/signed-versions.tsx');
const loadPayments = () => import('../payments/all-payments.tsx');
const loadSample = () => import('../sample/rounds.tsx');

interface OrderRoomProps {
  userId: string;
  order: Order;
  /** Messages that the user has not read. */
  unread: number;
  /** The conversation, drawn while its tab is open. */
  messages: () => ReactNode;
}

export function OrderRoom({ userId, order, unread, messages }: OrderRoomProps) {
  const { id, kind, title, side, counterpart, standing, terms, signed_at, state, payments } = order;
  const { search } = useNavigation();
  const now = useNow();
  const asked = new URLSearchParams(search).get('tab') ?? '';
  const hasPayments = payments.length > 0;
  const arrived = payments.filter(({ arrived_at }) => arrived_at !== null).length;
  const isThere: Partial<Record<Tab, boolean>> = {
    sample: order.samples.length > 0 || order.golden !== null,
    payments: hasPayments,
  };
  const tabs = (Object.keys(TABS) as Tab[]).filter((one) => isThere[one] !== false);
  const first =
    hasPayments && standing.payment !== null
      ? 'payments'
      : SAMPLING.includes(standing.next)
        ? 'sample'
        : 'terms';
  const tab = isTab(asked) && tabs.includes(asked) ? asked : first;
  const HistoryTab = useLoaded(loadHistory, tab === 'history')?.default;
  const Signed = useLoaded(loadSigned, order.signatures.length > 0)?.SignedVersions;
  const PaymentsTab = useLoaded(loadPayments, tab === 'payments')?.PaymentsTab;
  const SampleTab = useLoaded(loadSample, tab === 'sample')?.SampleTab;
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
              if (cell.id === 'sample' && isThere.sample) return orderPath(id, 'sample');
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
              ...(unread > 0 && { messages: `${unread} new` }),
            }}
          />
          <div className="pt-5">
            {tab === 'terms' && <TermsTab order={order} />}
            {tab === 'sample' && <Later>{SampleTab && <SampleTab order={order} />}</Later>}
            {tab === 'payments' && <Later>{PaymentsTab && <PaymentsTab order={order} />}</Later>}
            {tab === 'messages' && messages()}
            {tab === 'history' && (
              <Later>{HistoryTab && <HistoryTab userId={userId} order={order} />}</Later>
            )}
          </div>
          {!isWide && tab !== 'messages' && canDo.list}
        </div>
      </div>
      {canDo.dialogs}
      {next && isOutOfView && tab !== 'messages' && (
        <div
          data-foot
          className="sticky bottom-(--banner-height) z-2 -mx-5 mt-8 border-t border-text bg-surface-raised px-5 py-3 sm:hidden"
        >
          <ButtonLink to={next.to} variant="accent" className="w-full">
            {next.label}
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** A tab whose code may still be on its way. */
function Later({ children }: { children: ReactNode }) {
  return children ?? <RowsSkeleton label="Loading" rows={4} />;
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
