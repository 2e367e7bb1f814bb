/** The frame of the team's pages: the header with the team's own navigation; nobody else is let in. */
import type { ReactNode } from 'react';
import type { TeamRole } from '@waggle/contract/permissions/actor';
import { useTeamGuard } from '../features/team/team-guard.ts';
import { PATHS } from '../paths.ts';
import { refreshAtStart } from '../session/refresh-session.ts';
import { session } from '../session/this-session.ts';
import { Button } from '../ui/button.tsx';
import { Header } from './header.tsx';
import type { NavigationLink } from './navigation-links.ts';
import { SkipLink } from './site-frame.tsx';

/** A page that is for admins alone stands in their list alone. */
const REVIEWER_LINKS: readonly NavigationLink[] = [
  { label: 'Verification', to: PATHS.teamVerification },
  { label: 'Members', to: PATHS.teamMembers },
  { label: 'Early access', to: PATHS.teamEarlyAccess },
];

const LINKS: Record<TeamRole, readonly NavigationLink[]> = {
  reviewer: REVIEWER_LINKS,
  admin: [...REVIEWER_LINKS, { label: 'Audit', to: PATHS.teamAudit }],
};

interface TeamFrameProps {
  children: ReactNode;
}

/** A page inside may take it for granted that its reader is of the team; the server does not. */
export default function TeamFrame({ children }: TeamFrameProps) {
  const { role, away } = useTeamGuard();
  if (role === null) return away && <NotLoaded />;
  return (
    <>
      <SkipLink />
      <Header links={LINKS[role]} />
      <main id="main" tabIndex={-1} className="min-h-dvh pt-(--header-height) outline-none">
        {children}
      </main>
    </>
  );
}

/** Tries what the start of the page has failed to do. */
function retry(): void {
  session.expectUser();
  void refreshAtStart();
}

function NotLoaded() {
  return (
    <main className="page-measure flex min-h-dvh flex-col items-start justify-center gap-5 py-16">
      <h1 className="text-h1">The team’s pages could not be loaded</h1>
      <p className="max-w-136 text-lead text-muted">
        You are still signed in. Nothing you have decided is lost.
      </p>
      <Button variant="accent" onClick={retry}>
        Retry
      </Button>
    </main>
  );
}
