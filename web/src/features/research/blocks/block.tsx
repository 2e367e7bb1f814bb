/** A section of the research: heading, what it was counted from, and the content. */
import { type ReactNode, useId } from 'react';

interface BlockProps {
  title: string;
  /** Beside the heading: a count, or a button. */
  aside?: ReactNode;
  /** Where the figures come from, how many they were counted from, and when. */
  source?: ReactNode;
  children: ReactNode;
}

export function Block({ title, aside, source, children }: BlockProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-10 border-t-2 border-text pt-4 print:mt-6 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {aside !== undefined && <div className="text-small text-muted">{aside}</div>}
      </div>
      {children}
      {source !== undefined && <p className="mt-3 text-small text-muted">{source}</p>}
    </section>
  );
}

/** Why there is no figure. */
export function NoFigure({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 border-l-6 border-line-strong bg-surface-sunk px-4 py-3 text-small">
      {children}
    </p>
  );
}
