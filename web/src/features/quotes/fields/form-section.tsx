/** A section of the quote form. */
import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** One or two sentences for somebody who does this for the first time. */
  lead?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-text pt-4 pb-9">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {lead && <p className="mt-1 text-small text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
