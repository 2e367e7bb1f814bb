/** /orders: the user's orders, as buyer and as supplier: what needs them, what waits for others, and what is done. */
import { useId, useState } from 'react';
import type { OrderItem } from '@waggle/contract/orders';
import { HAS_ORDERS } from '@waggle/contract/permissions/order-roles';
import type { OrderList } from '@waggle/contract/orders/standing';
import { useLoaded } from '../../../api/use-loaded.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { ListEmpty, LoadFailed } from '../../../lists/list-body.tsx';
import { pageKey, PagedWindow } from '../../../lists/paged-window.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { requirePage } from '../../../session/require-page.tsx';
import { requestsLink } from '../../../session/requests-link.ts';
import { hasAccount, type SessionUser } from '../../../session/session-user.ts';
import { EmptyWithBee } from '../../../ui/empty-with-bee.tsx';
import { BAR } from '../../../ui/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { CellMark } from '../comb/cell-shape.tsx';
import { type OrdersPlace, ordersPath, ordersPlace } from '../order-paths.ts';
import { useLiveOrders } from '../orders-live.ts';
import { fetchOrders, orderListKey, renewOrderLists } from '../orders-queries.ts';
import { headWords, type OrderCounts, type Soonest } from './list-words.ts';
import { OrderRow } from './order-row.tsx';

const GROUPS: Record<OrderList, { name: string; hint: string }> = {
  needs: { name: 'Needs you', hint: 'Soonest first' },
  waits: { name: 'Waiting for others', hint: 'Soonest first' },
  done: { name: 'Done', hint: 'Latest first' },
};

const loadTakenAlong = () => import('./taken-along.tsx');

/** More that is done is folded. */
const MOST_DONE = 10;

/** The first page of a list, which its window shows. */
function useFirst(userId: string, list: OrderList, q: string, enabled = true) {
  return useServerQuery(
    pageKey(orderListKey(userId, list, q), undefined),
    (signal) => fetchOrders({ list, q }, undefined, signal),
    { enabled },
  );
}

function OrdersPage({ user }: { user: SessionUser }) {
  usePageTitle('Orders');
  useLiveOrders(renewOrderLists);
  const { search } = useNavigation();
  const now = useNow();
  const place = ordersPlace(search);
  const { q, allDone } = place;
  const needs = useFirst(user.id, 'needs', q);
  const waits = useFirst(user.id, 'waits', q);
  // Counts are of all orders; while some are searched, the heading stays as it was.
  const [counts, setCounts] = useState<OrderCounts>();
  const [first, setFirst] = useState<Soonest>({ needs: [], waits: [] });
  const { data } = needs;
  if (data && data.counts !== counts) setCounts(data.counts);
  const read = { needs: data?.orders ?? first.needs, waits: waits.data?.orders ?? first.waits };
  if (q === '' && (read.needs !== first.needs || read.waits !== first.waits)) setFirst(read);
  const isFolded = q === '' && !allDone && (counts === undefined || counts.done > MOST_DONE);
  const done = useFirst(user.id, 'done', q, !isFolded);

  const firsts = { needs, waits, done };
  const shown: readonly OrderList[] = isFolded ? ['needs', 'waits'] : ['needs', 'waits', 'done'];
  const failed = shown.filter((list) => firsts[list].isError && !firsts[list].isFetching);
  const isLoaded = shown.every((list) => firsts[list].data !== undefined);
  const isEmpty = isLoaded && shown.every((list) => firsts[list].data?.orders.length === 0);
  const hasNone = counts && counts.needs + counts.waits + counts.done === 0;
  const TakenAlong = useLoaded(loadTakenAlong, isLoaded && hasNone === false)?.TakenAlong;
  const groups = shown.map((list) => (
    <Group
      key={list}
      list={list}
      q={q}
      user={user}
      first={firsts[list].data?.orders}
      count={q === '' ? counts?.[list] : undefined}
      now={now}
    />
  ));
  return (
    <div className="page-measure pb-20">
      <Head place={place} counts={counts} first={first} now={now} />
      {failed.length > 0 ? (
        <LoadFailed
          retry={() => failed.forEach((list) => void firsts[list].refetch())}
          heading="part"
          className="border-t-2 border-text py-8"
        >
          Your orders could not be loaded
        </LoadFailed>
      ) : hasNone ? (
        <NoOrders user={user} />
      ) : (
        <>
          {groups}
          {isFolded && counts && counts.done > 0 && (
            <FoldedDone place={place} count={counts.done} />
          )}
          {isEmpty && q !== '' && counts && <NoHit place={place} counts={counts} />}
          {isLoaded && !isEmpty && <Legend />}
          {TakenAlong && <TakenAlong userId={user.id} />}
        </>
      )}
    </div>
  );
}

interface HeadProps {
  place: OrdersPlace;
  /** Undefined until they are loaded. */
  counts: OrderCounts | undefined;
  first: Soonest;
  now: number;
}

