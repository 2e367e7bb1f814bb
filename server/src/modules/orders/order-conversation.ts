/** What happened to the orders of an invitation, for the conversation of their two sides. */
import type { SpokenSteps } from '../../lib/transitions/spoken-steps.ts';
import { orderIdsOf } from './around.repo.ts';
import { selectOrder } from './orders.repo.ts';

export const orderConversation: SpokenSteps = {
  shown: {
    start: 'order_started',
    order: 'sample_ordered',
    agree: 'sample_agreed',
    alter: 'order_altered',
    offer: 'order_offered',
    sign: 'order_signed',
    decline: 'order_declined',
    withdraw: 'order_withdrawn',
    end_unsigned: 'order_withdrawn',
    lapse: 'order_lapsed',
    adopt: 'order_adopted',
    cancel: 'order_cancelled',
    begin_making: 'making_begun',
    begin_tooling: 'tooling_begun',
    check: 'goods_checked',
    complete: 'order_completed',
    propose: 'change_proposed',
    cancel_agreed: 'order_ended',
  },
  askedFor: 'orders',
  find: ({ invitation }) => ({ row: orderIdsOf(invitation.id) }),
  async present(_, db, id) {
    const order = await selectOrder(db, id);
    return () => (order === undefined ? {} : { order: { id, number: order.number } });
  },
};
