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

const ROUTES: readonly PageRoute[] = [
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
const REDIRECTS: Readonly<Record<string, string>> = { [PATHS.team]: PATHS.teamVerification };

export function findRoute(path: string): PageRoute | undefined {
  return ROUTES.find((route) => matchAddress(route.path, path));
}

/** @returns where a path without a page leads: an unknown one to the landing page */
export function findRedirect(path: string): string {
  return REDIRECTS[path.replace(/\/$/, '')] ?? PATHS.landing;
}

/** Fetches the page at a path ahead of its being shown. */
export async function preloadPage(path: string): Promise<void> {
  const route = findRoute(path) ?? findRoute(findRedirect(path));
  await route?.page.preload();
}
