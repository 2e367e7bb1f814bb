/** Tests of whose turn it is in an order that is not signed, in every state and with everything that may be in its way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Actor, VISITOR } from '../permissions/actor.ts';
import { can } from '../permissions/can.ts';
import { nextWords } from './next-words.ts';
import { firstTerms } from './first-terms.ts';
import { ORDER_GRAPH, ORDER_STATES, type OrderState } from './order-graph.ts';
import { orderSource } from './orders-test-data.ts';
import type { OrderFacts } from './permissions.ts';
import type { SampleState } from './samples/sample-graph.ts';
import type { SampleObject } from './samples/sample-next.ts';
import { listOf, type OrderObjects, type PaymentObject, type Standing } from './standing.ts';
import { standingOf } from './standing-of.ts';

const terms = firstTerms(orderSource());
const CLEAR = {
  problems: 0,
  unnamed: false,
  stopped: false,
  unverified: false,
  names_differ: false,
  name_asked: false,
  payee_missing: false,
  payee_inactive: false,
  other_account: false,
};
const due = '2026-12-14T09:00:00.000Z';
const at = '2026-12-02T10:00:00.000Z';

const usd = (amount: string) => `$${amount}`;

function objects(
  state: OrderState,
  obstacles: Partial<OrderObjects['obstacles']> = {},
  order: Partial<OrderObjects['order']> = {},
  payments: readonly PaymentObject[] = [],
  samples: readonly SampleObject[] = [],
): OrderObjects {
  const now = { kind: 'goods', state, outcome: null, lapses_at: due } as const;
  return {
    order: { ...now, signed_at: null, cancelled_by: null, ...order },
    change: null,
    terms,
    payments,
    samples,
    shipments: [],
    production: null,
    obstacles: { ...CLEAR, ...obstacles },
  };
}

test('whose turn it is, and for whom it stands in which list', () => {
  const cases = [
    [objects('draft'), 'buyer', 'sign_first', due],
    [objects('draft', { problems: 2 }), 'buyer', 'complete_terms', due],
    [objects('draft', { payee_missing: true }), 'supplier', 'name_account', due],
    [objects('draft', { problems: 1, unnamed: true }), 'supplier', 'complete_terms', due],
    [
      objects('draft', { names_differ: true, payee_missing: true }),
      'supplier',
      'explain_names',
      due,
    ],
    [objects('draft', { names_differ: true, name_asked: true }), 'team', 'settle_names', null],
    [objects('draft', { stopped: true }), 'team', 'settle_request', null],
    [objects('offered'), 'supplier', 'sign', due],
    [objects('offered', { unverified: true }), 'team', 'settle_badge', null],
    [objects('offered', { names_differ: true }, { kind: 'sample' }), 'supplier', 'agree', due],
    [
      objects('offered', { payee_missing: true }, { kind: 'sample' }),
      'supplier',
      'name_account',
      due,
    ],
    [objects('signed', {}, { signed_at: at }), 'nobody', 'as_agreed', null],
    [objects('closed', {}, { outcome: 'unsigned' }), 'nobody', 'closed', null],
  ] as const;
  for (const [one, turn, next, until] of cases) {
    const standing = standingOf(one);
    assert.deepEqual([standing.turn, standing.next, standing.due], [turn, next, until]);
    const lists = (['buyer', 'supplier'] as const).map((side) => listOf(standing, side));
    const expected = (['buyer', 'supplier'] as const).map((side) =>
      next === 'closed' ? 'done' : side === turn ? 'needs' : 'waits',
    );
    assert.deepEqual(lists, expected);
  }
});

test('both sides read the same step in their own words', () => {
  const offered = standingOf(objects('offered'));
  assert.equal(
    nextWords(offered, 'supplier', 'Lamplume', { money: usd }).title,
    'you sign the terms',
  );
  const waiting = nextWords(offered, 'buyer', 'Ceylon Leaf', { money: usd });
  assert.equal(waiting.title, 'Waiting for Ceylon Leaf to sign the terms');
  assert.match(waiting.text, /^Then the order holds for both of you/);
  const names = standingOf(objects('draft', { names_differ: true, name_asked: true }));
  assert.equal(
    nextWords(names, 'buyer', 'Ceylon Leaf', { money: usd }).title,
    'Waiting for our team to look at the names',
  );
});

test('the comb has the work that is agreed on, and each payment after what it waits for', () => {
  const { work, money } = standingOf(objects('offered'));
  assert.deepEqual(
    work.map(({ name, state, turn }) => [name, state, turn]),
    [
      ['signed', 'now', 'supplier'],
      ['sample', 'to_come', null],
      ['production', 'to_come', null],
      ['check', 'to_come', null],
      ['shipping', 'to_come', null],
      ['delivery', 'to_come', null],
    ],
  );
  assert.deepEqual(
    money.map(({ name, amount, after }) => [name, amount, after]),
    [
      ['Sample', '60.00', 'signed'],
      ['Deposit', '3037.50', 'sample'],
      ['Balance', '7027.50', 'check'],
    ],
  );
  const signed = standingOf(objects('signed', {}, { signed_at: at }));
  assert.deepEqual([signed.work[0]?.state, signed.work[0]?.at], ['done', at]);
  const plain = standingOf({
    ...objects('closed', {}, { outcome: 'unsigned' }),
    terms: { ...terms, sample: null, check: 'none' },
  });
  assert.deepEqual(
    plain.work.map(({ name, state }) => `${name} ${state}`),
    ['signed cancelled', 'production cancelled', 'shipping cancelled', 'delivery cancelled'],
  );
  assert.ok(plain.money.every(({ state }) => state === 'cancelled'));
});

const BUYER = { ...VISITOR, accountId: 'b', personId: 'b', entrepreneur: true, earlyAccess: true };
const SUPPLIER = { ...VISITOR, accountId: 's', personId: 's', supplier: 'pending' } as const;

const facts = (state: OrderState, more: Partial<OrderFacts> = {}): OrderFacts => ({
  buyer_id: 'b',
  supplier_user_id: 's',
  state,
  kind: 'goods',
  rfq_state: 'open',
  lapses_at: due,
  now: at,
  supplier_verified: true,
  other_name: null,
  payee_named: true,
  name_asked: false,
  other_account: false,
  sample_away: false,
  something_sent: false,
  making: false,
  has_tool: false,
  tool_begun: false,
  deposit_open: false,
  check_agreed: false,
  checked: false,
  something_packed: false,
  all_packed: false,
  goods_away: false,
  something_open: false,
  only_together: false,
  blocked_by_others: false,
  change_open: false,
  ending: false,
  outcome: null,
  again: null,
  ...more,
});

const reasonOf = (actor: Actor, action: `order.${'alter' | 'offer' | 'sign'}`, of: OrderFacts) => {
  const verdict = can(actor, action, of);
  return verdict.allowed ? null : verdict.reason;
};

test('both may change the terms until both have signed; each has its own signature and its own way out', () => {
  for (const state of ORDER_STATES) {
    for (const actor of [BUYER, SUPPLIER]) {
      const isOpen = ORDER_GRAPH.alter.from.some((one) => one === state);
      const expected = isOpen ? null : state === 'signed' ? 'order_signed' : 'order_closed';
      assert.equal(reasonOf(actor, 'order.alter', facts(state)), expected);
    }
  }
  assert.equal(reasonOf(SUPPLIER, 'order.offer', facts('draft')), 'wrong_role');
  assert.equal(reasonOf(BUYER, 'order.sign', facts('offered')), 'wrong_role');
  assert.equal(reasonOf(SUPPLIER, 'order.sign', facts('draft')), 'order_not_offered');
  assert.equal(reasonOf(BUYER, 'order.offer', facts('offered')), 'order_offered');
  const stranger = { ...BUYER, accountId: 'x', personId: 'x' };
  assert.equal(reasonOf(stranger, 'order.alter', facts('draft')), 'not_found');
  assert.equal(reasonOf(VISITOR, 'order.alter', facts('draft')), 'not_signed_in');
  const nobody = { ...VISITOR, accountId: 'b', personId: 'b' };
  assert.equal(reasonOf(nobody, 'order.alter', facts('draft')), 'entrepreneurs_only');
});

test('what keeps an order from being signed says so, in its order; time that others take does not run out', () => {
  const cases = [
    [{ kind: 'sample' }, 'is_sample'],
    [{ rfq_state: 'blocked' }, 'request_blocked'],
    [{ rfq_state: 'cancelled' }, 'request_ended'],
    [{ now: due }, 'order_lapsed'],
    [{ now: due, blocked_by_others: true }, null],
    [{ buyer_id: null }, 'side_gone'],
    [{ supplier_verified: false }, 'supplier_not_verified'],
    [{ other_name: 'CL Trading FZE' }, 'names_differ'],
    [{ payee_named: false }, 'payee_missing'],
    [{}, null],
  ] as const;
  for (const [more, reason] of cases) {
    assert.equal(reasonOf(SUPPLIER, 'order.sign', facts('offered', more)), reason);
  }
});

const deposit: PaymentObject = {
  id: 'p1',
  key: 'deposit',
  kind: 'plan',
  direction: 'to_supplier',
  name: 'Deposit',
  amount: '2985.00',
  sent_amount: null,
  arrived_amount: null,
  state: 'due',
  due_at: due,
  answer_by: null,
  arrived_at: null,
  stopped: false,
  unnamed: false,
};

test('of the payments, what was sent comes before what is in doubt, and that before what is due; nobody is late while the account may not be paid into', () => {
  const signed = (
    payments: readonly Partial<PaymentObject>[],
    obstacles: Partial<OrderObjects['obstacles']> = {},
  ) => {
    const all = payments.map((one, index) => ({ ...deposit, id: `p${index + 1}`, ...one }));
    return standingOf(objects('signed', obstacles, { signed_at: at }, all));
  };
  const sent = { state: 'sent', answer_by: at } as const;
  const back = { direction: 'back', kind: 'refund' } as const;
  const cases = [
    [signed([{}]), 'buyer', 'pay', due],
    [signed([sent]), 'supplier', 'confirm_payment', at],
    [signed([{}, { ...sent }]), 'supplier', 'confirm_payment', at],
    [signed([{}, { state: 'contested' }, sent]), 'supplier', 'confirm_payment', at],
    [signed([{}, { state: 'contested' }]), 'team', 'look_at_payment', null],
    [signed([{ stopped: true }]), 'team', 'settle_account', null],
    [signed([{}], { payee_inactive: true }), 'team', 'settle_account', null],
    [signed([{}], { payee_missing: true }), 'supplier', 'name_account', null],
    [
      signed([{ stopped: true }], { payee_inactive: true, other_account: true }),
      'buyer',
      'accept_account',
      due,
    ],
    [signed([{}], { names_differ: true }), 'supplier', 'explain_names', null],
    [signed([{}], { names_differ: true, name_asked: true }), 'team', 'settle_names', null],
    [signed([back], { payee_inactive: true }), 'supplier', 'pay', due],
    [signed([{ ...sent, ...back }]), 'buyer', 'confirm_payment', at],
    [signed([{ state: 'planned' }]), 'nobody', 'as_agreed', null],
    [signed([{ state: 'received', arrived_at: at }]), 'nobody', 'as_agreed', null],
  ] as const;
  for (const [standing, turn, next, until] of cases) {
    assert.deepEqual([standing.turn, standing.next, standing.due], [turn, next, until]);
  }
  const words = nextWords(signed([{}]), 'buyer', 'Ceylon Leaf', { money: usd });
  assert.equal(words.title, 'you pay the deposit of $2985.00');
  const named = nextWords(signed([{ name: 'CE test' }]), 'supplier', 'Lamplume', { money: usd });
  assert.equal(named.title, 'Waiting for Lamplume to pay «CE test», $2985.00');
  const paid = { state: 'received', sent_amount: '2985.00', arrived_amount: '2973.00' } as const;
  const rest = { kind: 'rest', name: 'Rest of Deposit', amount: '12.00' } as const;
  assert.deepEqual(
    [
      signed([{}]),
      signed([{ ...sent, sent_amount: '2980.00' }]),
      signed([paid, rest, back]),
      signed([{ state: 'contested', sent_amount: '2985.00' }, { state: 'waived' }]),
      standingOf(objects('draft')),
      standingOf(objects('closed')),
    ].map(({ sums }) => [sums?.arrived, sums?.sent, sums?.open]),
    [
      ['0', '0', '2985.00'],
      ['0', '2980.00', '0'],
      ['2973.00', '0', '12.00'],
      ['0', '0', '2985.00'],
      ['0', '0', '10125.00'],
      ['0', '0', '0'],
    ],
  );
  const over = nextWords(signed([paid]), 'buyer', 'Ceylon Leaf');
  assert.equal(over.title, 'The deposit has arrived');
  const cell = signed([sent]).money.find(({ key }) => key === 'deposit');
  assert.deepEqual([cell?.state, cell?.turn, cell?.at], ['now', 'supplier', at]);
  const both = signed([sent, { kind: 'rest' }]).money.filter(({ state }) => state === 'now');
  assert.deepEqual(
    both.map(({ turn }) => turn),
    ['supplier', 'buyer'],
  );
});

test('a round of a sample comes after what is to be paid, and the last that is rejected leaves the choice to the buyer', () => {
  const round = (state: SampleState): SampleObject => ({
    state,
    send_by: state === 'agreed' ? due : null,
    judge_by: state === 'received' ? due : null,
    decided_at: state === 'golden' ? at : null,
  });
  const signed = (states: readonly SampleState[], payments: readonly PaymentObject[] = []) =>
    standingOf(objects('signed', {}, { signed_at: at }, payments, states.map(round)));
  const cases = [
    [signed(['agreed'], [deposit]), 'buyer', 'pay', due],
    [signed(['agreed']), 'supplier', 'send_sample', due],
    [signed(['sent']), 'buyer', 'sample_here', null],
    [signed(['received']), 'buyer', 'judge_sample', due],
    [signed(['rejected', 'agreed']), 'supplier', 'send_sample', due],
    [signed(['rejected', 'rejected']), 'buyer', 'change_or_end', null],
    [signed(['rejected', 'golden']), 'nobody', 'as_agreed', null],
    [signed(['cancelled']), 'nobody', 'as_agreed', null],
  ] as const;
  for (const [standing, turn, next, until] of cases) {
    assert.deepEqual([standing.turn, standing.next, standing.due], [turn, next, until]);
  }
  // Once all goods are there, no other sample is waited for.
  const quantity = terms.quantity;
  const there = { created_at: at, shipped_at: at, receive_by: null, received_at: at };
  const times = { checked_at: at, make_by: at, check_by: null, ship_by: null, settle_by: null };
  const delivered = standingOf({
    ...objects('signed', {}, { signed_at: at }, [], [round('rejected')]),
    shipments: [{ ...there, state: 'received', quantity, received: quantity, damaged: 0 }],
    production: { ...times, objects_until: due },
  });
  assert.deepEqual([delivered.next, delivered.due], ['objecting', due]);
  const cellOf = ({ work }: Pick<Standing, 'work'>) =>
    work.flatMap(({ name, ...cell }) => (name === 'sample' ? [cell] : []));
  const unpaid = { ...round('agreed'), send_by: null };
  const waiting = standingOf(objects('signed', {}, { signed_at: at }, [deposit], [unpaid]));
  assert.deepEqual(cellOf(waiting), [{ state: 'to_come', turn: null, at: null }]);
  assert.deepEqual(cellOf(signed(['received'])), [{ state: 'now', turn: 'buyer', at: due }]);
  assert.deepEqual(cellOf(signed(['rejected', 'golden'])), [{ state: 'done', turn: null, at }]);
  const sample = standingOf(objects('offered', {}, { kind: 'sample' }));
  assert.deepEqual(
    sample.work.map(({ name }) => name),
    ['signed', 'sample'],
  );
});
