/** The heading of the queue: the name of the view, which opens the menu of all views with their counts. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueueFilter } from '@waggle/contract/team/queue';
import { classNames } from '../../../../lib/class-names.ts';
import { useKeyDown } from '../../../../lib/use-key-down.ts';
import { Link } from '../../../../lib/navigation.tsx';
import { listsOf } from '../../../../lists/desk/desk-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { KeyHint } from '../../../../shortcuts/key-hint.tsx';
import { SHORTCUTS } from '../shortcuts.ts';
import { useCounts } from '../review-queries.ts';
import { CASES_DESK } from '../url-state.ts';

interface QueueViewsProps {
  list: QueueFilter;
  /** The address of a view. */
  addressOf(list: QueueFilter): string;
  onStatistics(): void;
}

export function QueueViews({ list, addressOf, onStatistics }: QueueViewsProps) {
  const { data: counts } = useCounts();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  function leave(): void {
    setOpen(false);
    button.current?.focus();
  }
  const close = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
  });
  useKeyDown((event) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  }, document);
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: Event): void => close(event);
    document.addEventListener('pointerdown', listen);
    document.addEventListener('focusin', listen);
    return () => {
      document.removeEventListener('pointerdown', listen);
      document.removeEventListener('focusin', listen);
    };
  }, [open]);
  const countOf = (view: QueueFilter) => counts?.[view].toLocaleString() ?? '';
  const row =
    'flex min-h-11 w-full items-center justify-between gap-4 px-5 hover:bg-surface-sunk focus-visible:-outline-offset-3';
  return (
    <div ref={area} className="min-w-0 flex-1">
      <h2 className="flex">
        <Button
          ref={button}
          variant="bare"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-control font-display text-lead font-semibold"
        >
          {/* A count that has no room beside the name goes to a line that nobody sees. */}
          <span
            className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 overflow-hidden"
            style={{ height: '1.5em', lineHeight: 1.5 }}
          >
            <span className="max-w-full truncate">{CASES_DESK.lists[list].name}</span>
            <span className="font-text text-body font-normal text-muted tabular-nums">
              {countOf(list)}
            </span>
          </span>
          <Icon name="chevron-down" className="size-4.5 flex-none" />
        </Button>
      </h2>
      {open && (
        <nav
          aria-label="Views of the queue"
          className="absolute inset-x-0 top-full z-20 border-b border-line bg-surface-raised py-1 shadow-lift"
        >
          <ul>
            {listsOf(CASES_DESK).map(([view, { name }]) => (
              <li key={view}>
                <Link
                  to={addressOf(view)}
                  aria-current={view === list || undefined}
                  onClick={leave}
                  className={classNames(row, view === list && 'font-bold')}
                >
                  {name}{' '}
                  <span className="font-normal text-muted tabular-nums">{countOf(view)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Button
            variant="bare"
            aria-haspopup="dialog"
            onClick={() => {
              leave();
              onStatistics();
            }}
            className={classNames(row, 'border-t border-line')}
          >
            Statistics <KeyHint shortcut={SHORTCUTS.statistics} />
          </Button>
        </nav>
      )}
    </div>
  );
}
