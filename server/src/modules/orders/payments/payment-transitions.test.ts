/** Every action of a payment by every role from every state, made from the graph. */
import { PAYMENT_STATES } from '@waggle/contract/orders/payments/payment-graph';
import { newListedSupplier } from '../../../../test/rfqs/rfqs.ts';
import { draftOf, newTrade } from '../../../../test/rfqs/signatures.ts';
import { TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { actorAndStranger, testTransitions } from '../../../../test/transition-tests.ts';
import { newId } from '../../../lib/new-id.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { paymentMachine, type PaymentTypes } from './payment-machine.ts';

const server = await testServer(TEST_ENV);
const { sql } = server;
const trade = await newTrade(server, 'Payment Works');
const { buyer, supplier } = trade;
const other = await newListedSupplier(server, 'Other Payment Works');
const { id: order } = await draftOf(server, trade);

const one = { 'steps:payment': 1, audit_log: 1, live: ['user order', 'user order'] };
const told = {
  ...one,
  notifications: 1,
  mails: 1,
  live: [...one.live, 'user notification'],
};

const turnedRound = (direction: string) => sql`
  UPDATE payments SET direction = ${direction}, buyer_id = supplier_user_id, supplier_user_id = buyer_id`;

testTransitions<PaymentTypes>({
  machine: paymentMachine,
  states: PAYMENT_STATES,
  server,
  tables: ['reports', 'refund_accounts'],
  listeners: [`user:${buyer.userId}`, `user:${supplier.userId}`],
  actors: {
    payer: actorAndStranger('payer', buyer, other),
    payee: actorAndStranger('payee', supplier, other),
    system: [SYSTEM],
  },
  async prepareRow(state, action) {
    await sql`DELETE FROM payments`;
    await sql`DELETE FROM reports`;
    await sql`UPDATE payee_accounts SET state = 'active', holder = ${supplier.name}, normalised = 'payment works', doubted_at = NULL`;
    const id = newId();
    const said = action === 'release' ? 'other' : null;
    // Who is paid back is the other side.
    const isBack = action === 'name_account';
    const [ours, theirs] = isBack ? [supplier, buyer] : [buyer, supplier];
    await sql`
      INSERT INTO payments (id, order_id, buyer_id, supplier_user_id, place, key, kind, direction, name, amount, trigger,
        days, state, version, bank_said, sent_on, created_at, updated_at)
      VALUES (${id}, ${order}, ${ours.userId}, ${theirs.userId}, 1, 'deposit', 'plan',
        ${isBack ? 'back' : 'to_supplier'}, 'Deposit', 100,
        'received', 7, ${state}, 7, ${said}, '2026-01-05', now(), now())`;
    await sql`
      UPDATE orders SET state = 'signed', payee_id = (SELECT id FROM payee_accounts WHERE supplier_id = ${supplier.id})
      WHERE id = ${order}`;
    return { id, version: 7 };
  },
  inputs: {
    report: { sent_on: '2026-01-05', amount: '100', bank_said: 'same', files: [], against: [] },
    confirm: { arrived_on: '2026-01-05', amount: '100', rest: null },
    deny: { note: 'Nothing there' },
    name_account: {
      account: {
        holder: 'Nora Lindqvist',
        bank: 'Test Bank',
        country: 'NL',
        number: 'NL91ABNA0417164300',
        swift: '',
        clearing: '',
      },
    },
    replan: { name: 'Deposit', amount: '90', trigger: 'received', days: 7 },
  },
  expectedWrites: {
    fall_due: told,
    report: told,
    stop: { ...told, 'steps:payee': 1, audit_log: 2 },
    release: one,
    confirm: told,
    credit: one,
    deny: { ...told, audit_log: 2, reports: 1 },
    name_account: { ...told, refund_accounts: 1 },
    replan: one,
    put_back: one,
    waive: one,
  },
  breakGuard: {
    payee_not_active: () => sql`UPDATE payee_accounts SET state = 'pending'`,
    payee_names_differ: () =>
      sql`UPDATE payee_accounts SET holder = 'Other Ltd', normalised = 'other ltd'`,
    no_refund: () => turnedRound('to_supplier'),
    refund_unnamed: () => turnedRound('back'),
    bank_says_no: () => sql`UPDATE payments SET bank_said = 'other'`,
  },
});
