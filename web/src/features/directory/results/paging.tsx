/** Previous and next page of the results, as links. */
import type { ReactNode } from 'react';
import type { DirectoryPage } from '@waggle/contract/directory';
import { SEARCH_LIMITS } from '@waggle/contract/directory/search-query';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DirectoryModel } from '../directory-model.ts';
import { searchPath, withCursor } from '../directory-search.ts';

interface PagingProps {
  model: DirectoryModel;
  page: DirectoryPage;
  /** The page is turned. */
  onTurn(): void;
}

export function Paging({ model: { address, formats }, page, onTurn }: PagingProps) {
  const { first, items, total, next_cursor, previous_cursor } = page;
  const last = first + items.length - 1;
  const left = total.exact ? Math.min(SEARCH_LIMITS.page, total.count - last) : SEARCH_LIMITS.page;
  // The first page has no cursor, so that its address is that of the search.
  const back = first <= SEARCH_LIMITS.page + 1 ? '' : previous_cursor;
  const previous = first > 1 && back !== null ? searchPath(withCursor(address, back)) : undefined;
  const next = next_cursor === null ? undefined : searchPath(withCursor(address, next_cursor));
  return (
    <nav
      aria-label="Pages"
      className="mt-6 grid grid-cols-2 items-center gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto_1fr]"
    >
      <p className="text-muted tabular-nums max-sm:col-span-2 sm:order-2">
        {formats.number(first)} to {formats.number(last)} of{' '}
        {formats.count(Math.max(total.count, last), total.exact)}
      </p>
      <div className="sm:order-1">
        <Turn to={previous} onTurn={onTurn}>
          <Icon name="arrow-left" />
          Previous
        </Turn>
      </div>
      <div className="text-right sm:order-3">
        <Turn to={next} onTurn={onTurn}>
          Next{next !== undefined && left > 0 ? ` ${left}` : ''}
          <Icon name="arrow-right" />
        </Turn>
      </div>
    </nav>
  );
}

interface TurnProps {
  to: string | undefined;
  onTurn(): void;
  children: ReactNode;
}

function Turn({ to, onTurn, children }: TurnProps) {
  if (to === undefined) {
    return (
      <span
        aria-disabled="true"
        role="link"
        className={`max-sm:w-full ${buttonClass({ variant: 'outline' })} off:border-transparent`}
      >
        {children}
      </span>
    );
  }
  return (
    <ButtonLink to={to} variant="outline" onClick={onTurn} className="max-sm:w-full">
      {children}
    </ButtonLink>
  );
}
