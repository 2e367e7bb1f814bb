/** Which page stands at which address, and in which frame. */
import { lazyPage } from './lib/lazy-page.tsx';
import type { LazyPage } from './lib/lazy-page.tsx';
import { matchAddress } from './lib/address-pattern.ts';
import { PATHS } from './paths.ts';

export interface PageRoute {
  path: string;
  page: LazyPage;
  /** `site` has the shared header and footer, `team` is for its members alone, `own` brings a frame of its own. */
  frame: 'site' | 'team' | 'own';
}

export const ROUTES: readonly PageRoute[] = [
  {
    path: PATHS.landing,
    page: lazyPage(() => import('./pages/landing/landing-page.tsx')),
    frame: 'site',
  },
  {
    path: PATHS.entrepreneurOnboarding,
    page: lazyPage(() => import('./pages/entrepreneur/onboarding-page.tsx')),
    frame: 'own',
  },
  {
    path: PATHS.supplierOnboarding,
    page: lazyPage(() => import('./pages/supplier/onboarding-page.tsx')),
    frame: 'own',
  },
  {
    path: PATHS.welcome,
    page: lazyPage(() => import('./pages/accounts/welcome-page.tsx')),
    frame: 'site',
  },
  {
    path: PATHS.account,
    page: lazyPage(() => import('./pages/accounts/account-page.tsx')),
    frame: 'site',
  },
  {
    path: PATHS.supplierProfile,
    page: lazyPage(() => import('./pages/supplier/profile-page.tsx')),
    frame: 'site',
  },
  {
    path: PATHS.notifications,
    page: lazyPage(() => import('./pages/notifications/notifications-page.tsx')),
    frame: 'site',
  },
  {
    path: PATHS.supplierBadge,
    page: lazyPage(() => import('./pages/verification/badge-page.tsx')),
    frame: 'site',
  },
  {
    path: PATHS.teamVerification,
    page: lazyPage(() => import('./pages/verification/review-page.tsx')),
    frame: 'team',
  },
  {
    path: PATHS.teamMembers,
    page: lazyPage(() => import('./pages/team/members-page.tsx')),
    frame: 'team',
  },
  {
    path: PATHS.teamEarlyAccess,
    page: lazyPage(() => import('./pages/team/early-access-page.tsx')),
    frame: 'team',
  },
  {
    path: PATHS.teamAudit,
    page: lazyPage(() => import('./pages/team/audit-page.tsx')),
    frame: 'team',
  },
];

/** Addresses that stand for another one. */
export const REDIRECTS = [{ path: PATHS.team, to: PATHS.teamVerification }] as const;

/** Fetches the page at a path ahead of its being shown; an unknown path leads to the landing page. */
export async function preloadPage(path: string): Promise<void> {
  const route = ROUTES.find((candidate) => matchAddress(candidate.path, path));
  await (route ?? ROUTES[0])?.page.preload();
}
