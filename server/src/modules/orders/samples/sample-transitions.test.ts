/** Every action of a sample by every role from every state, made from the graph. */
import { SAMPLE_STATES } from '@waggle/contract/orders/samples/sample-graph';
import { newListedSupplier } from '../../../../test/rfqs/rfqs.ts';
import { judgedOf, SENT } from '../../../../test/rfqs/samples.ts';
import { draftOf, newTrade } from '../../../../test/rfqs/signatures.ts';
import { TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { actorAndStranger, testTransitions } from '../../../../test/transition-tests.ts';
import { newId } from '../../../lib/new-id.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { sampleMachine, type SampleTypes } from './sample-machine.ts';

const server = await testServer(TEST_ENV);
const { sql } = server;
const trade = await newTrade(server, 'Sample Works');
const { buyer, supplier } = trade;
const other = await newListedSupplier(server, 'Other Sample Works');
const order = await draftOf(server, trade);
await sql`UPDATE orders SET state = 'signed' WHERE id = ${order.id}`;

const one = { 'steps:sample': 1, audit_log: 1, live: ['user order', 'user order'] };
const told = { ...one, notifications: 1, mails: 1, live: [...one.live, 'user notification'] };
const payment = (state: string) => sql`
  INSERT INTO payments (id, order_id, place, key, kind, direction, name, amount, trigger, days, state, version, created_at, updated_at)
  VALUES (${newId()}, ${order.id}, 1, 'sample', 'plan', 'to_supplier', 'Sample', 1, 'sample', 7, ${state}, 1, now(), now())
  ON CONFLICT (order_id, place) DO UPDATE SET state = EXCLUDED.state`;

testTransitions<SampleTypes>({
  machine: sampleMachine,
  states: SAMPLE_STATES,
  server,
  tables: ['samples'],
  listeners: [`user:${buyer.userId}`, `user:${supplier.userId}`],
  actors: {
    buyer: actorAndStranger('buyer', buyer, other),
    supplier: actorAndStranger('supplier', supplier, other),
    system: [SYSTEM],
  },
  async prepareRow(state) {
    await sql`DELETE FROM samples`;
    await payment('received');
    const id = newId();
    await sql`
      INSERT INTO samples (id, order_id, buyer_id, supplier_user_id, round, state, version, created_at, updated_at)
      VALUES (${id}, ${order.id}, ${buyer.userId}, ${supplier.userId}, 1, ${state}, 7, now(), now())`;
    return { id, version: 7 };
  },
  inputs: {
    send: SENT,
    approve: { judgement: judgedOf(order) },
    reject: { judgement: judgedOf(order, { 0: { right: false, why: 'Too high' } }) },
  },
  expectedWrites: {
    send: told,
    receive: told,
    // The call that takes them tells the supplier, once the order is as it is then.
    approve: one,
    reject: { ...one, 'steps:sample': 2, samples: 1 },
    cancel: one,
  },
  breakGuard: { sample_unpaid: () => payment('due') },
});
