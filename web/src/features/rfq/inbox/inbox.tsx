/** The inbox of requests: tabs, search, order, and the windowed list. */
import { useEffect, useRef, useState } from 'react';
import { REQUEST_TABS, type RequestSort, type RequestTab } from '@waggle/contract/rfq/invitations';
import { INBOX } from '../received-query.ts';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { Link, useNavigation } from '../../../lib/navigation.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { PagedWindow, pageKey } from '../../../lists/paged-window.tsx';
import { Input, Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InboxEmpty } from './inbox-empty.tsx';
import { type InboxAddress, inboxPath, readAddress, requestPath } from './inbox-address.ts';
import { InboxRow } from './inbox-row.tsx';
import { MutedBuyers } from './muted-buyers.tsx';

const TAB_NAMES: Record<RequestTab, string> = {
  to_answer: 'To answer',
  quoted: 'Quoted',
  decided: 'Decided',
  open: 'Open to all',
};

const SORTS = [
  { value: 'time_left', label: 'Time left' },
  { value: 'newest', label: 'Newest' },
  { value: 'most_demand', label: 'Most demand' },
];

/** In milliseconds after the last key. */
const PAUSE = 300;

interface InboxProps {
  userId: string;
  /** The id of the request that is open beside it. */
  openId: string | undefined;
}

export function Inbox({ userId, openId }: InboxProps) {
  const { search, navigate } = useNavigation();
  const now = useNow();
  const address = readAddress(search);
  const { tab, q, sort } = address;
  const queryKey = [INBOX, userId, tab, q, sort];
  const fetchPage = (cursor: string | undefined, signal: AbortSignal) =>
    call('GET /v1/requests/', { query: { tab, q, sort, cursor }, signal });
  // The list fetches it; the counts of the tabs are read from it.
  const { data: first } = useServerQuery(pageKey(queryKey, undefined), (signal) =>
    fetchPage(undefined, signal),
  );
  const [known, setKnown] = useState(first?.counts);
  if (first && first.counts !== known) setKnown(first.counts);

  const show = (patch: Partial<InboxAddress>) => {
    const next = { ...address, ...patch };
    navigate(openId === undefined ? inboxPath(next) : requestPath(openId, next), { replace: true });
  };

  return (
    <>
      <div className="px-5 pt-6 sm:pl-10">
        {openId === undefined ? (
          <h1 className="text-h2">Requests</h1>
        ) : (
          <p className="font-display text-h2 font-semibold">Requests</p>
        )}
        <nav aria-label="Lists of requests" className="mt-3">
          <ul className="-mx-2 flex flex-wrap">
            {REQUEST_TABS.map((one) => (
              <li key={one}>
                <Link
                  to={inboxPath({ ...address, tab: one })}
                  aria-current={one === tab ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-1.5 px-2 text-small text-muted hover:text-text aria-[current]:font-semibold aria-[current]:text-text"
                >
                  <span className={one === tab ? 'highlighter py-2' : undefined}>
                    {TAB_NAMES[one]}
                    {known && (
                      <span className="ml-1.5 tabular-nums">{formatCount(known[one])}</span>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-3 flex gap-2 pb-4">
          <SearchBox q={q} onSearch={(text) => show({ q: text })} />
          <div className="w-36 shrink-0">
            <Select
              size="compact"
              aria-label="Order"
              name="sort"
              options={SORTS}
              value={sort}
              onChange={({ target }) => show({ sort: target.value as RequestSort })}
              className="text-small font-semibold"
            />
          </div>
        </div>
      </div>
      <div className="border-t border-line">
        <PagedWindow
          key={JSON.stringify(queryKey)}
          label={`Requests: ${TAB_NAMES[tab]}`}
          queryKey={queryKey}
          fetchPage={fetchPage}
          rowsOf={({ requests }) => requests}
          keyOf={({ id }) => id}
          total={q === '' ? known?.[tab] : undefined}
          loading="Loading your requests"
          failed="Your requests could not be loaded"
          empty={<InboxEmpty tab={tab} q={q} />}
        >
          {(item) => (
            <InboxRow
              item={item}
              to={requestPath(item.id, address)}
              isOpen={item.id === openId}
              now={now}
            />
          )}
        </PagedWindow>
        <MutedBuyers userId={userId} />
      </div>
    </>
  );
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(q);
  // Back and forward change the address without the field.
  if (q !== shown) {
    setShown(q);
    if (q !== text.trim()) setText(q);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className="relative min-w-0 flex-1">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5! -translate-y-1/2 text-muted"
      />
      <Input
        size="compact"
        type="search"
        name="q"
        aria-label="Product or buyer"
        placeholder="Product or buyer"
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim()), PAUSE);
        }}
        className="pl-9! text-small"
      />
    </search>
  );
}
