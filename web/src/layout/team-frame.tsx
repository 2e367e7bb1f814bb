/** The frame of the team's pages: the header with the team's navigation, for members only. */
import type { ReactNode } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows } from '@waggle/contract/permissions/rules';
import { MAIL_PERMISSIONS } from '@waggle/contract/mails/permissions';
import { MODERATION_PERMISSIONS } from '@waggle/contract/moderation/permissions';
import { RELATION_PERMISSIONS } from '@waggle/contract/relations/permissions';
import { REPORT_PERMISSIONS } from '@waggle/contract/reports/permissions';
import { SHOP_PERMISSIONS } from '@waggle/contract/shop/permissions';
import { TEAM_PERMISSIONS } from '@waggle/contract/team/permissions';
import { VERIFICATION_PERMISSIONS } from '@waggle/contract/verification/permissions';
import { OwnLoad } from '../features/team/home/own-load.tsx';
import { useWaiting } from '../lists/desk/waiting-query.ts';
import { PATHS } from '../paths.ts';
import { PasskeyHost } from '../session/passkeys/passkey-host.tsx';
import { requirePage } from '../session/require-page.tsx';
import type { SessionUser } from '../session/session-user.ts';
import { Header } from './header.tsx';
import { LazyMailNotice } from './lazy-mail-notice.tsx';
import { SiteFrame, SkipLink } from './site-frame.tsx';

const REVIEW = VERIFICATION_PERMISSIONS.actions;
const TEAM = TEAM_PERMISSIONS.actions;

/** Each with the rule of its page. */
const LINKS = [
  { label: 'Home', to: PATHS.team, rule: REVIEW['review.list'], exact: true },
  { label: 'Verification', to: PATHS.teamVerification, rule: REVIEW['review.list'] },
  {
    label: 'Reports',
    to: PATHS.teamReports,
    rule: REPORT_PERMISSIONS.actions['report.list'],
  },
  {
    label: 'Requests',
    to: PATHS.teamRequests,
    rule: MODERATION_PERMISSIONS.actions['moderation.list'],
  },
  {
    label: 'Companies',
    to: PATHS.teamRelations,
    rule: RELATION_PERMISSIONS.actions['relation.list'],
  },
  {
    label: 'Products',
    to: PATHS.teamProducts,
    rule: SHOP_PERMISSIONS.actions['listing.list'],
  },
  { label: 'Members', to: PATHS.teamMembers, rule: TEAM['member.list'] },
  { label: 'Early access', to: PATHS.teamEarlyAccess, rule: TEAM['early_access.list'] },
  { label: 'Mail', to: PATHS.teamMails, rule: MAIL_PERMISSIONS.actions['mail.list'] },
  { label: 'Audit', to: PATHS.teamAudit, rule: TEAM['audit.list'] },
];

interface TeamFrameProps {
  user: SessionUser;
  children?: ReactNode;
}

/** Pages inside rely on it that the user is a team member; the server checks again. */
function TeamFrame({ user, children }: TeamFrameProps) {
  const actor = actorOf(user);
  const { atDesk } = useWaiting();
  const links = LINKS.filter(({ rule }) => allows(rule, actor)).map((link) => {
    const count = atDesk(link.to);
    return count > 0 ? { ...link, note: `${count} waiting` } : link;
  });
  return (
    <>
      <SkipLink />
      <Header links={links}>
        <OwnLoad />
      </Header>
      <main id="main" tabIndex={-1} className="min-h-dvh pt-(--header-height) outline-none">
        <LazyMailNotice />
        {children}
      </main>
      <PasskeyHost />
    </>
  );
}

export default requirePage(
  {
    rule: TEAM['member.list'],
    otherwise: { not_signed_in: PATHS.landing, team_only: PATHS.landing },
    unloaded: 'The team’s pages could not be loaded',
    hint: 'You are still signed in. Nothing you have decided is lost.',
    frameless: true,
    questionFrame: SiteFrame,
  },
  TeamFrame,
);
