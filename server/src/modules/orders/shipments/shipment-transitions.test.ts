/** Every action of a shipment by every role from every state, made from the graph. */
import { SHIPMENT_STATES } from '@waggle/contract/orders/shipments/shipment-graph';
import { newListedSupplier } from '../../../../test/rfqs/rfqs.ts';
import { draftOf, newTrade } from '../../../../test/rfqs/signatures.ts';
import { TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { actorAndStranger, testTransitions } from '../../../../test/transition-tests.ts';
import { addDays } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { shipmentMachine, type ShipmentTypes } from './shipment-machine.ts';

const server = await testServer(TEST_ENV);
const { sql, clock } = server;
const trade = await newTrade(server, 'Shipment Works');
const { buyer, supplier } = trade;
const other = await newListedSupplier(server, 'Other Shipment Works');
const order = await draftOf(server, trade);
await sql`
  UPDATE orders SET state = 'signed', made_from = now(), ready_first = now(), ready_on = now() WHERE id = ${order.id}`;
const today = clock.now().slice(0, 10);

const one = { 'steps:shipment': 1, audit_log: 1, live: ['user order', 'user order'] };
const bells = (count: number) => ({
  ...one,
  notifications: count,
  mails: count,
  live: [...one.live, ...Array.from({ length: count }, () => 'user notification')],
});

testTransitions<ShipmentTypes>({
  machine: shipmentMachine,
  states: SHIPMENT_STATES,
  server,
  tables: ['shipments'],
  listeners: [`user:${buyer.userId}`, `user:${supplier.userId}`],
  actors: {
    buyer: actorAndStranger('buyer', buyer, other),
    supplier: actorAndStranger('supplier', supplier, other),
    system: [SYSTEM],
  },
  async prepareRow(state, action) {
    await sql`DELETE FROM shipments`;
    await sql`DELETE FROM payments`;
    await sql`UPDATE orders SET checked_at = now() WHERE id = ${order.id}`;
    const until = action === 'silence' ? clock.now() : addDays(clock.now(), 5);
    const id = newId();
    await sql`
      INSERT INTO shipments (id, order_id, buyer_id, supplier_user_id, place, quantity, packages, state, version, receive_by, created_at, updated_at)
      VALUES (${id}, ${order.id}, ${buyer.userId}, ${supplier.userId}, 1, 300, '[]', ${state}, 7, ${until}, now(), now())`;
    return { id, version: 7 };
  },
  inputs: {
    ship: { carrier: 'Maersk', tracking: 'MSKU 1', handed_over: today, files: [] },
    arrive: { arrived_on: today, files: [] },
    receive: { received: 290, damaged: 4, note: 'Six are missing' },
  },
  expectedWrites: {
    ship: bells(1),
    arrive: bells(1),
    receive: bells(1),
    silence: bells(2),
    unpack: bells(1),
    cancel: one,
  },
  breakGuard: {
    not_checked: () => sql`UPDATE orders SET checked_at = NULL WHERE id = ${order.id}`,
    payment_before_shipping: () => sql`
      INSERT INTO payments (id, order_id, place, key, kind, direction, name, amount, trigger, days, state, version, created_at, updated_at)
      VALUES (${newId()}, ${order.id}, 1, 'balance', 'plan', 'to_supplier', 'Balance', 1, 'checked', 7, 'due', 1, now(), now())`,
    time_to_count: () => sql`UPDATE shipments SET receive_by = ${addDays(clock.now(), 1)}`,
  },
});
