/** What waits for the team and what it has stopped, and the switch for new requests. */
import type { ModeratedItem } from '@waggle/contract/moderation';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { Link } from '../../lib/navigation.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { type ModerationList, refetchLists, useModerated } from './moderation-query.ts';

const TABS = { waiting: 'Waiting', blocked: 'Stopped' } as const;

/** @returns the address of a list, with a request open beside it */
export function moderationAddress(list: ModerationList, request?: string): string {
  const query = new URLSearchParams({
    ...(list === 'blocked' && { list }),
    ...(request !== undefined && { request }),
  });
  return query.size === 0 ? PATHS.teamRequests : `${PATHS.teamRequests}?${query}`;
}

interface ModerationListsProps {
  list: ModerationList;
  openId: string | undefined;
}

export function ModerationLists({ list, openId }: ModerationListsProps) {
  const query = useModerated(list);
  const now = useNow();
  const [first] = query.pages;
  return (
    <div>
      {first !== undefined && <HoldSwitch {...first.switch} />}
      <nav aria-label="Lists" className="flex gap-6 border-b border-line">
        {(['waiting', 'blocked'] as const).map((one) => (
          <Link
            key={one}
            to={moderationAddress(one)}
            aria-current={one === list ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-b-4 border-transparent font-semibold aria-[current]:border-accent"
          >
            {TABS[one]}
            {first !== undefined && <span className="ml-2 tabular-nums">{first.counts[one]}</span>}
          </Link>
        ))}
      </nav>
      <ListBody
        list={query}
        loading="The requests are loading"
        failed="The requests could not be loaded"
        empty={
          <p className="py-6 text-muted">
            {list === 'waiting' ? 'Nothing waits for you.' : 'Nothing is stopped.'}
          </p>
        }
      >
        {(items) => (
          <ul aria-label={TABS[list]}>
            {items.map((item) => (
              <Row key={item.id} item={item} list={list} isOpen={item.id === openId} now={now} />
            ))}
          </ul>
        )}
      </ListBody>
    </div>
  );
}

interface RowProps {
  item: ModeratedItem;
  list: ModerationList;
  isOpen: boolean;
  now: number;
}

function Row({ item, list, isOpen, now }: RowProps) {
  const { id, title, buyer_name: buyer, state, since, reports } = item;
  const why = [
    state === 'held' && 'Waits before it is sent',
    reports > 0 && (reports === 1 ? 'One report' : `${reports} reports`),
  ].filter(Boolean);
  return (
    <li className="border-b border-line">
      <Link
        to={moderationAddress(list, id)}
        aria-current={isOpen ? 'true' : undefined}
        className="block py-3 pr-3 pl-3 aria-[current]:border-l-4 aria-[current]:border-accent aria-[current]:bg-surface-raised"
      >
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {title}
        </span>
        <span dir="auto" className="block text-small text-muted wrap-anywhere">
          {buyer}
        </span>
        <span className="block text-small">{[...why, relativeTime(since, now)].join(' · ')}</span>
      </Link>
    </li>
  );
}

interface HoldSwitchProps {
  holds: boolean;
  changed: { at: string; by: string } | null;
}

function HoldSwitch({ holds, changed }: HoldSwitchProps) {
  const { busy, run } = useAction(async () => {
    await call('PUT /v1/team/moderation/', { body: { holds: !holds } });
    await refetchLists();
  }, 'The switch could not be changed');
  return (
    <div className="mb-5 border-b border-line py-5">
      <p className="font-semibold">
        {holds ? 'New requests wait for you before they are sent' : 'New requests are sent at once'}
      </p>
      {changed !== null && (
        <p className="text-small text-muted">
          Since {formatDateTime(changed.at)}, by {changed.by}
        </p>
      )}
      <Button variant="outline" size="compact" busy={busy} onClick={run} className="mt-2">
        {holds ? 'Send new requests at once' : 'Have new requests wait'}
      </Button>
    </div>
  );
}
