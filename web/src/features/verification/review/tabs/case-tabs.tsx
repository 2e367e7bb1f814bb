/** The tabs over the documents of a case: one for each document, or for each point that was asked for. */
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { useShortcuts } from '../shortcuts.ts';

export interface CaseTab {
  id: string;
  name: string;
  /** Before the name. */
  mark: ReactNode;
  /** What the mark means, in words. */
  state: string;
}

interface CaseTabsProps {
  label: string;
  tabs: readonly CaseTab[];
  /** The one shown. */
  shownId: string;
  onShow(id: string): void;
  /** On a narrow screen it takes the place of the tabs that are not shown. */
  stepper?: ReactNode;
}

/** They belong to a panel with the id `review-document`. */
export function CaseTabs({ label, tabs, shownId, onShow, stepper }: CaseTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex(({ id }) => id === shownId);

  // On a phone, or with many, the one shown may be out of sight.
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-selected=true]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shownId]);

  function step(by: number): void {
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (next) onShow(next.id);
  }

  function focusStep(by: number): void {
    step(by);
    // The tab that is now chosen takes the focus along, once it is drawn.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(),
    );
  }

  useShortcuts({ previousDocument: () => step(-1), nextDocument: () => step(1) });

  return (
    <div className="flex flex-none border-b border-line bg-surface-sunk">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        // Each tab takes the focus itself; the list only scrolls.
        tabIndex={-1}
        className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-3"
      >
        {tabs.map(({ id, name, mark, state }) => {
          const selected = id === shownId;
          return (
            <Button
              key={id}
              variant="bare"
              role="tab"
              id={`tab-${id}`}
              aria-selected={selected}
              aria-controls="review-document"
              tabIndex={selected ? 0 : -1}
              onClick={() => onShow(id)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowRight') focusStep(1);
                if (key === 'ArrowLeft') focusStep(-1);
              }}
              className={classNames(
                'relative inline-flex min-h-[51px] max-w-60 flex-none items-center gap-2 border-y-3 border-transparent px-2.5 text-small -outline-offset-4',
                selected ? 'border-b-accent font-bold' : 'font-medium',
                stepper !== undefined && !selected && 'max-wide:hidden',
              )}
            >
              {mark}
              <span className="truncate">{name}</span>
              <span className="sr-only">, {state}</span>
            </Button>
          );
        })}
      </div>
      {stepper}
    </div>
  );
}
