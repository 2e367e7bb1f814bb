/** An account that a supplier is paid to, on the transition engine. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import type { PAYEE_GRAPH, PayeeState } from '@waggle/contract/payees/payee-graph';
import { PAYEE_RULES } from '@waggle/contract/payees/permissions';
import { addDays } from '../../lib/clock.ts';
import { type Machine, type StepContext, SYSTEM } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { type NounTypes, tell } from '../notifications/news.service.ts';
import { namesAgree } from './names-agree.ts';
import { confirmedNews, doubtedNotice, inUseNews, refusedNews } from './payee-news.ts';
import { selectPayeeIn } from './payees.repo.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** An account of a supplier was named, or a step was taken on it. */
    'payee.moved': {
      supplierId: string;
      id: string;
      state: PayeeState;
      /** Whether it is a new one. */
      entered: boolean;
    };
  }
}

export interface PayeeTypes extends NounTypes<'payee_accounts', typeof PAYEE_RULES> {
  inputs: { call: { reason: string }; refuse: { reason: string }; trust: { reason: string } };
}
type Ctx = StepContext<PayeeTypes, keyof typeof PAYEE_GRAPH>;

const effects: Machine<PayeeTypes>['effects'] = {
  call: ({ step: { reason }, at }) => ({
    change: { called_at: at, called_note: reason },
    event: { note: reason },
  }),
  approve: ({ step: { by }, at }) => ({ change: { approved_at: at, approved_by: by.personId } }),
  confirm: ({ at }) => ({
    change: { cooling_until: addDays(at, PAYEE_LIMITS.coolingDays) },
    news: (after) => [confirmedNews(after)],
  }),
  refuse: ({ row, step: { reason }, at }) => ({
    change: { ended_at: at, reason },
    event: { note: reason },
    news: [refusedNews(row, reason)],
  }),
  doubt: ({ context, tx, row, at }) => ({
    change: { doubted_at: row.doubted_at ?? at },
    // The team is told of the first.
    cascade: async () =>
      row.doubted_at === null && context.emit(tx, 'team.waiting', doubtedNotice(row)),
  }),
  trust: ({ step: { reason } }) => ({
    change: { doubted_at: null, similar_at: null },
    event: { note: reason },
  }),
  withdraw: ({ at }) => ({ change: { ended_at: at } }),
  /** One is in use at a time: the one before is replaced first. */
  async activate({ context, tx, row, at }) {
    const before = await selectPayeeIn(tx, row.supplier_id, ['active']);
    if (before !== undefined) {
      const step = { action: 'replace', by: SYSTEM } as const;
      await transition(context, tx, payeeMachine, { id: before.id }, step);
    }
    return { change: { active_at: at }, news: [inUseNews(row)] };
  },
  replace: ({ at }) => ({ change: { ended_at: at } }),
};

export const payeeMachine: Machine<PayeeTypes> = {
  table: 'payee_accounts',
  rules: PAYEE_RULES,
  async readFacts(context, tx, row) {
    const { state, user_id, called_at, approved_by, cooling_until, doubted_at, similar_at } = row;
    const agree = await namesAgree(context, tx, [row]);
    return {
      state,
      user_id,
      called_back: called_at !== null,
      names_agree: agree(row),
      approved_by,
      doubted: doubted_at !== null || similar_at !== null,
      cooling_until,
      now: context.clock.now(),
    };
  },
  effects,
  describe: () => ({ live: [['team', { event: 'moderation' }]] }),
  follow: ({ context, tx }: Ctx, { supplier_id: supplierId, id, state }) =>
    context.emit(tx, 'payee.moved', { supplierId, id, state, entered: false }),
  history: { noun: 'payee' },
  notify: tell,
};
