/** The frame of a decision below what is decided on: below a long document it stays at hand. */
import type { ReactNode } from 'react';

interface DecisionFrameProps {
  label?: string;
  children: ReactNode;
}

export function DecisionFrame({
  label = 'Decision on this document',
  children,
}: DecisionFrameProps) {
  return (
    <section
      aria-label={label}
      className="flex-none border-t border-line bg-surface-raised px-5 py-3 max-wide:sticky max-wide:bottom-0 max-wide:z-1"
    >
      {children}
    </section>
  );
}
