/** Pages of what somebody has: the account with its ways to sign in, the company, lists and notifications. */
import { pageGroup } from '../lib/page-group.tsx';
import { PATHS } from '../paths.ts';

const { preloadInside, Pages } = pageGroup([
  [PATHS.welcome, () => import('./accounts/welcome-page.tsx')],
  [PATHS.account, () => import('../features/accounts/settings/account-page.tsx')],
  [
    PATHS.supplierProducts,
    () => import('../features/supplier/profile/sections/what-you-make-page.tsx'),
  ],
  [PATHS.supplierProfile, () => import('../features/supplier/profile/company-profile.tsx')],
  [PATHS.shortlists, () => import('./shortlists/shortlists-page.tsx')],
  [PATHS.quotes, () => import('../features/quotes/list/quotes-list.tsx')],
  [PATHS.notifications, () => import('../features/notifications/notification-inbox.tsx')],
  [PATHS.deviceLink, () => import('./auth/device-link-page.tsx')],
  [PATHS.passkeyLink, () => import('./auth/passkey-link-page.tsx')],
  ['/supplier/bank-account', () => import('../features/payees/account-page.tsx')],
]);

export { preloadInside, Pages as default };
