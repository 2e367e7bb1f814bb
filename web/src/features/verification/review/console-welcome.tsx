/** The content beside the queue while no case is open. */
import { useEffect, useRef } from 'react';
import type { CaseSummary } from '@waggle/contract/team/queue';
import { Button } from '../../../ui/button.tsx';
import { useCounts } from './review-queries.ts';

interface ConsoleWelcomeProps {
  /** Of the view shown. */
  first: CaseSummary | undefined;
  loading: boolean;
  /** The heading takes the focus: the last case of the view has just been decided. */
  arrive: boolean;
  onOpen(id: string): void;
}

export function ConsoleWelcome({ first, loading, arrive, onOpen }: ConsoleWelcomeProps) {
  const { data: counts } = useCounts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrive) heading.current?.focus();
  }, [arrive]);
  return (
    <div className="col-span-2 flex flex-col items-start justify-center bg-surface-sunk px-16 py-10 max-wide:hidden">
      {!loading && (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-h2 outline-offset-4">
            {counts?.waiting === 0
              ? 'Nothing waits'
              : first
                ? 'Choose a case'
                : 'Nothing left in this view'}
          </h2>
          <p className="mt-2 max-w-96 text-lead text-muted">
            {first
              ? 'J and K go through the queue, Enter opens. The question mark lists every key.'
              : 'A new case appears here by itself.'}
          </p>
          {first && (
            <Button variant="accent" onClick={() => onOpen(first.id)} className="mt-5">
              Open the first
            </Button>
          )}
        </>
      )}
    </div>
  );
}
