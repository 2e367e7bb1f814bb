/** The head of a team page: its name, what it is for, and its main action. */
import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  lead: ReactNode;
  action?: ReactNode;
}

export function PageHead({ title, lead, action }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b-2 border-text pt-8 pb-6 sm:pt-10">
      <div className="min-w-0">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-2 max-w-160 text-muted">{lead}</p>
      </div>
      {action}
    </div>
  );
}
