/** An explanation for first-time buyers beside a group of fields; on a phone below it. */
import type { ReactNode } from 'react';

export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-5">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-small text-muted">{children}</p>
    </div>
  );
}

interface GroupProps {
  children: ReactNode;
  /** Explanations. */
  notes?: ReactNode;
}

/** A part of a step under an ink rule: its fields, and what explains them. */
export function Group({ children, notes }: GroupProps) {
  return (
    <div className="grid gap-x-10 gap-y-5 border-t-2 border-text py-7 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
      <div className="min-w-0">{children}</div>
      {notes && <div className="min-w-0">{notes}</div>}
    </div>
  );
}
