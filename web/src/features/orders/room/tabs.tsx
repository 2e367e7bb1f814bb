/** The parts of an order as tabs of its room: which there are, which one opens by itself, and the open one. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Order } from '@waggle/contract/orders';
import { SAMPLE_NEXT_STEPS } from '@waggle/contract/orders/samples/sample-next';
import { DELIVERY_NEXT_STEPS } from '@waggle/contract/orders/shipments/delivery';
import { useLoaded } from '../../../api/use-loaded.ts';
import { Link } from '../../../lib/navigation.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { orderPath } from '../order-paths.ts';

const TABS = {
  terms: 'Terms',
  sample: 'Sample',
  payments: 'Payments',
  shipping: 'Shipping',
  documents: 'Documents',
  messages: 'Messages',
  history: 'History',
} as const;
export type Tab = keyof typeof TABS;

/** On which tab the user does what is next of a sample, and of goods. */
const STEPS_ON: Partial<Record<Tab, readonly string[]>> = {
  sample: SAMPLE_NEXT_STEPS,
  shipping: DELIVERY_NEXT_STEPS,
};

/** @returns those that there is something on */
export function tabsOf({ samples, golden, payments, production, signed_at }: Order): Tab[] {
  const isThere: Partial<Record<Tab, boolean>> = {
    sample: samples.length > 0 || golden !== null,
    payments: payments.length > 0,
    shipping: production !== null,
    documents: signed_at !== null,
  };
  return (Object.keys(TABS) as Tab[]).filter((one) => isThere[one] !== false);
}

/** @returns the tab that opens by itself: where the user does what is next */
export function firstTab({ payments, standing }: Order): Tab {
  if (payments.length > 0 && standing.payment !== null) return 'payments';
  const found = Object.entries(STEPS_ON).find(([, steps]) => steps.includes(standing.next));
  return (found?.[0] as Tab | undefined) ?? 'terms';
}

interface TabsProps {
  id: string;
  tabs: readonly Tab[];
  open: Tab;
  /** The tab on which the user does what is next. */
  due: Tab | undefined;
  /** What else is said of some. */
  notes: Partial<Record<Tab, string>>;
}

export function Tabs({ id, tabs, open, due, notes }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // On a phone not all fit: the open one is in view, and the page itself stays where it is.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (here) list.current?.scrollTo({ left: here.offsetLeft - here.offsetWidth / 2 });
  }, [open]);
  return (
    <nav
      aria-label="Parts of the order"
      className="border-y border-t-2 border-y-line border-t-text"
    >
      <ul
        ref={list}
        className="relative -mb-px flex gap-1 overflow-x-auto max-sm:-mx-5 max-sm:px-3"
      >
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

/** With their own code, of which a visit needs little. */
const loadTerms = () => import('./terms-tab.tsx');
const loadHistory = () => import('./history-tab.tsx');
const loadPayments = () => import('../payments/all-payments.tsx');
const loadShipping = () => import('../shipping/shipping-tab.tsx');
const loadDocuments = () => import('../documents/documents-tab.tsx');
const loadSample = () => import('../sample/rounds.tsx');

const OPEN_TAB = 'open-tab';

/** A button that leads on: within the room to the tab itself, which may be out of view. */
export function RoomLink(props: ComponentProps<typeof ButtonLink>) {
  const isHere = props.to.includes('?tab=');
  function show(): void {
    const tab = document.getElementById(OPEN_TAB);
    tab?.scrollIntoView({ behavior: 'instant' });
    tab?.focus({ preventScroll: true });
  }
  return <ButtonLink {...props} onClick={isHere ? show : undefined} />;
}

interface OpenTabProps {
  tab: Tab;
  userId: string;
  order: Order;
  /** The conversation, drawn while its tab is open. */
  messages: () => ReactNode;
}

export function OpenTab({ tab, userId, order, messages }: OpenTabProps) {
  const TermsTab = useLoaded(loadTerms, tab === 'terms')?.TermsTab;
  const HistoryTab = useLoaded(loadHistory, tab === 'history')?.default;
  const PaymentsTab = useLoaded(loadPayments, tab === 'payments')?.PaymentsTab;
  const DocumentsTab = useLoaded(loadDocuments, tab === 'documents')?.DocumentsTab;
  const SampleTab = useLoaded(loadSample, tab === 'sample')?.SampleTab;
  const ShippingTab = useLoaded(loadShipping, tab === 'shipping')?.ShippingTab;
  const loading = <RowsSkeleton label="Loading" rows={4} />;
  return (
    <div id={OPEN_TAB} tabIndex={-1} className="scroll-mt-4 pt-5 outline-none">
      {tab === 'terms' && (TermsTab ? <TermsTab order={order} /> : loading)}
      {tab === 'sample' && (SampleTab ? <SampleTab order={order} /> : loading)}
      {tab === 'payments' && (PaymentsTab ? <PaymentsTab order={order} /> : loading)}
      {tab === 'shipping' && (ShippingTab ? <ShippingTab order={order} /> : loading)}
      {tab === 'documents' &&
        (DocumentsTab ? <DocumentsTab userId={userId} order={order} /> : loading)}
      {tab === 'messages' && messages()}
      {tab === 'history' && (HistoryTab ? <HistoryTab userId={userId} order={order} /> : loading)}
    </div>
  );
}
