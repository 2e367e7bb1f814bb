/** A relation between a supplier and another company, on the transition engine. */
import { RELATION_RULES, type RelationFacts } from '@waggle/contract/relations/permissions';
import type { RELATION_GRAPH } from '@waggle/contract/relations/relation-graph';
import type { RelationKind } from '@waggle/contract/relations/relation-kinds';
import type { Effect, Machine, MachineTypes, StepContext } from '../../lib/transitions/machine.ts';
import { type News, tell } from '../notifications/news.service.ts';
import { findAsked } from '../verification/asked-supplier.service.ts';
import { endedNews, recordedNews, refusedNews } from './relation-news.ts';
import { insertRelationEvents, type RelationChange, type RelationRow } from './relations.repo.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A supplier asks the team to record that another company belongs to it. */
    'relation.asked': { id: string; userId: string; company: string; name: string };
    /** What was recorded of a company that belongs to a supplier has changed. */
    'relation.moved': { supplierId: string };
  }
}

interface Evidence {
  readonly reference: string;
  readonly files: readonly string[];
}

export interface RelationTypes extends MachineTypes {
  graph: typeof RELATION_GRAPH;
  row: RelationRow;
  inputs: {
    record: { kind: RelationKind };
    refuse: { reason: string };
    end: { reason: string };
    explain: Evidence;
    ask_again: Evidence;
  };
  facts: RelationFacts;
  change: RelationChange;
  event: { note?: string };
  notice: News;
}
type Ctx<A extends keyof typeof RELATION_GRAPH> = StepContext<RelationTypes, A>;

interface Saying {
  readonly change: RelationChange;
  readonly event?: RelationTypes['event'];
  readonly notices?: readonly News[];
}

function stepEffect(
  { context, tx, row, step, to }: Ctx<keyof typeof RELATION_GRAPH>,
  { change, event = {}, notices = [] }: Saying,
): Effect<RelationTypes> {
  const detail = { step: step.action, company: row.name, from: row.state, to };
  return {
    change,
    event,
    announce: () => ({
      audit: { action: 'relation.moved', detail },
      live: [],
      notices,
    }),
    cascade: () => context.emit(tx, 'relation.moved', { supplierId: row.supplier_id }),
  };
}

async function companyOf({ context, tx, row }: Ctx<keyof typeof RELATION_GRAPH>): Promise<string> {
  return (await findAsked(context, tx, row.supplier_id))?.name ?? '';
}

/** Tells the team that it waits again. */
async function askAgain(ctx: Ctx<'ask_again'>): Promise<Effect<RelationTypes>> {
  const { context, tx, row, step, at } = ctx;
  const { reference, files } = step;
  const company = await companyOf(ctx);
  const again = { asked_at: at, decided_at: null, reason: '' };
  const effect = stepEffect(ctx, { change: { ...again, reference, files: [...files] } });
  return {
    ...effect,
    async cascade(after) {
      await effect.cascade?.(after);
      await context.emit(tx, 'relation.asked', {
        id: row.id,
        userId: row.user_id,
        company,
        name: row.name,
      });
    },
  };
}

const effects: Machine<RelationTypes>['effects'] = {
  async record(ctx) {
    const { row, step, at } = ctx;
    const news = recordedNews({ ...row, kind: step.kind }, await companyOf(ctx));
    return stepEffect(ctx, {
      change: { kind: step.kind, decided_at: at, reason: '' },
      notices: [news],
    });
  },
  refuse(ctx) {
    const { row, step, at } = ctx;
    return stepEffect(ctx, {
      change: { decided_at: at, reason: step.reason },
      event: { note: step.reason },
      notices: [refusedNews(row, step.reason)],
    });
  },
  end(ctx) {
    const { row, step, at } = ctx;
    return stepEffect(ctx, {
      change: { decided_at: at, reason: step.reason },
      event: { note: step.reason },
      notices: [endedNews(row, step.reason)],
    });
  },
  // It waits already: nobody is told again.
  explain(ctx) {
    const { reference, files } = ctx.step;
    return stepEffect(ctx, { change: { reference, files: [...files] } });
  },
  ask_again: askAgain,
};

export const relationMachine: Machine<RelationTypes> = {
  table: 'company_relations',
  rules: RELATION_RULES,
  readFacts: (_context, _tx, { state, user_id }) => Promise.resolve({ state, user_id }),
  effects,
  insertEvents: (tx, events) =>
    insertRelationEvents(
      tx,
      events.map(({ row, at, action, by, from, to, version, more }) => ({
        relation_id: row.id,
        version,
        at,
        action,
        from_state: from,
        to_state: to,
        actor: by.userId,
        actor_role: by.role,
        note: more.note ?? '',
      })),
    ),
  notify: tell,
};
