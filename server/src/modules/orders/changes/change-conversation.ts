/** What happened to changes of the orders of an invitation, for the conversation of their two sides. */
import type { ToldChange } from '@waggle/contract/orders/changes';
import { otherSide, type Side } from '@waggle/contract/permissions/parties';
import type { SpokenSteps } from '../../../lib/transitions/spoken-steps.ts';
import type { StepRow } from '../../../lib/transitions/steps.repo.ts';
import { partIdsOf } from '../around.repo.ts';
import { orderOf } from './change-facts.ts';
import { type ChangeRow, selectChange } from './changes.repo.ts';

/** @returns whose step it was, and the change */
export function toldChangeStep(
  { id, kind, number, by_side }: ChangeRow,
  { actor_role }: Pick<StepRow, 'actor_role'>,
): { side: Side | null; change: ToldChange } {
  const sides: Partial<Record<string, Side>> = { proposer: by_side, answerer: otherSide(by_side) };
  return { side: sides[actor_role] ?? null, change: { id, kind, number } };
}

export const changeConversation: SpokenSteps = {
  shown: {
    accept: 'change_accepted',
    refuse: 'change_refused',
    withdraw: 'change_withdrawn',
    lapse: 'change_lapsed',
  },
  askedFor: 'orders',
  find: ({ invitation }) => ({ row: partIdsOf('changes', invitation.id) }),
  async present(_, db, id) {
    const row = await selectChange(db, id);
    if (row === undefined) return () => ({});
    const order = await orderOf(db, row);
    return (step) => ({
      order: { id: order.id, number: order.number },
      side: toldChangeStep(row, step).side,
    });
  },
};
