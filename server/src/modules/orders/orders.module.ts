/** The manifest of the orders: from an accepted quote to what both have signed. */
import type { Module } from '../../lib/context.ts';
import {
  endUnsignedOf,
  lookAgainLater,
  ORDER_DEADLINES_QUEUE,
  processOrderDeadlines,
  refreshStandings,
  STANDINGS_QUEUE,
} from './deadlines.service.ts';
import { orderRoutes } from './orders.routes.ts';
import { beginOrder } from './terms/begin.ts';

export const ordersModule: Module = {
  name: 'orders',
  routes: orderRoutes,
  jobs: { [STANDINGS_QUEUE]: refreshStandings },
  schedules: [
    { queue: ORDER_DEADLINES_QUEUE, cron: '* * * * *', atStart: true, run: processOrderDeadlines },
  ],
  on: {
    async 'quote.accepted'(context, tx, accepted) {
      await beginOrder(context, tx, accepted);
    },
    'rfq.ended': endUnsignedOf,
    'rfq.moderated': lookAgainLater,
    'payee.moved': lookAgainLater,
    'relation.moved': lookAgainLater,
    'verification.badge_validity_changed': lookAgainLater,
    'supplier.changed': (context, tx, { supplier: { id: supplierId } }) =>
      lookAgainLater(context, tx, { supplierId }),
    'account.legal_identity_said': lookAgainLater,
  },
  steps: [{ noun: 'order', table: 'orders', actor: 'pseudonym' }],
};
