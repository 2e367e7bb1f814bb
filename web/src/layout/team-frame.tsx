/** The frame of the team's pages: the header with the team's navigation, for members only. */
import type { ReactNode } from 'react';
import type { TeamRole } from '@waggle/contract/permissions/actor';
import { TEAM_PERMISSIONS } from '@waggle/contract/team/permissions';
import { PATHS } from '../paths.ts';
import { requirePage } from '../session/require-page.tsx';
import type { SessionUser } from '../session/session-user.ts';
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
  user: SessionUser;
  children?: ReactNode;
}

/** A page inside may take it for granted that its reader is of the team; the server does not. */
function TeamFrame({ user, children }: TeamFrameProps) {
  return (
    <>
      <SkipLink />
      <Header links={LINKS[user.team_role ?? 'reviewer']} />
      <main id="main" tabIndex={-1} className="min-h-dvh pt-(--header-height) outline-none">
        {children}
      </main>
    </>
  );
}

export default requirePage(
  {
    rule: TEAM_PERMISSIONS.actions['member.list'],
    otherwise: {},
    unloaded: {
      title: 'The team’s pages could not be loaded',
      hint: 'You are still signed in. Nothing you have decided is lost.',
    },
    frameless: true,
  },
  TeamFrame,
);
