/** The manifest of the orders: from an accepted quote to what both have signed. */
import type { Module } from '../../lib/context.ts';
import {
  beginMaking,
  endUnsignedOf,
  ORDER_DEADLINES_QUEUE,
  processOrderDeadlines,
  refreshStandings,
} from './deadlines.service.ts';
import { DOCUMENTS_QUEUE } from './documents/asking.service.ts';
import { makeDocument } from './documents/documents.service.ts';
import {
  eraseOrders,
  exportOrders,
  FORGET_SIGNED_QUEUE,
  forgetOldOrders,
} from './kept-orders.service.ts';
import { endAgreed } from './changes/applied.ts';
import { ordersPart } from './journey-part.ts';
import { ordersNeeding } from './lists.repo.ts';
import { lookAgainLater, STANDINGS_QUEUE } from './look-again.ts';
import { countOpenOrders, namesSeen, tellOfAccount } from './open-orders.service.ts';
import {
  changeConversation,
  orderConversation,
  paymentConversation,
  sampleConversation,
  shipmentConversation,
} from './order-conversation.ts';
import { orderRoutes } from './orders.routes.ts';
import { grantsFile } from './papers.service.ts';
import { reportableOrder } from './reporting.service.ts';
import { beginOrder } from './terms/begin.ts';

export const ordersModule: Module = {
  name: 'orders',
  journeyPart: ordersPart,
  routes: orderRoutes,
  jobs: { [STANDINGS_QUEUE]: refreshStandings, [DOCUMENTS_QUEUE]: makeDocument },
  schedules: [
    { queue: ORDER_DEADLINES_QUEUE, cron: '* * * * *', atStart: true, run: processOrderDeadlines },
    { queue: FORGET_SIGNED_QUEUE, cron: '50 3 1 * *', run: forgetOldOrders },
  ],
  on: {
    async 'quote.accepted'(context, tx, accepted) {
      await beginOrder(context, tx, accepted);
    },
    'payment.settled': endAgreed,
    'rfq.ended': endUnsignedOf('request_cancelled'),
    'rfq.awarded': endUnsignedOf('request_awarded'),
    'rfq.moderated': lookAgainLater,
    async 'payee.moved'(context, tx, moved) {
      await tellOfAccount(context, tx, moved);
      await lookAgainLater(context, tx, moved);
    },
    'order.may_be_made': beginMaking,
    'relation.moved': lookAgainLater,
    'verification.badge_validity_changed': lookAgainLater,
    'supplier.changed': (context, tx, { supplier: { id: supplierId } }) =>
      lookAgainLater(context, tx, { supplierId }),
    'account.legal_identity_said': lookAgainLater,
  },
  grantsFile,
  exportData: exportOrders,
  eraseData: eraseOrders,
  openOrders: countOpenOrders,
  namesSeen,
  reportable: [reportableOrder],
  waitsFor: ({ accountId }) => [ordersNeeding(accountId)],
  steps: [
    { noun: 'order', table: 'orders', actor: 'pseudonym', conversation: orderConversation },
    { noun: 'payment', table: 'payments', actor: 'pseudonym', conversation: paymentConversation },
    { noun: 'change', table: 'changes', actor: 'pseudonym', conversation: changeConversation },
    { noun: 'sample', table: 'samples', actor: 'pseudonym', conversation: sampleConversation },
    {
      noun: 'shipment',
      table: 'shipments',
      actor: 'pseudonym',
      conversation: shipmentConversation,
    },
  ],
};
