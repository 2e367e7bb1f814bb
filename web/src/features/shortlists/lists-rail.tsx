/** The rail of the user's lists; on a narrow screen a select. */
import { useId } from 'react';
import type { Shortlist } from '@waggle/contract/shortlists';
import { Link, useNavigation } from '../../lib/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/control.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listPath } from './list-path.ts';

interface ListsRailProps {
  lists: readonly Shortlist[];
  /** The id of the list shown. */
  current: string | undefined;
  onNew(): void;
}

export function ListsRail({ lists, current, onNew }: ListsRailProps) {
  const id = useId();
  const { navigate } = useNavigation();
  const named = lists.map(({ id: value, name, suppliers }) => ({
    value,
    label: `${name} (${suppliers.length})`,
  }));
  return (
    <div className="min-w-0">
      {lists.length > 0 && (
        <div className="lg:hidden">
          <label htmlFor={id} className="mb-1 block text-small font-semibold">
            Your lists
          </label>
          <Select
            id={id}
            options={named}
            value={current}
            onChange={({ target }) => navigate(listPath(target.value))}
          />
        </div>
      )}
      <nav aria-label="Your lists" className="max-lg:hidden">
        <h2 className="px-4 pb-2 font-text text-small font-semibold text-muted">Your lists</h2>
        <ul className="border-l-3 border-line">
          {lists.map(({ id: one, name, suppliers }) => (
            <li key={one}>
              <Link
                to={listPath(one)}
                aria-current={one === current ? 'page' : undefined}
                className="-ml-0.75 flex min-h-11 items-center justify-between gap-3 border-l-3 border-transparent py-2 pr-2 pl-4 hover:bg-surface-sunk aria-[current]:border-accent aria-[current]:font-semibold"
              >
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {name}
                </span>
                <span className="text-small text-muted tabular-nums">
                  {suppliers.length}
                  <span className="sr-only">
                    {suppliers.length === 1 ? ' supplier' : ' suppliers'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={onNew}
        className="mt-2 text-accent-text max-lg:-ml-2 lg:ml-1"
      >
        <Icon name="plus" />
        New list
      </Button>
    </div>
  );
}
