/** What happened to the samples of the orders of an invitation, for the conversation of their two sides. */
import type { SpokenSteps } from '../../../lib/transitions/spoken-steps.ts';
import { partIdsOf } from '../around.repo.ts';
import { selectOrder } from '../orders.repo.ts';
import { selectSample } from './samples.repo.ts';

export const sampleConversation: SpokenSteps = {
  shown: {
    send: 'sample_sent',
    receive: 'sample_here',
    approve: 'sample_approved',
    reject: 'sample_rejected',
  },
  askedFor: 'orders',
  find: ({ invitation }) => ({ row: partIdsOf('samples', invitation.id) }),
  async present(_, db, id) {
    const row = await selectSample(db, id);
    const order = row && (await selectOrder(db, row.order_id));
    if (row === undefined || order === undefined) return () => ({});
    const told = {
      order: { id: order.id, number: order.number },
      sample: { id, round: row.round },
    };
    return () => told;
  },
};
