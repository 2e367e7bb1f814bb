/** What stands in for the list while it is fetched: its shape, and only when that takes a moment. */
import { useEffect, useState } from 'react';

const PATIENCE = 150;
const ROWS = [0, 1, 2, 3];

export function InboxSkeleton() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return <p role="status" className="sr-only" />;
  return (
    <div role="status">
      <p className="sr-only">Loading your notifications</p>
      {ROWS.map((row) => (
        <div key={row} aria-hidden="true" className="flex gap-3 border-b border-line px-5 py-4">
          <span className="hexagon h-10 w-9 bg-surface-sunk" />
          <span className="grid flex-1 gap-2">
            <span className="h-5 w-1/2 rounded-tag bg-surface-sunk" />
            <span className="h-4 w-4/5 rounded-tag bg-surface-sunk" />
          </span>
        </div>
      ))}
    </div>
  );
}
