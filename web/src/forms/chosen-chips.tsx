/** Chips of the chosen entries, with a remove button. */
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface ChosenChipsProps {
  entries: readonly string[];
  onRemove: (entry: string) => void;
  /** Called after the last chip was removed, to move the focus. */
  onEmptied: () => void;
}

export function ChosenChips({ entries, onRemove, onEmptied }: ChosenChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef(-1);

  useEffect(() => {
    if (removed.current < 0) return;
    // The removed chip had the focus: its neighbour gets it.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)];
    removed.current = -1;
    if (next) next.focus();
    else onEmptied();
  }, [entries, onEmptied]);

  // Stays mounted without entries, to move the focus.
  if (entries.length === 0) return null;
  return (
    <ul ref={list} aria-label="Selected" className="mt-3 flex flex-wrap gap-2">
      {entries.map((entry, index) => (
        <li
          key={entry}
          className="flex max-w-full items-center rounded-tag bg-accent-wash pl-3 text-small font-semibold"
        >
          <span className="min-w-0 py-1.5 wrap-anywhere">{entry}</span>
          <Button
            variant="bare"
            aria-label={`Remove ${entry}`}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-tag hover:bg-accent/40"
            onClick={() => {
              removed.current = index;
              onRemove(entry);
            }}
          >
            <Icon name="x" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