/** The answer in words, and the search. */
function Head({ place, counts, first, now }: HeadProps) {
  const { navigate } = useNavigation();
  const words = counts && headWords(counts, first, now);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 sm:pt-10 lg:flex-nowrap">
      {words ? (
        <div className="min-w-0">
          <h1 className="text-h1">{words.title}</h1>
          {words.lead && <p className="mt-1.5 text-lead text-muted">{words.lead}</p>}
        </div>
      ) : (
        <div className="w-full max-w-136">
          <h1 className="sr-only">Orders</h1>
          <div className={`h-10 animate-late ${BAR}`} />
        </div>
      )}
      {words?.lead && (
        <SearchBox
          label="Product or company"
          maxLength={200}
          search={place.q}
          onSearch={(q) => navigate(ordersPath({ ...place, q }), { replace: true })}
          className="w-full shrink-0 sm:w-56"
        />
      )}
    </div>
  );
}

function GroupTitle({
  id,
  list,
  count,
}: {
  id: string;
  list: OrderList;
  count?: number | undefined;
}) {
  return (
    <h2 id={id} className="text-h3">
      {GROUPS[list].name}
      {list !== 'needs' && count !== undefined && (
        <span className="font-normal text-muted tabular-nums"> {formatCount(count)}</span>
      )}
    </h2>
  );
}

const GROUP_HEAD =
  'flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-text pt-3 pb-2';

interface GroupProps {
  list: OrderList;
  q: string;
  user: SessionUser;
  /** Of its rows, the first page; undefined until it is loaded. */
  first: readonly OrderItem[] | undefined;
  count: number | undefined;
  now: number;
}

function Group({ list, q, user, first, count, now }: GroupProps) {
  const id = useId();
  const queryKey = orderListKey(user.id, list, q);
  const isLoading = first === undefined;
  return (
    // One list says that all are loading; without rows there is no group.
    <section
      aria-labelledby={id}
      hidden={isLoading ? list !== 'needs' : first.length === 0}
      className="mb-10"
    >
      <div className={GROUP_HEAD} hidden={isLoading}>
        <GroupTitle id={id} list={list} count={count} />
        <p className="text-small text-muted max-sm:hidden">{GROUPS[list].hint}</p>
      </div>
      <div className="border-t border-line">
        <PagedWindow
          key={q}
          label={GROUPS[list].name}
          queryKey={queryKey}
          fetchPage={(cursor, signal) => fetchOrders({ list, q }, cursor, signal)}
          rowsOf={({ orders }) => orders}
          keyOf={(row) => row.id}
          total={count}
          loading="Loading your orders"
          failed="More orders could not be loaded"
          empty={null}
        >
          {(item) => (
            <OrderRow
              item={item}
              needsUser={list === 'needs'}
              isFirst={item.id === first?.[0]?.id}
              saysSide={hasAccount(user, 'entrepreneur') && hasAccount(user, 'supplier')}
              now={now}
            />
          )}
        </PagedWindow>
      </div>
    </section>
  );
}

function FoldedDone({ place, count }: { place: OrdersPlace; count: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={GROUP_HEAD}>
      <GroupTitle id={id} list="done" count={count} />
      <TextLink to={ordersPath({ ...place, allDone: true })} replace>
        Show them
      </TextLink>
    </section>
  );
}

function NoHit({ place, counts }: { place: OrdersPlace; counts: OrderCounts }) {
  const all = counts.needs + counts.waits + counts.done;
  return (
    <ListEmpty title={`No order with «${place.q}»`}>
      <TextLink to={ordersPath({ ...place, q: '' })} replace>
        Show all {formatCount(all)}
      </TextLink>
    </ListEmpty>
  );
}

const LOOKS = [
  ['done', 'done'],
  ['yours', 'needs you'],
  ['theirs', 'waits for others'],
  ['late', 'late'],
  ['to_come', 'to come'],
] as const;

/** What the combs of the rows show, which say it in words as well. */
function Legend() {
  return (
    <div
      aria-hidden="true"
      className="flex flex-wrap gap-x-6 gap-y-1 text-small text-muted max-md:hidden"
    >
      {LOOKS.map(([look, words]) => (
        <span key={look} className="flex items-center gap-2">
          <CellMark look={look} size="small" className="h-4 w-3.5 shrink-0" />
          {words}
        </span>
      ))}
      <span>Upper cells are work, lower ones money.</span>
    </div>
  );
}

function NoOrders({ user }: { user: SessionUser }) {
  const asks = user.activeAccountType === 'entrepreneur';
  return (
    <EmptyWithBee
      title={
        asks
          ? 'An order begins with a quote you choose'
          : 'Orders come here when a buyer chooses your quote'
      }
      link={requestsLink(user, asks)}
    >
      Both sides sign the terms first. From then on, everything about the order is here.
    </EmptyWithBee>
  );
}

export default requirePage({ rule: HAS_ORDERS }, OrdersPage);
