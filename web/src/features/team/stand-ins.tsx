/** What stands in a team page while its rows are on their way, when they did not come, and when there are none. */
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** A wait shorter than this, in milliseconds, is not worth showing. */
const NOTICEABLE = 150;
const ROWS = [0, 1, 2, 3, 4, 5];

/** Bars in the shape of the rows to come. */
export function RowsLoading({ what }: { what: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), NOTICEABLE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="min-h-80 border-t border-line">
      <span className="sr-only">Loading {what}</span>
      {shown &&
        ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4 border-b border-line py-5">
            <div className="h-5 w-1/3 rounded-tag bg-surface-sunk" />
            <div className="h-5 w-1/5 rounded-tag bg-surface-sunk" />
          </div>
        ))}
    </div>
  );
}

interface RowsFailedProps {
  what: string;
  retry: () => void;
}

export function RowsFailed({ what, retry }: RowsFailedProps) {
  return (
    <div role="alert" className="border-t border-line py-8">
      <h2 className="text-h3">{what} could not be loaded</h2>
      <p className="mt-2 text-muted">Nothing has changed. Try again in a moment.</p>
      <Button variant="accent" onClick={retry} className="mt-5">
        Retry
      </Button>
    </div>
  );
}

interface NoRowsProps {
  title: string;
  /** The next step. */
  children: ReactNode;
}

export function NoRows({ title, children }: NoRowsProps) {
  return (
    <div className="border-t border-line py-8">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 max-w-136 text-muted">{children}</p>
    </div>
  );
}
