/** What the sentence was taken to mean: kinds in use, others to add, and a way out. */
import { useRef, useState, type RefObject } from 'react';
import { NO_KINDS } from '@waggle/contract/directory/search-query';
import { Link } from '../../../lib/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DirectoryModel } from '../directory-model.ts';
import { searchPath, withGuessedKinds, withKinds } from '../directory-search.ts';

const CHIP =
  'flex min-h-11 max-w-full items-center gap-2 rounded-control px-3.5 py-1.5 text-small font-semibold sm:min-h-10 pointer-coarse:min-h-11';
const WORDS =
  'inline-flex min-h-11 items-center px-1 text-small font-semibold text-accent-text underline underline-offset-4';

interface UnderstoodProps {
  model: DirectoryModel;
  /** Opened by «None of these». */
  picker: RefObject<HTMLSelectElement | null>;
}

function openPicker(picker: HTMLSelectElement | null): void {
  picker?.focus();
  try {
    picker?.showPicker();
  } catch {
    // It opens by a click alone; it has the focus.
  }
}

export function Understood({ model: { address, page }, picker }: UnderstoodProps) {
  const [all, setAll] = useState(false);
  const chips = useRef<HTMLUListElement>(null);
  const meaning = page?.understood;
  if (address.q === undefined || !meaning?.clear) return null;
  const { kinds, others } = meaning;
  if (address.kinds === NO_KINDS) {
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-4">
        <span className="text-small">Searched by your words alone.</span>
        <Link to={searchPath(withGuessedKinds(address))} className={WORDS}>
          Guess what it is
        </Link>
      </p>
    );
  }
  if (kinds.length + others.length === 0) return null;
  const ids = kinds.map(({ id }) => id);
  /** The chip goes: its neighbour gets the focus. */
  const focusNext = (index: number): void => {
    const links = chips.current?.querySelectorAll('a') ?? [];
    (links[index + 1] ?? links[index - 1])?.focus();
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="font-text text-small font-semibold max-sm:w-full">We understood</h2>
      <ul ref={chips} aria-label="We understood" className="flex min-w-0 flex-wrap gap-2">
        {kinds.map(({ id, name }, index) => (
          <li key={id} className="min-w-0">
            <Link
              to={searchPath(
                withKinds(
                  address,
                  ids.filter((one) => one !== id),
                ),
              )}
              onClick={() => focusNext(index)}
              className={`${CHIP} bg-accent-wash hover:bg-accent/40`}
            >
              <span className="sr-only">Remove </span>
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Icon name="x" className="size-4!" />
            </Link>
          </li>
        ))}
        {others.map(({ id, name }) => (
          <li key={id} className={`min-w-0 ${all ? '' : 'max-sm:hidden'}`}>
            <Link
              to={searchPath(withKinds(address, [...ids, id]))}
              className={`${CHIP} border border-dashed border-line-strong hover:bg-surface-sunk`}
            >
              <Icon name="plus" className="size-4!" />
              <span className="sr-only">Add </span>
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </Link>
          </li>
        ))}
        {others.length > 0 && !all && (
          <li className="sm:hidden">
            <Button
              variant="bare"
              onClick={() => setAll(true)}
              className={`${CHIP} border border-dashed border-line-strong`}
            >
              <Icon name="plus" className="size-4!" />
              {others.length === 1 ? '1 other' : `${others.length} others`}
            </Button>
          </li>
        )}
      </ul>
      <Link
        to={searchPath(withKinds(address, []))}
        onClick={() => openPicker(picker.current)}
        className={WORDS}
      >
        None of these
      </Link>
    </div>
  );
}
