/** The pages of orders. */
import { pageGroup } from '../lib/page-group.tsx';
import { PATHS } from '../paths.ts';

const { preloadInside, Pages } = pageGroup([
  [PATHS.orders, () => import('../features/orders/list/orders-list.tsx')],
  [PATHS.order, () => import('./orders/order-page.tsx')],
  ['/orders/:id/terms', () => import('../features/orders/signing/sign-page.tsx')],
  ['/orders/:id/sample', () => import('../features/orders/sample/sample-page.tsx')],
  ['/orders/:id/change', () => import('../features/orders/change/propose-page.tsx')],
  ['/orders/:id/changes/:change', () => import('../features/orders/change/change-page.tsx')],
  ['/orders/:id/payments/:payment', () => import('../features/orders/payments/payment-page.tsx')],
]);

export { preloadInside, Pages as default };
