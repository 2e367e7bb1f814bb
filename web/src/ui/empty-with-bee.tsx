/** Where a list is still empty: Guide Bee, what comes here, and where that begins. */
import type { ReactNode } from 'react';
import { type BeePose, GuideBee } from './bee.tsx';
import { ButtonLink } from './button.tsx';

interface EmptyWithBeeProps {
  pose?: BeePose;
  title: string;
  children: ReactNode;
  /** The address, and what the button says. */
  link: readonly [to: string, label: string];
}

export function EmptyWithBee({ pose = 'pointing', title, children, link }: EmptyWithBeeProps) {
  const [to, label] = link;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t-2 border-text py-10">
      <GuideBee pose={pose} />
      <div className="min-w-0 max-w-128">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-2 text-muted">{children}</p>
        <ButtonLink to={to} variant="accent" className="mt-5">
          {label}
        </ButtonLink>
      </div>
    </div>
  );
}
