/** A row of a desk: a link to what it is about, or a box to tick while several are chosen. */
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../../lib/navigation.tsx';

/** What stands at the end stands beside the title. */
export type RowWords = readonly [title: string, below: ReactNode, end?: ReactNode];

interface DeskRowProps {
  words: RowWords;
  /** Who has it. */
  taken: string | undefined;
  to: string;
  open: boolean;
  /** All rows are of one height, and cut off a long title. */
  dense: boolean;
  /** It is likely to be opened. */
  onNear: () => void;
  choice: { readonly chosen: boolean; readonly onChoose: () => void } | undefined;
}

export function DeskRow(props: DeskRowProps) {
  const { words, taken, to, open, dense, onNear, choice } = props;
  const [title, below, end] = words;
  const look = classNames(
    'flex items-center gap-3 border-l-4 border-transparent text-small',
    dense ? 'min-h-16 pr-5 pl-4' : 'px-3 py-3',
  );
  const text = (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-3">
        <span
          dir="auto"
          title={dense ? title : undefined}
          className={classNames(
            'text-body font-semibold',
            dense ? 'truncate' : 'wrap-anywhere hyphens-auto',
          )}
        >
          {title}
        </span>
        {end}
      </span>
      {below}
      {taken && (
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {taken}
        </span>
      )}
    </span>
  );
  if (choice)
    return (
      <label className={classNames(look, 'cursor-pointer', choice.chosen && 'bg-accent-wash')}>
        <input
          type="checkbox"
          data-row
          checked={choice.chosen}
          onChange={choice.onChoose}
          className="size-5 flex-none"
        />
        {text}
      </label>
    );
  return (
    <Link
      to={to}
      data-row
      aria-current={open ? 'true' : undefined}
      onFocus={onNear}
      onPointerEnter={onNear}
      className={classNames(
        look,
        'focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:bg-surface-raised',
        !open && 'hover:bg-surface-sunk',
      )}
    >
      {text}
    </Link>
  );
}
