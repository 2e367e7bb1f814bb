/** The heading of a question's results: what was asked, and how many people answered. */
import type { ReactNode } from 'react';

interface QuestionHeadingProps {
  /** Ties the section to its heading. */
  id: string;
  title: string;
  note: ReactNode;
}

export function QuestionHeading({ id, title, note }: QuestionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-text pt-3">
      <h3 id={id} dir="auto" className="min-w-0 text-h3 text-balance wrap-anywhere">
        {title}
      </h3>
      <p className="text-small text-muted">{note}</p>
    </div>
  );
}
