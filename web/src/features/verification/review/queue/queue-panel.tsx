/** The queue: the view with its menu, search and filters, and the cases. */
import { useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { defaultSort, type QueueFilter } from '@waggle/contract/team/queue';
import { isBlank } from '@waggle/contract/text/typed-text';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { ListBody } from '../../../../lists/list-body.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/control.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import { QueueRow } from './queue-row.tsx';
import { QueueViews } from './queue-views.tsx';
import { writeUrlState, type UrlState } from '../url-state.ts';
import { prefetchCase, type useQueue } from '../review-queries.ts';
import { EMPTY_TEXTS } from '../review-texts.ts';
import { useShortcuts } from '../shortcuts.ts';

/** So long after the last letter the search begins, in milliseconds. */
const PAUSE = 250;

interface QueueSearchProps {
  input: React.RefObject<HTMLInputElement | null>;
  search: string;
  onSearch(text: string): void;
  /** It is left empty. */
  onLeave(): void;
}

/** It takes effect when the typing pauses. */
function QueueSearch({ input, search, onSearch, onLeave }: QueueSearchProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    // Changed by the browser's history or a view.
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <div className="relative border-b border-line px-5 py-1.5">
      <span className="pointer-events-none absolute text-muted" style={{ top: 18, left: 32 }}>
        <Icon name="search" />
      </span>
      <Input
        size="compact"
        ref={input}
        type="search"
        name="search"
        aria-label="Company, number or email"
        aria-keyshortcuts="/"
        placeholder="Company, number or email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          input.current?.blur();
          if (isBlank(typed)) onLeave();
        }}
        className="pl-10!"
      />
    </div>
  );
}

const loadAssign = () => import('./assign-bar.tsx');
const loadFilters = () => import('./queue-filters.tsx');

interface QueuePanelProps {
  address: UrlState;
  queue: ReturnType<typeof useQueue>;
  onChange(change: Partial<UrlState>): void;
}

export function QueuePanel({ address, queue, onChange }: QueuePanelProps) {
  const { user } = useSession();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const [filtering, setFiltering] = useState(false);
  const AssignBar = useLoaded(loadAssign, address.assigning)?.AssignBar;
  const filtered =
    address.country !== '' ||
    address.state !== undefined ||
    address.sort !== defaultSort(address.filter);
  const filters = useLoaded(loadFilters, filtering || filtered);
  const searching = asked || address.search !== '';
  const narrowed = searching || address.state !== undefined || address.country !== '';
  const instead = queue.pages[0]?.searched_instead ?? [];

  const addressOf = (filter: QueueFilter) =>
    writeUrlState({
      ...address,
      filter,
      sort: defaultSort(filter),
      state: undefined,
      caseId: undefined,
    }) || '?';

  function choose(id: string): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  function openSearch(): void {
    // The field has to be there before it can take the focus.
    flushSync(() => setAsked(true));
    search.current?.focus();
  }

  function leaveSearch(): void {
    setAsked(false);
    onChange({ search: '' });
  }

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
    search: openSearch,
  });

  return (
    <>
      <div className="z-10 bg-surface wide:sticky" style={{ top: 0 }}>
        <div className="relative flex h-14 items-center border-b border-line pr-2 pl-5">
          <QueueViews
            filter={address.filter}
            addressOf={addressOf}
            onStatistics={() => onChange({ statistics: true })}
          />
          <HeadButton
            icon="search"
            label="Search"
            open={searching}
            onClick={() => (searching ? leaveSearch() : openSearch())}
          />
          <HeadButton
            icon="sliders-horizontal"
            label="Filter and sort"
            open={filtering}
            onClick={() => setFiltering(!filtering)}
          />
        </div>
        {searching && (
          <QueueSearch
            input={search}
            search={address.search}
            onSearch={(text) => onChange({ search: text })}
            onLeave={leaveSearch}
          />
        )}
        {filters && filtering && <filters.QueueFilters address={address} onChange={onChange} />}
        {filters && !filtering && <filters.ChosenFilters address={address} onChange={onChange} />}
        {instead.length > 0 && (
          <p role="status" className="border-b border-line px-5 py-2 text-small text-muted">
            Nothing has “{address.search}”. Showing <b>{instead.join(' ')}</b>.
          </p>
        )}
      </div>
      <ListBody
        list={queue}
        loading="Loading the queue"
        failed="The queue could not be loaded"
        compact
        empty={
          <p role="status" className="p-5 text-muted">
            {narrowed
              ? 'No case matches. Try another name or filter.'
              : EMPTY_TEXTS[address.filter]}
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
                choice={
                  address.assigning
                    ? { chosen: chosen.has(summary.id), onChoose: () => choose(summary.id) }
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </ListBody>
      {address.assigning && AssignBar && (
        <div className="mt-auto wide:sticky wide:bottom-0">
          <AssignBar
            chosen={(queue.rows ?? []).filter(({ id, needs }) => needs !== null && chosen.has(id))}
            me={user?.id ?? ''}
            now={now}
            onAssigned={(left) => setChosen(new Set(left))}
            onClose={() => {
              setChosen(new Set());
              onChange({ assigning: false });
            }}
          />
        </div>
      )}
    </>
  );
}

interface HeadButtonProps {
  icon: IconName;
  label: string;
  open: boolean;
  onClick(): void;
}

function HeadButton({ icon, label, open, onClick }: HeadButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-expanded={open}
      onClick={onClick}
      className={open ? 'bg-accent-wash' : ''}
    >
      <Icon name={icon} />
    </Button>
  );
}
