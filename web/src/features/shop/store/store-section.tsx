/** A section of the store's page. */
import { type ReactNode, useId } from 'react';

interface StoreSectionProps {
  /** Leads to it from the list of what is missing. */
  anchor: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function StoreSection({ anchor, title, lead, children }: StoreSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={-1}
      aria-labelledby={id}
      className="border-t-2 border-text pt-4 pb-10 outline-none"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-1 max-w-160 text-small text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
