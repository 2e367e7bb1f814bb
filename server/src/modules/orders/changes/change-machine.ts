/** A change of what was signed, on the transition engine: what its acceptance does to the order follows it. */
import { CHANGE_RULES } from '@waggle/contract/orders/changes/permissions';
import { otherSide, SIDES } from '@waggle/contract/permissions/parties';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import {
  type Effect,
  type Machine,
  type StepContext,
  SYSTEM,
} from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { type NounTypes, tell } from '../../notifications/news.service.ts';
import { partMachine } from '../order-part.ts';
import type { Signed } from '../order-step.ts';
import { insertSignature, takeBackSignatures } from '../signing/versions.repo.ts';
import { orderOf } from '../orders.repo.ts';
import { readAroundChange } from './change-facts.ts';
import { endedNews } from './change-news.ts';
import { selectProposed } from './changes.repo.ts';

export interface ChangeTypes extends NounTypes<'changes', typeof CHANGE_RULES> {
  inputs: {
    accept: { signature: Signed['signature'] };
    refuse: { note: string };
  };
}
type Ctx<A extends 'accept' | 'refuse' | 'withdraw' | 'lapse'> = StepContext<ChangeTypes, A>;

/** The old terms stand: the signature that was given under the next version holds no more. */
function ended(
  { context, tx, row, at }: Ctx<'refuse' | 'withdraw' | 'lapse'>,
  how: 'refused' | 'withdrawn' | 'lapsed',
  note = '',
): Effect<ChangeTypes> {
  const { order_id, number, by_side } = row;
  const sides = { refused: [by_side], withdrawn: [otherSide(by_side)], lapsed: SIDES }[how];
  return {
    change: { decided_at: at, note },
    event: { note, detail: { version: number } },
    async cascade(after) {
      await takeBackSignatures(tx, order_id, at, number);
      const order = await orderOf(tx, row);
      const news = sides.map((side) => endedNews(order, after, { side, how }));
      await tell(context, tx, news);
    },
  };
}

const effects: Machine<ChangeTypes>['effects'] = {
  accept: ({ tx, row, step, at }) => ({
    change: { decided_at: at },
    event: { detail: { version: row.number } },
    async cascade() {
      const { order_id, number, by_side } = row;
      const of = { order_id, number, side: otherSide(by_side), person: step.by.personId, at };
      await insertSignature(tx, { ...of, ...step.signature });
    },
  }),
  refuse: (ctx) => ended(ctx, 'refused', ctx.step.note),
  withdraw: (ctx) => ended(ctx, 'withdrawn'),
  lapse: (ctx) => ended(ctx, 'lapsed'),
};

export const changeMachine: Machine<ChangeTypes> = {
  table: 'changes',
  rules: CHANGE_RULES,
  readFacts: async (context, tx, row) => (await readAroundChange(context, tx, row)).facts,
  effects,
  history: { noun: 'change' },
  ...partMachine,
};

/** An order has ended meanwhile: nobody answers what was proposed of it. */
export async function endProposed(context: Context, tx: Db, orderId: string): Promise<void> {
  const open = await selectProposed(tx, orderId);
  if (open === undefined) return;
  await transition(context, tx, changeMachine, { id: open.id }, { action: 'lapse', by: SYSTEM });
}
