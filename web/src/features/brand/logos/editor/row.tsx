/** A row of the editor, with its name. */
import type { ReactNode } from 'react';

/** A row of the editor: its name on the left, on a narrow panel above. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 @sm:grid-cols-[4.25rem_minmax(0,1fr)] @sm:items-center">
      <p aria-hidden="true" className="text-small font-semibold">
        {label}
      </p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
