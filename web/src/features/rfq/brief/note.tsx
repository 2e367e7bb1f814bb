/** An explanation for first-time buyers beside a group of fields; on a phone below it, folded under its title. */
import type { ReactNode } from 'react';
import { useMedia } from '../../../lib/use-width.ts';
import { Icon } from '../../../ui/icon.tsx';

export function Note({ title, children }: { title: string; children: ReactNode }) {
  // Where the explanations have a column of their own.
  const isBeside = useMedia('(width >= 64rem)');
  if (isBeside) {
    return (
      <div className="not-first:mt-5">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-small text-muted">{children}</p>
      </div>
    );
  }
  return (
    <details className="group border-b border-line first:border-t">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="info" className="size-4.5! text-muted" />
        <span className="min-w-0 flex-1">{title}</span>
        <Icon name="chevron-down" className="text-muted group-open:rotate-180" />
      </summary>
      <p className="pb-4 text-small text-muted">{children}</p>
    </details>
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
