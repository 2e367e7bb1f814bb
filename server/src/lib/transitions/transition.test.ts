/** The transition engine on a sample noun: the whole graph, two confirmations, a deadline, and cascades. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEAL_TABLES, DEALS, type DealTypes, PARCELS } from '../../../test/sample-machine.ts';
import { testServer } from '../../../test/test-server.ts';
import { testTransitions } from '../../../test/transition-tests.ts';
import { newId } from '../new-id.ts';
import type { ApiError } from '../api-error.ts';
import { type Machine, type MachineTypes, type Step, SYSTEM } from './machine.ts';
import { type Target, transition } from './transition.ts';

const server = await testServer();
await server.sql.unsafe(DEAL_TABLES);
const idOf = async (email: string) => (await server.user(await server.signIn(email))).id;
const accountId = await idOf('buyer@deal.example');
const buyer = { accountId, personId: newId(), role: 'buyer' } as const;
const seller = {
  accountId: await idOf('seller@deal.example'),
  personId: newId(),
  role: 'seller',
} as const;
async function newDeal(state = 'offered', parcels: string[] = []): Promise<Target> {
  const { sql, clock } = server;
  const id = newId();
  await sql`INSERT INTO test_deals (id, state, version, buyer, seller, due_at)
    VALUES (${id}, ${state}, 7, ${buyer.accountId}, ${seller.accountId}, ${clock.now()})`;
  for (const parcel of parcels) {
    await sql`INSERT INTO test_parcels (id, state, version, deal_id)
      VALUES (${newId()}, ${parcel}, 0, ${id})`;
  }
  return { id, version: 7 };
}

function take<S extends MachineTypes>(machine: Machine<S>, target: Target, step: Step<S>) {
  return server.transact((tx) => transition(server.services.context, tx, machine, target, step));
}

/** @returns states of a deal and its parcels, and all steps they took */
async function look({ id }: Target) {
  const { sql } = server;
  const parcels = await sql`SELECT id, state FROM test_parcels WHERE deal_id = ${id} ORDER BY id`;
  const [deal] = await sql`SELECT state FROM test_deals WHERE id = ${id}`;
  const ids = [id, ...parcels.map((parcel) => String(parcel['id']))];
  const steps = await sql`
    SELECT action FROM steps WHERE row = ANY (${ids}::uuid[]) ORDER BY version, action`;
  return {
    states: [deal, ...parcels].map((row) => row?.['state']),
    steps: steps.map((step) => step['action']),
  };
}

const written = {
  'steps:survey': 1,
  audit_log: 1,
  notifications: 2,
  live: ['user user', 'user notification'],
};
testTransitions({
  machine: DEALS,
  states: ['offered', 'active', 'lapsed', 'cancelled'],
  server,
  listeners: [`user:${buyer.accountId}`],
  actors: {
    buyer: [buyer, { ...buyer, accountId: seller.accountId }, 'not_found'],
    seller: [seller, { ...seller, accountId: buyer.accountId }, 'not_found'],
    system: [SYSTEM],
  },
  prepareRow: (state) => newDeal(state),
  inputs: { cancel: { why: 'late' } },
  expectedWrites: { confirm: written, start: written, lapse: written, cancel: written },
  breakGuard: {
    not_confirmed: ({ personId }) => server.sql`UPDATE test_deals SET confirmed_by = ${[personId]}`,
    overdue: () => server.sql`UPDATE test_deals SET due_at = due_at + interval '1 second'`,
  },
});

test('the second of two confirmations starts it, in either order, and only once', async () => {
  for (const order of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    const deal = await newDeal();
    await take(DEALS, { id: deal.id }, { action: 'confirm', by: order[0] });
    assert.deepEqual((await look(deal)).states, ['offered']);
    await take(DEALS, { id: deal.id }, { action: 'confirm', by: order[1] });
    assert.deepEqual(await look(deal), {
      states: ['active'],
      steps: ['confirm', 'confirm', 'start'],
    });
  }
  const deal = await newDeal();
  const both = [buyer, seller].map((by) => take(DEALS, { id: deal.id }, { action: 'confirm', by }));
  await Promise.all(both);
  assert.deepEqual(await look(deal), {
    states: ['active'],
    steps: ['confirm', 'confirm', 'start'],
  });
});

test('what hangs on a row moves along, or neither moves', async () => {
  const cancel = { action: 'cancel', by: buyer, why: 'late' } as const;
  const deal = await newDeal('active', ['planned', 'planned']);
  await take(DEALS, deal, cancel);
  assert.deepEqual(await look(deal), {
    states: ['cancelled', 'void', 'void'],
    steps: ['void', 'void', 'cancel'],
  });
  const partly = await newDeal('active', ['planned', 'sent']);
  await assert.rejects(take(DEALS, partly, cancel), { code: 'conflict' });
  assert.deepEqual(await look(partly), { states: ['active', 'planned', 'sent'], steps: [] });
});

test('the step is picked for the locked row, or there is nothing to do', async () => {
  const deal = await newDeal();
  const { context } = server.services;
  const lapse = (target: Target) =>
    server.transact((tx) =>
      transition(context, tx, DEALS, target, ({ state }) =>
        state === 'offered' ? { action: 'lapse', by: SYSTEM } : undefined,
      ),
    );
  assert.equal((await lapse(deal)).state, 'lapsed');
  assert.equal((await lapse({ id: deal.id })).version, 8);
  await assert.rejects(lapse(deal), ({ code, version }: ApiError) => {
    assert.deepEqual([code, version], ['conflict', 8]);
    return true;
  });
  for (const id of [newId(), 'x']) await assert.rejects(lapse({ id }), { code: 'not_found' });
});

test('what the types refuse: another’s action, no such action, a state written past the engine', async () => {
  const deal = await newDeal();
  // @ts-expect-error A seller never cancels.
  await assert.rejects(take(DEALS, deal, { action: 'cancel', by: seller, why: '' }), {
    code: 'forbidden',
  });
  // @ts-expect-error Without a reason nobody does.
  const unsaid: Step<DealTypes> = {
    action: 'cancel',
    by: buyer,
  };
  assert.equal(unsaid.action, 'cancel');
  // @ts-expect-error A parcel is not cancelled.
  await assert.rejects(take(PARCELS, deal, { action: 'cancel', by: buyer }));
  const { db } = server.services.context.database;
  // @ts-expect-error Only the engine writes states.
  const past = db.updateTable('test_deals').set({ state: 'active' });
  // @ts-expect-error Nor versions.
  assert.ok(past !== db.updateTable('test_deals').set({ version: 1 }));
});
