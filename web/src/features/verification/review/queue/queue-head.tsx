/** Above the queue: the menu of its views, the search and the filters. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { defaultSort, type QueueFilter } from '@waggle/contract/team/queue';
import { isBlank } from '@waggle/contract/text/typed-text';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { SearchBox } from '../../../../lists/search-box.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import { useShortcuts } from '../shortcuts.ts';
import { writeUrlState, type UrlState } from '../url-state.ts';
import { QueueViews } from './queue-views.tsx';

const loadFilters = () => import('./queue-filters.tsx');

interface QueueHeadProps {
  address: UrlState;
  /** What was searched instead, where nothing has what was typed. */
  instead: readonly string[];
  onChange(change: Partial<UrlState>): void;
}

export function QueueHead({ address, instead, onChange }: QueueHeadProps) {
  const search = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const [filtering, setFiltering] = useState(false);
  const filtered =
    address.country !== '' ||
    address.state !== undefined ||
    address.sort !== defaultSort(address.list);
  const filters = useLoaded(loadFilters, filtering || filtered);
  const searching = asked || address.search !== '';

  const addressOf = (list: QueueFilter) =>
    writeUrlState({
      ...address,
      list,
      sort: defaultSort(list),
      state: undefined,
      openId: undefined,
    });

  function openSearch(): void {
    // The field has to be there before it can take the focus.
    flushSync(() => setAsked(true));
    search.current?.focus();
  }

  function leaveSearch(): void {
    setAsked(false);
    onChange({ search: '' });
  }

  useShortcuts({ search: openSearch });

  return (
    <div className="z-10 bg-surface wide:sticky" style={{ top: 0 }}>
      <div className="relative flex h-14 items-center border-b border-line pr-2 pl-5">
        <QueueViews
          list={address.list}
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
        <div className="border-b border-line px-5 py-1.5">
          <SearchBox
            ref={search}
            name="search"
            label="Company, number or email"
            aria-keyshortcuts="/"
            search={address.search}
            onSearch={(text) => onChange({ search: text })}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'Escape') return;
              currentTarget.blur();
              if (isBlank(currentTarget.value)) leaveSearch();
            }}
          />
        </div>
      )}
      {filters && filtering && <filters.QueueFilters address={address} onChange={onChange} />}
      {filters && !filtering && <filters.ChosenFilters address={address} onChange={onChange} />}
      {instead.length > 0 && (
        <p role="status" className="border-b border-line px-5 py-2 text-small text-muted">
          Nothing has “{address.search}”. Showing <b>{instead.join(' ')}</b>.
        </p>
      )}
    </div>
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
