/** The frame of a page that begins with its title, and says below it what it is for where that is not plain. */
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { usePageTitle } from './use-page-title.ts';

interface TitledPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function TitledPage({ title, lead, children }: TitledPageProps) {
  usePageTitle(title);
  return (
    <div className="page-measure pb-20">
      <div className={classNames('pt-8 pb-6 sm:pt-10', lead && 'border-b-2 border-text')}>
        <h1 className="text-h1">{title}</h1>
        {lead && <p className="mt-2 max-w-160 text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
