/** The manifest of the orders: from an accepted quote to what both have signed. */
import type { Module } from '../../lib/context.ts';
import { orderRoutes } from './orders.routes.ts';
import { beginOrder } from './terms/begin.ts';

export const ordersModule: Module = {
  name: 'orders',
  routes: orderRoutes,
  on: {
    'quote.accepted': async (context, tx, accepted) => {
      await beginOrder(context, tx, accepted);
    },
  },
  steps: [{ noun: 'order', table: 'orders', actor: 'pseudonym' }],
};
