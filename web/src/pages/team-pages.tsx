/** The team's pages: of each its path, its link in the header, the action of whoever is shown it, and its file. */
import type { PagePath } from '@waggle/contract/paths';
import type { Action } from '@waggle/contract/permissions/can';
import { lazyPage } from '../lib/lazy-page.tsx';
import { matchPath } from '../lib/path-pattern.ts';
import { PATHS } from '../paths.ts';

type TeamPage = [to: PagePath, label: string, action: Action, load: Parameters<typeof lazyPage>[0]];

/** In the order of the links; one without a label has none. */
const PAGES: readonly TeamPage[] = [
  [PATHS.team, 'Home', 'review.list', () => import('./team/home-page.tsx')],
  [
    PATHS.teamVerification,
    'Verification',
    'review.list',
    () => import('../features/verification/review/review-console.tsx'),
  ],
  [PATHS.teamReports, 'Reports', 'report.list', () => import('./team/reports-page.tsx')],
  [PATHS.teamPages, '', 'report.list', () => import('./team/reports-page.tsx')],
  ['/team/requests', 'Requests', 'moderation.list', () => import('./team/requests-page.tsx')],
  ['/team/relations', 'Companies', 'relation.list', () => import('./team/relations-page.tsx')],
  ['/team/payees', 'Payees', 'payee.list', () => import('./team/payees-page.tsx')],
  ['/team/products', 'Products', 'listing.list', () => import('./team/products-page.tsx')],
  [PATHS.teamMembers, 'Members', 'member.list', () => import('../features/team/members-list.tsx')],
  [
    PATHS.teamEarlyAccess,
    'Early access',
    'early_access.list',
    () => import('../features/team/beta-section.tsx'),
  ],
  [PATHS.teamMails, 'Mail', 'mail.list', () => import('../features/team/mails/mail-lists.tsx')],
  [PATHS.teamAudit, 'Audit', 'audit.list', () => import('../features/team/audit-section.tsx')],
];

export const TEAM_PAGES = PAGES.map(([to, label, action, load]) => ({
  to,
  label,
  action,
  page: lazyPage(load),
  exact: to === PATHS.team,
}));

export const teamPageOf = (path: string) => TEAM_PAGES.find(({ to }) => matchPath(to, path));
