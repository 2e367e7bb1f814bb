/** The order of the results, as a menu of links that works without script. */
import { type DirectorySort } from '@waggle/contract/directory/search-query';
import { Link } from '../../../lib/navigation.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import type { DirectoryModel } from '../directory-model.ts';
import { searchPath, withSort } from '../directory-search.ts';

const NAMES: Record<DirectorySort, string> = {
  best: 'Best fit',
  newest: 'Newest',
  response: 'Answers most',
};

/** Nobody has answered a request yet, so that order is not offered. */
const OFFERED: readonly DirectorySort[] = ['best', 'newest'];

export function SortMenu({ model: { address } }: { model: DirectoryModel }) {
  const sort = (address.sort ?? 'best') as DirectorySort;
  return (
    <details data-menu className="group relative">
      <summary
        className={`list-none whitespace-nowrap [&::-webkit-details-marker]:hidden ${buttonClass({ variant: 'outline', size: 'compact' })}`}
      >
        <span className="sr-only">Order: </span>
        {NAMES[sort]}
        <Icon name="chevron-down" className="size-4! transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute right-0 z-10 mt-1 min-w-full rounded-control border border-line bg-surface-raised py-1 shadow-lift">
        {OFFERED.map((one) => (
          <li key={one}>
            <Link
              to={searchPath(withSort(address, one))}
              aria-current={one === sort ? 'true' : undefined}
              className={`flex min-h-11 items-center px-4 whitespace-nowrap hover:bg-surface-sunk focus-visible:-outline-offset-3 ${one === sort ? 'font-bold shadow-[inset_3px_0_var(--accent)]' : ''}`}
            >
              {NAMES[one]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
