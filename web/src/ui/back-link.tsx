/** The link above a page's title to the page that it belongs to. */
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Link } from '../lib/navigation.tsx';
import { Icon } from './icon.tsx';

interface BackLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline',
        className,
      )}
    >
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
