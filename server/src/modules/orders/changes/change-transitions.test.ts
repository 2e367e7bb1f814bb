/** Every action of a change by every role from every state, made from the graph. */
import { canonicalJson } from '@waggle/contract/orders/canonical';
import { CHANGE_STATES } from '@waggle/contract/orders/changes/change-graph';
import { newListedSupplier } from '../../../../test/rfqs/rfqs.ts';
import { draftOf, newTrade } from '../../../../test/rfqs/signatures.ts';
import { TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { actorAndStranger, testTransitions } from '../../../../test/transition-tests.ts';
import { newId } from '../../../lib/new-id.ts';
import { hashToken } from '../../../lib/secrets.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { changeMachine, type ChangeTypes } from './change-machine.ts';

const server = await testServer(TEST_ENV);
const { sql } = server;
const trade = await newTrade(server, 'Change Works');
const { buyer, supplier } = trade;
const other = await newListedSupplier(server, 'Other Change Works');
const { id: order, terms: before } = await draftOf(server, trade);
const changed = { kind: 'alteration', back: '0.00', why: 'Late' } as const;
const terms = { ...before, version: 2, ready_days: before.ready_days + 7, changed };
const hash = hashToken(canonicalJson(terms));
await sql`
  UPDATE orders SET state = 'signed', terms_number = 1, terms = ${JSON.stringify(before)}::text::jsonb WHERE id = ${order}`;
await sql`
  INSERT INTO order_versions VALUES (${order}, 2, ${JSON.stringify(terms)}::text::jsonb, ${canonicalJson(terms)}, ${hash}, now())`;

const one = { 'steps:change': 1, audit_log: 1, live: ['user order', 'user order'] };
const bells = (users: number) => Array.from({ length: users }, () => 'user notification');
const told = (users: number) => ({
  ...one,
  notifications: users,
  mails: users,
  live: [...one.live, ...bells(users)],
});
const payment = (state: string, amount: number) => sql`
  INSERT INTO payments (id, order_id, place, key, kind, direction, name, amount, sent_amount, trigger, days, state, version, created_at, updated_at)
  VALUES (${newId()}, ${order}, 1, 'deposit', 'plan', 'to_supplier', 'Deposit', ${amount}, ${amount}, 'signing', 7, ${state}, 1, now(), now())`;

testTransitions<ChangeTypes>({
  machine: changeMachine,
  states: CHANGE_STATES,
  server,
  tables: ['order_signatures'],
  listeners: [`user:${buyer.userId}`, `user:${supplier.userId}`],
  actors: {
    proposer: actorAndStranger('proposer', supplier, other),
    answerer: actorAndStranger('answerer', buyer, other),
    system: [SYSTEM],
  },
  async prepareRow(state) {
    await sql`DELETE FROM payments`;
    await sql`UPDATE verification_cases SET stands_until = 'infinity'`;
    await sql`UPDATE payee_accounts SET state = 'active', holder = ${supplier.name}, normalised = 'change works'`;
    await sql`DELETE FROM changes`;
    const id = newId();
    await sql`
      INSERT INTO changes (id, order_id, buyer_id, supplier_user_id, place, kind, state, version, by_side, base, number, terms,
        hash, why, lapses_at, created_at, updated_at)
      VALUES (${id}, ${order}, ${buyer.userId}, ${supplier.userId}, 1, 'alteration', ${state}, 7, 'supplier', 1, 2,
        ${JSON.stringify(terms)}::text::jsonb, ${hash}, 'Late', now() + interval '5 days', now(), now())`;
    return { id, version: 7 };
  },
  inputs: {
    accept: {
      signature: {
        name: 'Nora Lindqvist',
        company: 'Nora Lindqvist',
        hash,
        accepted: [],
        proved_by: 'code',
        proved_to: 'n…@fresh.example',
        time_zone: 'Europe/Amsterdam',
      },
    },
    refuse: { note: 'Too late' },
  },
  expectedWrites: {
    // Its call puts it in force, and tells both.
    accept: { ...one, order_signatures: 1 },
    refuse: told(1),
    withdraw: told(1),
    lapse: told(2),
  },
  breakGuard: {
    change_lapsed: () => sql`UPDATE changes SET lapses_at = ${server.clock.now()}`,
    supplier_not_verified: () => sql`UPDATE verification_cases SET stands_until = NULL`,
    names_differ: () =>
      sql`UPDATE payee_accounts SET holder = 'Other Ltd', normalised = 'other ltd'`,
    async payment_on_its_way() {
      const back = { ...terms, changed: { ...changed, back: '1.00' } };
      await sql`UPDATE changes SET terms = ${JSON.stringify(back)}::text::jsonb`;
      await payment('sent', 1);
    },
    change_outdated: () => payment('received', 1),
  },
});
