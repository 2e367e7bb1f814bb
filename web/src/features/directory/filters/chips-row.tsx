/** The filters in force as chips, each removed by a touch; on a phone in one line that scrolls. */
import { useRef, type ReactNode } from 'react';
import { Link } from '../../../lib/navigation.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DirectoryModel } from '../directory-model.ts';
import { isSingle, searchPath, withoutFilters, withToggled } from '../directory-search.ts';

export const CHIP_LINK =
  'flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line-strong bg-surface-raised px-3.5 py-1 text-small font-semibold hover:bg-surface-sunk sm:min-h-10 pointer-coarse:min-h-11';

interface ChipsRowProps {
  model: DirectoryModel;
  /** Before the chips. */
  children: ReactNode;
}

export function ChipsRow({ model, children }: ChipsRowProps) {
  const { address, inForce, chips } = model;
  const list = useRef<HTMLUListElement>(null);
  /** The chip goes: its neighbour gets the focus. */
  const focusNext = (index: number): void => {
    const links = list.current?.querySelectorAll('a') ?? [];
    (links[index + 1] ?? links[index - 1])?.focus();
  };
  return (
    <div className="relative flex min-w-0 items-center gap-2 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 sm:max-lg:-mx-10 sm:max-lg:px-10 lg:flex-wrap">
      {children}
      {chips.length > 0 && (
        <ul
          ref={list}
          aria-label="Filters"
          className="flex min-w-0 gap-2 max-lg:shrink-0 lg:flex-wrap"
        >
          {chips.map(({ filter, value, text }, index) => (
            <li key={`${filter} ${value}`} className="max-w-full max-lg:shrink-0">
              <Link
                to={searchPath(
                  withToggled(address, inForce, filter, isSingle(filter) ? '' : value),
                )}
                onClick={() => focusNext(index)}
                className={CHIP_LINK}
              >
                <span className="sr-only">Remove </span>
                <span className="min-w-0 lg:wrap-anywhere">{text}</span>
                <Icon name="x" className="size-4!" />
              </Link>
            </li>
          ))}
          <li className="flex shrink-0 items-center">
            <Link
              to={searchPath(withoutFilters(address, inForce))}
              className="inline-flex min-h-11 items-center px-2 text-small font-semibold whitespace-nowrap text-accent-text underline underline-offset-4"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
