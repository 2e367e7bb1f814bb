/** The buttons below a form of a payment, or in place of one. */
import type { ReactNode } from 'react';

/** On a phone they stay in view while what they belong to is. */
export function Buttons({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot
      className="flex flex-wrap gap-3 max-sm:sticky max-sm:bottom-(--banner-height) max-sm:z-2 max-sm:-mx-5 max-sm:flex-col max-sm:border-t max-sm:border-text max-sm:bg-surface-raised max-sm:px-5 max-sm:py-3"
    >
      {children}
    </div>
  );
}
