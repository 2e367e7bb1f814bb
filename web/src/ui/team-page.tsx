/** The frame of a team page: title, description and content. */
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

interface TeamPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function TeamPage({ title, lead, children }: TeamPageProps) {
  usePageTitle(title);
  return (
    <div className="page-measure pb-20">
      <div className="border-b-2 border-text pt-8 pb-6 sm:pt-10">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-2 max-w-160 text-muted">{lead}</p>
      </div>
      {children}
    </div>
  );
}
