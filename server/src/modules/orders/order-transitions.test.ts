/** Every action of an order by every role from every state, made from the graph. */
import { canonicalJson } from '@waggle/contract/orders/canonical';
import { ORDER_STATES } from '@waggle/contract/orders/order-graph';
import { actorAndStranger, testTransitions } from '../../../test/transition-tests.ts';
import { newListedSupplier } from '../../../test/rfqs/rfqs.ts';
import { draftOf, newTrade } from '../../../test/rfqs/signatures.ts';
import { TEST_ENV, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { addDays } from '../../lib/clock.ts';
import { hashToken } from '../../lib/secrets.ts';
import { STANDINGS_QUEUE } from './look-again.ts';
import { orderMachine } from './order-machine.ts';
import type { OrderTypes } from './order-step.ts';

const server = await testServer(TEST_ENV);
const { sql, clock } = server;
const trade = await newTrade(server);
const { buyer, supplier } = trade;
const other = await newListedSupplier(server, 'Other Works');
const now = () => clock.now();

const SYSTEM = { accountId: null, personId: null, role: 'system' } as const;
const ending = { reason: 'terms', note: 'Not for us' } as const;
const signature = {
  name: 'Nora Lindqvist',
  company: 'Nora Lindqvist',
  accepted: [],
  proved_by: 'code',
  proved_to: 'n…@fresh.example',
  time_zone: 'Europe/Amsterdam',
};
/** What the prepared order is, for the steps that are given its terms. */
const inputs = {
  alter: {},
  offer: {},
  sign: {},
  decline: ending,
  withdraw: ending,
  end_unsigned: { why: 'account_erased' },
  cancel: ending,
  propose: {},
  add_invoice: { number: 'INV 7' },
  remove_invoice: { number: 'INV 7' },
  amend: {},
  complete: { outcome: 'completed' },
} as OrderTypes['inputs'];

const one = { 'steps:order': 1, audit_log: 1 };
const live = (...events: string[]) => ({
  live: ['order', 'order', ...events].map((event) => `user ${event}`),
});
const told = (users: number) => ({ notifications: users, mails: users });
const bells = (users: number) => Array.from({ length: users }, () => 'notification');
let prepared = '';
/** Goods of the prepared order. @param received when, of a shipment that is */
const pack = (state: string, received: Time | null = null) => sql`
  WITH ours AS (UPDATE orders SET made_from = '2026-01-05', ready_first = '2026-01-29', ready_on = '2026-01-29' WHERE id = ${prepared} RETURNING *)
  INSERT INTO shipments (id, order_id, place, state, version, quantity, packages, received, damaged, received_at, shipped_at, created_at, updated_at)
  SELECT gen_random_uuid(), id, 1, ${state}, 1, quantity, '[]', quantity, 0, ${received}, ${state === 'packed' ? null : now()}, now(), now() FROM ours ON CONFLICT DO NOTHING`;
/** What both hear of the request and of its quote. */
const request = ['rfq', 'request'];
/** The quote is given back. */
const freed = { ...one, 'steps:quote': 1, audit_log: 2 };

const changeOf = (kind: string, state: string) => sql`
  INSERT INTO changes (id, order_id, place, kind, state, version, by_side, base, number, terms, hash, why, lapses_at, created_at, updated_at)
  SELECT gen_random_uuid(), id, 1, ${kind}, ${state}, 1, 'buyer', 1, 2, terms, '', '', now(), now(), now() FROM orders
  ON CONFLICT DO NOTHING`;

testTransitions<OrderTypes>({
  machine: orderMachine,
  states: ORDER_STATES,
  server,
  tables: ['changes', 'order_versions', 'order_signatures'],
  listeners: [`user:${buyer.userId}`, `user:${supplier.userId}`],
  actors: {
    buyer: actorAndStranger('buyer', buyer, other),
    supplier: actorAndStranger('supplier', supplier, other),
    system: [SYSTEM],
  },
  sharesRow: true,
  async prepareRow(state, action) {
    await sql`UPDATE verification_cases SET stands_until = 'infinity'`;
    // The minute's job leaves those of other cases alone.
    await sql`UPDATE orders SET lapses_at = NULL, next_reminder = NULL`;
    await sql`
      UPDATE payee_accounts SET state = ${action === 'adopt' ? 'active' : 'pending'}, holder = 'Kadota Works', normalised = 'kadota works'`;
    const { id, terms } = await draftOf(server, trade);
    // Whose turn it is, is worked out once more after an order has begun.
    const looking = () =>
      sql`SELECT FROM pgboss.job WHERE name = ${STANDINGS_QUEUE} AND state < 'completed'`;
    await until(async () => (await looking()).length === 0, 'a look at the order');
    prepared = id;
    const hash = hashToken(canonicalJson(terms));
    if (state !== 'draft') {
      await sql`
        INSERT INTO order_versions VALUES (${id}, 1, ${JSON.stringify(terms)}, ${canonicalJson(terms)}, ${hash}, now())`;
    }
    await sql`
      UPDATE orders SET next_reminder = NULL, state = ${state}, version = 7, terms_number = ${state === 'draft' ? 0 : 1},
        kind = ${action === 'agree' ? 'sample' : 'goods'},
        outcome = ${action === 'again' ? 'completed' : null},
        lapses_at = ${action === 'lapse' ? now() : addDays(now(), 14)}
      WHERE id = ${id}`;
    // Nothing is missing that a job would plan meanwhile.
    if (state === 'signed')
      await sql`
      INSERT INTO payments (id, order_id, place, key, kind, direction, name, amount, days, state, version, created_at, updated_at)
      VALUES (gen_random_uuid(), ${id}, 9, 'tool', 'plan', 'to_supplier', 'Tool', 1, 7, 'waived', 1, now(), now())`;
    if (state === 'signed' && action === 'check') await pack('packed');
    if (state === 'signed' && action === 'complete') await pack('received', addDays(now(), -60));
    if (action === 'begin_tooling') {
      await sql`UPDATE orders SET terms = jsonb_set(terms, '{costs}', '[{"tool": {}}]') WHERE id = ${id}`;
    }
    inputs.alter = { terms: { ...terms, ready_days: terms.ready_days + 7 } };
    inputs.offer = { terms, payee: null, signature: { ...signature, hash } };
    inputs.sign = inputs.offer;
    const next = { ...terms, version: 2 };
    inputs.propose = {
      kind: 'alteration',
      terms: next,
      why: 'Steel is late',
      files: [],
      lapses_at: addDays(now(), 5),
      signature: { ...signature, hash },
    };
    inputs.amend = { terms: next, by_side: 'buyer', cancelled_by: null };
    return { id, version: 7 };
  },
  inputs,
  expectedWrites: {
    alter: { ...one, ...told(1), ...live(...bells(1)) },
    offer: { ...one, order_versions: 1, order_signatures: 1, ...told(2), ...live(...bells(2)) },
    sign: {
      ...one,
      audit_log: 3,
      'steps:rfq': 1,
      // That of the sample falls due.
      'steps:payment': 4,
      'steps:sample': 1,
      order_signatures: 1,
      ...told(2),
      ...live(...request, ...bells(2)),
    },
    agree: {
      ...one,
      audit_log: 2,
      'steps:payment': 4,
      'steps:sample': 1,
      ...told(1),
      ...live(...bells(1)),
    },
    propose: {
      ...one,
      changes: 1,
      order_versions: 1,
      order_signatures: 1,
      ...told(2),
      ...live(...bells(2)),
    },
    amend: { ...one, ...live() },
    add_invoice: { ...one, ...live() },
    remove_invoice: { ...one, ...live() },
    cancel_agreed: { ...one, ...live() },
    // The order that begins is its caller's.
    again: { ...one, ...live() },
    // Whoever lets it begin tells so.
    begin_making: { ...one, ...live() },
    begin_tooling: { ...one, ...told(1), ...live(...bells(1)) },
    check: { ...one, ...told(1), ...live(...bells(1)) },
    complete: { ...one, ...told(2), ...live(...bells(2)) },
    decline: { ...freed, ...told(1), ...live(...request, ...bells(1)) },
    withdraw: { ...freed, ...told(1), ...live(...request, ...bells(1)) },
    lapse: { ...freed, ...told(2), ...live(...request, ...bells(2)) },
    adopt: { ...one, ...told(1), ...live(...bells(1)) },
    cancel: { ...one, ...told(1), ...live(...bells(1)) },
    end_unsigned: { ...freed, ...told(2), ...live(...request, ...bells(2)) },
  },
  breakGuard: {
    is_goods: () => sql`UPDATE orders SET kind = 'goods'`,
    is_sample: () => sql`UPDATE orders SET kind = 'sample'`,
    request_ended: () => sql`UPDATE rfqs SET state = 'cancelled'`,
    order_lapsed: () => sql`UPDATE orders SET lapses_at = ${now()}`,
    side_gone: ({ role }) =>
      role === 'buyer'
        ? sql`UPDATE orders SET supplier_user_id = NULL`
        : sql`UPDATE orders SET buyer_id = NULL`,
    supplier_not_verified: () =>
      sql`UPDATE verification_cases SET stands_until = NULL WHERE supplier_id = ${supplier.id}`,
    names_differ: () =>
      sql`UPDATE payee_accounts SET holder = 'Other Ltd', normalised = 'other ltd'`,
    payee_missing: () => sql`UPDATE payee_accounts SET state = 'withdrawn'`,
    no_other_account: () =>
      sql`UPDATE orders SET payee_id = (SELECT id FROM payee_accounts WHERE supplier_id = ${supplier.id})`,
    something_sent: () => sql`
      INSERT INTO payments (id, order_id, place, key, kind, direction, name, amount, days, state, version, created_at, updated_at)
      SELECT gen_random_uuid(), id, 1, 'deposit', 'plan', 'to_supplier', 'Deposit', 1, 7, 'sent', 1, now(), now() FROM orders ON CONFLICT DO NOTHING`,
    sample_away: () => sql`
      WITH ours AS (UPDATE orders SET kind = 'sample' RETURNING id)
      INSERT INTO samples (id, order_id, round, state, version, created_at, updated_at)
      SELECT gen_random_uuid(), id, 1, 'sent', 1, now(), now() FROM ours ON CONFLICT DO NOTHING`,
    making_begun: () => sql`UPDATE orders SET made_from = now()`,
    no_tool: () => sql`UPDATE orders SET terms = jsonb_set(terms, '{costs}', '[]')`,
    tool_begun: () => sql`UPDATE orders SET tooling_begun_at = now()`,
    tool_open: () => sql`UPDATE orders SET tooling_begun_at = now()`,
    deposit_open: () => sql`UPDATE payments SET state = 'due', trigger = 'signing'`,
    no_check: () => sql`UPDATE orders SET terms = jsonb_set(terms, '{check}', '"none"')`,
    checked_before: () => sql`UPDATE orders SET checked_at = now()`,
    nothing_packed: () => sql`DELETE FROM shipments`,
    goods_away: () => pack('shipped'),
    something_open: () => sql`UPDATE payments SET state = 'due'`,
    only_together: () =>
      sql`UPDATE orders SET terms = jsonb_set(terms, '{cancelling}', '"together"')`,
    change_open: () => changeOf('alteration', 'proposed'),
    async ending() {
      await changeOf('cancellation', 'accepted');
      await sql`UPDATE orders SET cancelled_by = changes.id FROM changes WHERE changes.order_id = orders.id`;
    },
    not_completed: () => sql`UPDATE orders SET outcome = 'cancelled' WHERE state = 'closed'`,
    ordered_again: () => sql`
      INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'repeats', id, 'number', number + 1000000, 'state', 'draft'))).*
      FROM orders o WHERE state = 'closed'`,
    still_time: () => sql`UPDATE orders SET lapses_at = ${addDays(now(), 1)}`,
  },
});
