/** A relation between a supplier and another company, on the transition engine. */
import { RELATION_RULES } from '@waggle/contract/relations/permissions';
import type { RELATION_GRAPH } from '@waggle/contract/relations/relation-graph';
import type { RelationKind } from '@waggle/contract/relations/relation-kinds';
import type { Machine, StepContext } from '../../lib/transitions/machine.ts';
import { type NounTypes, tell } from '../notifications/news.service.ts';
import { findAsked } from '../verification/asked-supplier.service.ts';
import { askedNotice, endedNews, recordedNews, refusedNews } from './relation-news.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** What was recorded of a company that belongs to a supplier has changed. */
    'relation.moved': { supplierId: string };
  }
}

interface Evidence {
  readonly reference: string;
  readonly files: readonly string[];
}

export interface RelationTypes extends NounTypes<'company_relations', typeof RELATION_RULES> {
  inputs: {
    record: { kind: RelationKind };
    refuse: { reason: string };
    end: { reason: string };
    explain: Evidence;
    ask_again: Evidence;
  };
}
type Ctx<A extends keyof typeof RELATION_GRAPH> = StepContext<RelationTypes, A>;

async function companyOf({ context, tx, row }: Ctx<keyof typeof RELATION_GRAPH>): Promise<string> {
  return (await findAsked(context, tx, row.supplier_id))?.name ?? '';
}

const effects: Machine<RelationTypes>['effects'] = {
  async record(ctx) {
    const { row, step, at } = ctx;
    return {
      change: { kind: step.kind, decided_at: at, reason: '' },
      news: [recordedNews({ ...row, kind: step.kind }, await companyOf(ctx))],
    };
  },
  refuse: ({ row, step: { reason }, at }) => ({
    change: { decided_at: at, reason },
    event: { note: reason },
    news: [refusedNews(row, reason)],
  }),
  end: ({ row, step: { reason }, at }) => ({
    change: { decided_at: at, reason },
    event: { note: reason },
    news: [endedNews(row, reason)],
  }),
  // It waits already: nobody is told again.
  explain: ({ step: { reference, files } }) => ({ change: { reference, files: [...files] } }),
  /** Tells the team that it waits again. */
  ask_again(ctx) {
    const { context, tx, row, step, at } = ctx;
    const { reference, files } = step;
    const { id, user_id: userId, name } = row;
    return {
      change: { asked_at: at, decided_at: null, reason: '', reference, files: [...files] },
      cascade: async () =>
        context.emit(
          tx,
          'team.waiting',
          askedNotice({ id, userId, company: await companyOf(ctx), name }),
        ),
    };
  },
};

export const relationMachine: Machine<RelationTypes> = {
  table: 'company_relations',
  rules: RELATION_RULES,
  effects,
  describe: ({ row }) => ({ detail: { company: row.name } }),
  follow: ({ context, tx, row }) =>
    context.emit(tx, 'relation.moved', { supplierId: row.supplier_id }),
  history: { noun: 'relation' },
  notify: tell,
};
