/** The queue: its views with counts, the search, the state filter, and the cases. */
import { useEffect, useRef, useState } from 'react';
import { CASE_STATES } from '@waggle/contract/verification';
import { QUEUE_FILTERS } from '@waggle/contract/verification/review';
import { classNames } from '../../../../lib/class-names.ts';
import { Link } from '../../../../lib/navigation.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { ListBody } from '../../../../lists/list-body.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { Input, Select } from '../../../../ui/control.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { QueueRow } from './queue-row.tsx';
import { writeUrlState, type UrlState } from '../url-state.ts';
import { prefetchCase, useCounts, type useQueue } from '../review-queries.ts';
import { EMPTY_TEXTS, FILTER_LABELS, STATE_TEXTS } from '../review-texts.ts';
import { useShortcuts } from '../shortcuts.ts';

interface QueuePanelProps {
  address: UrlState;
  queue: ReturnType<typeof useQueue>;
  onChange(change: Partial<UrlState>): void;
}

/** So long after the last letter the search begins, in milliseconds. */
const PAUSE = 250;

const STATES = CASE_STATES.filter((state) => state !== 'not_started').map((state) => ({
  value: state,
  label: STATE_TEXTS[state].label,
}));

export function QueuePanel({ address, queue, onChange }: QueuePanelProps) {
  const { data: counts } = useCounts();
  const { user } = useSession();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const narrowed = address.search !== '' || address.state !== undefined;

  function step(by: 1 | -1): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
    const focused = rows.findIndex((row) => row === document.activeElement);
    const open = rows.findIndex((row) => row.dataset['case'] === address.caseId);
    const from = focused >= 0 ? focused : open;
    rows[Math.min(Math.max(from + by, 0), rows.length - 1)]?.focus();
  }

  useShortcuts({
    nextCase: () => step(1),
    previousCase: () => step(-1),
    search: () => search.current?.focus(),
  });

  return (
    <>
      <div className="border-b border-line px-5 pt-5 pb-4">
        <h2 className="text-h3">Queue</h2>
        <nav aria-label="Views of the queue">
          <ul className="mt-1.5 flex flex-wrap gap-x-4">
            {QUEUE_FILTERS.map((filter) => (
              <li key={filter}>
                <Link
                  to={
                    writeUrlState({ ...address, filter, state: undefined, caseId: undefined }) ||
                    '?'
                  }
                  aria-current={filter === address.filter || undefined}
                  className={classNames(
                    'inline-flex min-h-11 items-center gap-[5px] text-small underline-offset-4 hover:text-text hover:underline pointer-fine:min-h-8',
                    filter === address.filter ? 'font-bold highlighter' : 'text-muted',
                  )}
                >
                  {FILTER_LABELS[filter]}{' '}
                  <span className="tabular-nums">
                    {counts ? counts[filter].toLocaleString() : ''}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Search
          key={address.search}
          input={search}
          search={address.search}
          onSearch={(text) => onChange({ search: text })}
        />
        <Select
          size="compact"
          aria-label="State"
          name="state"
          value={address.state ?? ''}
          onChange={({ target }) =>
            onChange({ state: CASE_STATES.find((state) => state === target.value) })
          }
          placeholder="Every state"
          options={STATES}
          className="mt-2"
        />
      </div>
      <ListBody
        list={queue}
        loading="Loading the queue"
        failed="The queue could not be loaded"
        compact
        empty={
          <p role="status" className="p-5 text-muted">
            {narrowed ? 'No case matches. Try another name or state.' : EMPTY_TEXTS[address.filter]}
          </p>
        }
      >
        {(cases) => (
          <ul ref={list} aria-label="Cases" className="flex-none">
            {cases.map((summary) => (
              <QueueRow
                key={summary.id}
                summary={summary}
                to={writeUrlState({ ...address, caseId: summary.id })}
                open={summary.id === address.caseId}
                now={now}
                me={user?.id ?? ''}
                onNear={() => prefetchCase(summary.id)}
              />
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}

interface SearchProps {
  input: React.RefObject<HTMLInputElement | null>;
  search: string;
  onSearch(text: string): void;
}

function Search({ input, search, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <div className="relative mt-3">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 text-muted" />
      <Input
        size="compact"
        ref={input}
        type="search"
        name="search"
        aria-label="Company"
        aria-keyshortcuts="/"
        placeholder="Company"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && input.current?.blur()}
        className="pl-10!"
      />
    </div>
  );
}
