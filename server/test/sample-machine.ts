/** A sample noun for tests of the transition engine, like an order: two confirmations, a deadline, and parcels that cascade. */
import type { GraphRules } from '@waggle/contract/transitions';
import { deny } from '@waggle/contract/permissions/rules';
import type { Generated, Selectable } from 'kysely';
import {
  type Machine,
  type MachineTypes,
  type StepContext,
  SYSTEM,
} from '../src/lib/transitions/machine.ts';
import type { StatusColumns } from '../src/lib/postgres/column-types.ts';
import { transition, transitionAll } from '../src/lib/transitions/transition.ts';
import {
  type NewNotification,
  notifyAll,
} from '../src/modules/notifications/notifications.service.ts';

type DealState = 'offered' | 'active' | 'lapsed' | 'cancelled';
interface DealTable extends StatusColumns<DealState, 'offered'> {
  buyer: string;
  seller: string;
  confirmed_by: Generated<string[]>;
  due_at: Time;
}
interface ParcelTable extends StatusColumns<'planned' | 'sent' | 'void', 'planned'> {
  deal_id: string;
}
declare module '../src/lib/database.ts' {
  interface Tables {
    test_deals: DealTable;
    test_parcels: ParcelTable;
  }
}

export const DEAL_TABLES = `
  CREATE TABLE test_deals (id uuid PRIMARY KEY, state text NOT NULL, version integer NOT NULL, buyer uuid NOT NULL,
    seller uuid NOT NULL, confirmed_by text[] NOT NULL DEFAULT '{}', due_at timestamptz NOT NULL);
  CREATE TABLE test_parcels (id uuid PRIMARY KEY, state text NOT NULL, version integer NOT NULL, deal_id uuid NOT NULL)`;

const DEAL_GRAPH = {
  confirm: { from: ['offered'], by: ['buyer', 'seller'], guards: ['not_confirmed'] },
  start: { from: ['offered'], to: 'active', by: ['system'] },
  lapse: { from: ['offered'], to: 'lapsed', by: ['system'], guards: ['overdue'] },
  cancel: { from: ['offered', 'active'], to: 'cancelled', by: ['buyer'] },
} as const;
const PARCEL_GRAPH = {
  send: { from: ['planned'], to: 'sent', by: ['seller'] },
  void: { from: ['planned'], to: 'void', by: ['system'] },
} as const;

type DealRow = Selectable<DealTable>;
export interface DealTypes extends MachineTypes {
  graph: typeof DEAL_GRAPH;
  row: DealRow;
  inputs: { cancel: { why: string } };
  facts: DealRow & { now: Time };
  change: { confirmed_by?: string[] };
  notice: NewNotification;
}
interface ParcelTypes extends MachineTypes {
  graph: typeof PARCEL_GRAPH;
  row: Selectable<ParcelTable>;
  facts: object;
  notice: NewNotification;
}

const stateDenial = () => deny('already_decided');
// There is no noun of a test; nothing else of this one is in its database.
const history = { noun: 'survey' } as const;

export const PARCELS: Machine<ParcelTypes> = {
  table: 'test_parcels',
  rules: { graph: PARCEL_GRAPH, checks: {}, roleDenial: () => undefined, stateDenial },
  effects: {},
  describe: () => ({ audit: { action: 'supplier.changed' } }),
  history,
  notify: notifyAll,
};

/** Notices for both parties. */
const told =
  ({ row: { buyer, seller }, step: { action } }: StepContext<DealTypes>) =>
  ({ state }: DealRow): NewNotification[] =>
    [buyer, seller].map((userId) => ({ userId, type: 'info', title: action, message: state }));

const DEAL_RULES: GraphRules<
  typeof DEAL_GRAPH,
  DealTypes['facts'],
  'already_decided' | 'held_by_you' | 'nothing_to_pull' | 'not_found',
  DealRow
> = {
  graph: DEAL_GRAPH,
  roleDenial: (role, { accountId }, row) =>
    role === 'system' || row[role] === accountId ? undefined : deny('not_found'),
  checks: {
    not_confirmed: ({ personId }, { confirmed_by }) =>
      confirmed_by.includes(String(personId)) ? deny('held_by_you') : undefined,
    overdue: (_, { due_at, now }) => (now < due_at ? deny('nothing_to_pull') : undefined),
  },
  stateDenial,
};

export const DEALS: Machine<DealTypes> = {
  table: 'test_deals',
  rules: DEAL_RULES,
  readFacts: async ({ clock }, _, row) => ({ ...row, now: clock.now() }),
  effects: {
    confirm(ctx) {
      const { context, tx, row, step } = ctx;
      const confirmed_by = [...row.confirmed_by, String(step.by.personId)];
      return {
        change: { confirmed_by },
        news: told(ctx),
        // The second confirmation starts it in the same transaction.
        cascade: async (after) =>
          confirmed_by.length === 2 &&
          transition(context, tx, DEALS, after, { action: 'start', by: SYSTEM }),
      };
    },
    start: (ctx) => ({ news: told(ctx) }),
    lapse: (ctx) => ({ news: told(ctx) }),
    cancel(ctx) {
      const { context, tx, row } = ctx;
      return {
        news: told(ctx),
        async cascade() {
          const query = tx.selectFrom('test_parcels').select('id').where('deal_id', '=', row.id);
          const ids = (await query.execute()).map(({ id }) => id);
          await transitionAll(context, tx, PARCELS, ids, { action: 'void', by: SYSTEM });
        },
      };
    },
  },
  describe: ({ row: { buyer, seller }, step: { action }, to }) => ({
    audit: { action: 'supplier.changed', detail: { action, state: to } },
    live: [buyer, seller].map((userId) => [`user:${userId}`, { event: 'user' }] as const),
  }),
  history,
  notify: notifyAll,
};
