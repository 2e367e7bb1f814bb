/** A section under a line, with its title. */
import type { ReactNode } from 'react';

interface TitledSectionProps {
  /** Of the title. */
  id: string;
  title: string;
  children: ReactNode;
}

export function TitledSection({ id, title, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-6 border-t-2 border-text pt-4">
      <h3 id={id} className="text-h4">
        {title}
      </h3>
      {children}
    </section>
  );
}
