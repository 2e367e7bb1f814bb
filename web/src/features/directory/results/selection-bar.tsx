/** At the bottom of the page: the suppliers chosen among the results, and what can be done with them. */
import type { ReactNode } from 'react';
import { SEARCH_LIMITS } from '@waggle/contract/directory/search-query';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Chosen, clearChosen, useChosen } from './selection.ts';

const PICTURES = 5;

interface SelectionBarProps {
  /** @param onSaved is to be called when they are saved */
  save(suppliers: readonly Chosen[], onSaved: () => void): ReactNode;
  /** Takes the focus when the bar goes. */
  focusId: string;
}

export function SelectionBar({ save, focusId }: SelectionBarProps) {
  const chosen = useChosen();
  const isEmpty = chosen.length === 0;
  const leave = () => {
    clearChosen();
    document.getElementById(focusId)?.focus({ preventScroll: true });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {isEmpty ? '' : `${chosen.length} chosen`}
      </p>
      {!isEmpty && (
        <section
          aria-label="Chosen suppliers"
          className="sticky bottom-0 z-10 bg-surface-inverse text-text-inverse"
        >
          <div className="page-measure flex min-h-17 items-center gap-x-4 gap-y-1 py-2.5 max-sm:gap-x-2 max-xs:flex-wrap">
            <span className="flex gap-1 max-sm:hidden">
              {chosen.slice(0, PICTURES).map(({ id, name, picture }) => (
                <Avatar
                  key={id}
                  name={name}
                  picture={picture}
                  className="h-9 bg-accent! text-small text-on-accent!"
                />
              ))}
            </span>
            <p className="mr-auto">
              <strong className="font-display text-h4 tabular-nums">{chosen.length} chosen</strong>{' '}
              <span className="text-small whitespace-nowrap text-text-inverse/75 max-sm:hidden">
                up to {SEARCH_LIMITS.selection}
              </span>
            </p>
            <Button
              variant="bare"
              aria-label="Clear the choice"
              className="flex min-h-11 min-w-11 items-center justify-center font-semibold underline underline-offset-4 focus-visible:outline-text-inverse"
              onClick={leave}
            >
              <Icon name="x" className="sm:hidden" />
              <span className="max-sm:hidden">Clear</span>
            </Button>
            {save(chosen, leave)}
          </div>
        </section>
      )}
    </>
  );
}
