/** The routes: the page of each path, and its frame. */
import type { PagePath } from '@waggle/contract/paths';
import { lazyPage, type LazyPage } from './lib/lazy-page.tsx';
import { matchPath } from './lib/path-pattern.ts';
import { PATHS } from './paths.ts';

export interface PageRoute {
  path: string;
  page: LazyPage;
  /** `site` has the shared header and footer, `own` has its own frame. */
  frame: 'site' | 'own';
}

type Load = Parameters<typeof lazyPage>[0];

const inFrame =
  (frame: PageRoute['frame']) =>
  (path: PagePath, load: Load): PageRoute => ({ path, page: lazyPage(load), frame });
const site = inFrame('site');
const own = inFrame('own');
const inside = (page: LazyPage, ...paths: string[]): PageRoute[] =>
  paths.map((path) => ({ path, page, frame: 'site' }));

/** One page at two addresses: the list stays while a request is opened beside it. */
const received = lazyPage(() => import('./pages/rfq/invitations-page.tsx'));

const conversation = lazyPage(() => import('./features/messages/conversation-page.tsx'));

/** These have pages inside. */
const team = lazyPage(() => import('./layout/team-frame.tsx'));
const tools = lazyPage(() => import('./pages/journey-tools.tsx'));
const orders = lazyPage(() => import('./pages/order-pages.tsx'));
const ownPages = lazyPage(() => import('./pages/own-pages.tsx'));

/** A line for each page. */
const ROUTES: readonly PageRoute[] = [
  ...inside(
    ownPages,
    PATHS.account,
    PATHS.welcome,
    PATHS.supplierProducts,
    PATHS.supplierProfile,
    PATHS.shortlists,
    PATHS.quotes,
    '/supplier/bank-account',
    PATHS.notifications,
    PATHS.deviceLink,
    PATHS.passkeyLink,
  ),
  ...inside(received, PATHS.receivedInvitations, PATHS.receivedInvitation),
  ...inside(conversation, PATHS.receivedConversation, PATHS.requestMessages, PATHS.conversation),
  ...inside(orders, PATHS.orders, PATHS.order, `${PATHS.order}/:part`, `${PATHS.order}/:part/:id`),
  ...inside(tools, `${PATHS.journey}/:tool`, `${PATHS.journey}/:tool/:id`),
  site(PATHS.landing, () => import('./pages/landing/landing-page.tsx')),
  own(
    PATHS.entrepreneurOnboarding,
    () => import('./features/entrepreneur/entrepreneur-wizard.tsx'),
  ),
  own(
    PATHS.supplierOnboarding,
    () => import('./features/supplier/application/application-wizard.tsx'),
  ),
  site(PATHS.journey, () => import('./features/journey/journey.tsx')),
  site(PATHS.messages, () => import('./features/messages/list/conversations-list.tsx')),
  site(PATHS.confidentialFile, () => import('./pages/rfq/confidential-file-page.tsx')),
  site(PATHS.quoteForm, () => import('./pages/quotes/quote-form-page.tsx')),
  site(PATHS.requests, () => import('./features/rfq/list/requests-list.tsx')),
  own(PATHS.newRequest, () => import('./features/rfq/new-request.tsx')),
  own(PATHS.requestBrief, () => import('./pages/rfq/brief-page.tsx')),
  // After all pages whose name stands in the place of the id.
  site(PATHS.request, () => import('./pages/rfq/request-page.tsx')),
  site(PATHS.requestCompare, () => import('./features/quotes/comparison/compare-quotes.tsx')),
  site(PATHS.directory, () => import('./pages/directory/directory-page.tsx')),
  site(PATHS.supplierBadge, () => import('./features/verification/badge/badge-details.tsx')),
  site(PATHS.supplier, () => import('./pages/directory/supplier-page.tsx')),
  site(PATHS.products, () => import('./features/shop/catalogue/products-page.tsx')),
  site(PATHS.product, () => import('./features/shop/catalogue/product-page.tsx')),
  { path: PATHS.team, page: team, frame: 'own' },
  { path: `${PATHS.team}/:page`, page: team, frame: 'own' },
];

export function findRoute(path: string): PageRoute | undefined {
  return ROUTES.find((route) => matchPath(route.path, path));
}

/** Fetches the page of a path, and what it shows inside, before it is shown. */
export async function preloadPage(path: string): Promise<void> {
  const route = findRoute(path) ?? findRoute(PATHS.landing);
  await (await route?.page.preload())?.preloadInside?.(path);
}
