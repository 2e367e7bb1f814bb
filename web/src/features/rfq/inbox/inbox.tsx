/** The inbox of requests: tabs, search, order, and the windowed list. */
import { useState } from 'react';
import {
  INVITATION_TABS,
  type InvitationSort,
  type InvitationTab,
  INVITATION_SORTS,
} from '@waggle/contract/rfq/invitations';
import { cutText } from '@waggle/contract/text/cut-text';
import { INBOX } from '../invitation-query.ts';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { countryName } from '../../../lib/country-name.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { Link, useNavigation } from '../../../lib/navigation.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PagedWindow, pageKey } from '../../../lists/paged-window.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { PATHS } from '../../../paths.ts';
import { GuideBee } from '../../../ui/bee.tsx';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/control.tsx';
import { MUTED, unmuteBuyer } from '../invitation/invitation-actions.ts';
import { InboxRow } from './inbox-row.tsx';

function MutedBuyers({ userId }: { userId: string }) {
  const { data } = useServerQuery([MUTED, userId], (signal) =>
    call('GET /v1/muted-buyers/', { signal }),
  );
  const buyers = data?.buyers ?? [];
  if (buyers.length === 0) return null;
  return (
    <details className="border-t border-line px-5 py-2 text-small sm:pl-10">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {buyers.length === 1 ? 'One muted buyer' : `${buyers.length} muted buyers`}
      </summary>
      <ul>
        {buyers.map(({ request_id: id, name, country, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {name}
              </p>
              <p className="text-muted">
                {[country === null ? '' : countryName(country), `since ${formatDay(at)}`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <Button variant="link" onClick={() => void unmuteBuyer(userId, { id, name })}>
              Take requests again<span className="sr-only"> of {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface InboxAddress {
  tab: InvitationTab;
  q: string;
  sort: InvitationSort;
}

function readAddress(search: string): InboxAddress {
  const given = new URLSearchParams(search);
  return {
    tab: INVITATION_TABS.find((one) => one === given.get('tab')) ?? 'to_answer',
    q: cutText(given.get('q') ?? '', 200),
    sort: INVITATION_SORTS.find((one) => one === given.get('sort')) ?? 'time_left',
  };
}

/** @returns the query with its question mark; empty for what is shown without one */
function addressQuery({ tab, q, sort }: InboxAddress): string {
  const given = new URLSearchParams({
    ...(tab !== 'to_answer' && { tab }),
    ...(q !== '' && { q }),
    ...(sort !== 'time_left' && { sort }),
  }).toString();
  return given === '' ? '' : `?${given}`;
}

const inboxPath = (address: InboxAddress) => PATHS.receivedInvitations + addressQuery(address);

const requestPath = (id: string, address: InboxAddress) =>
  fillPath(PATHS.receivedInvitation, { id }) + addressQuery(address);

const HINTS: Record<InvitationTab, string> = {
  to_answer: 'The better your lines say what you make, the better the requests that reach you.',
  quoted: 'Requests that you have quoted stand here until the buyer decides.',
  decided: 'Requests that have ended stand here, with what became of your quote.',
  open: 'Some buyers let everybody in a category answer. Their requests stand here.',
};

function InboxEmpty({ tab, q }: { tab: InvitationTab; q: string }) {
  if (q !== '') {
    return (
      <p role="status" className="px-5 py-8 wrap-anywhere sm:pl-10">
        Nothing found for “{q}”. Try the name of the product or of the buyer.
      </p>
    );
  }
  return (
    <div className="px-5 py-8 sm:pl-10">
      <GuideBee pose="waiting" className="w-28" />
      <h2 className="mt-4 text-h4">
        {tab === 'to_answer' ? 'Requests that fit come here' : 'Nothing here yet'}
      </h2>
      <p className="mt-1 text-small text-muted">{HINTS[tab]}</p>
      {tab === 'to_answer' && (
        <ButtonLink variant="outline" to={PATHS.supplierProducts} className="mt-4">
          What we make
        </ButtonLink>
      )}
    </div>
  );
}

const TAB_NAMES: Record<InvitationTab, string> = {
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
            {INVITATION_TABS.map((one) => (
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
          <SearchBox
            label="Product or buyer"
            maxLength={200}
            search={q}
            onSearch={(text) => show({ q: text })}
            className="min-w-0 flex-1"
          />
          <div className="w-36 shrink-0">
            <Select
              size="compact"
              aria-label="Order"
              name="sort"
              options={SORTS}
              value={sort}
              onChange={({ target }) => show({ sort: target.value as InvitationSort })}
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
