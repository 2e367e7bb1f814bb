/** A part of the editor: its heading, what it is for, and its fields. */
import type { ReactNode } from 'react';

interface EditorSectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

export function EditorSection({ id, title, lead, children }: EditorSectionProps) {
  return (
    <section aria-labelledby={id} className="border-t-2 border-text pt-4 pb-8">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4 grid gap-x-5 gap-y-2">{children}</div>
    </section>
  );
}
