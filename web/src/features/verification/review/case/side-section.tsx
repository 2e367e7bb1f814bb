/** One section of the case beside its documents: its title and its progress. */
import type { ReactNode } from 'react';

interface SidePartProps {
  /** The heading's. */
  id: string;
  title: string;
  /** At the end of the heading's line. */
  note?: ReactNode;
  children: ReactNode;
}

export function SideSection({ id, title, note, children }: SidePartProps) {
  return (
    <section aria-labelledby={id} className="px-5.5 pb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-t-2 border-text pt-3">
        <h3 id={id} className="font-text text-body leading-[1.3] font-bold">
          {title}
        </h3>
        {note && <p className="text-small text-muted tabular-nums">{note}</p>}
      </div>
      {children}
    </section>
  );
}
