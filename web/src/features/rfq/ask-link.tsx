/** Leads to a new request for suppliers; a visitor signs in first. Nobody sees it who can have no requests. */
import type { ReactNode } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { useHydrating } from '../../lib/reader-locale.ts';
import { PATHS } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface AskLinkProps {
  /** Ids. */
  suppliers: readonly string[];
  children: ReactNode;
  className?: string;
}

export function AskLink({ suppliers, children, className }: AskLinkProps) {
  const { user } = useSession();
  // The server renders it for a visitor.
  const isHydrating = useHydrating();
  const { entrepreneur, supplier, team } = actorOf(isHydrating ? null : user);
  if (suppliers.length === 0 || team !== null || (supplier !== null && !entrepreneur)) return null;
  const query = new URLSearchParams(suppliers.map((id) => ['supplier', id]));
  return (
    <ButtonLink to={`${PATHS.newRequest}?${query}`} variant="accent" className={className}>
      {children}
    </ButtonLink>
  );
}
