/** Orders through the real server: how one begins, is changed by both sides, and ends before both have signed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import type { TermsInput } from '@waggle/contract/orders/terms';
import { decide, submit, submitted } from '../../../test/rfqs/quotes.ts';
import { newOrder, readOrder, stepOrder } from '../../../test/rfqs/orders.ts';
import {
  ask,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../test/rfqs/rfqs.ts';
import { dataOf, mailsSettled, TEST_ENV, testServer } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);

const END = { reason: 'price', note: 'The film is dearer now' };

/** Changes the terms as a side reads them now. @returns the answer */
const alter = (
  user: Parameters<typeof stepOrder>[0],
  { id, terms }: Pick<Order, 'id' | 'terms'>,
  change: Partial<TermsInput>,
) => stepOrder(user, id, 'alter', { terms: { ...terms, ...change } });

test('an accepted quote begins an order, and both sides are told all of it', async () => {
  await mailsSettled(server);
  const before = server.smtp.mails.length;
  const { buyer, supplier, rfq, order, quote } = await newOrder(server);
  const { id, number } = order;
  assert.deepEqual(quote.order, { id, number });
  const [buyerName] = (await server.user(buyer.token)).email.split('@');
  const terms = {
    format: 1,
    order: number,
    version: 1,
    quantity: 500,
    unit_price: '418',
    currency: 'THB',
    goods_total: '209000.00',
    total: '215800.00',
    amounts: ['2400.00', '64740.00', '148660.00'],
    buyer: { name: 'Nora Lindqvist', capacity: 'private_person', country: 'SE' },
    supplier: { name: 'Kadota Works', trading_as: 'Kadota Works' },
    quote: { id: quote.id, revision: 1, brief_revision: 1 },
  };
  const shared = { id, number, state: 'draft', version: 0, title: rfq.brief.title, terms };
  const sides = [
    [
      buyer,
      { side: 'buyer', rfq_id: rfq.id, signer: 'Nora Lindqvist', counterpart: 'Kadota Works' },
    ],
    [supplier, { side: 'supplier', rfq_id: null, counterpart: buyerName }],
  ] as const;
  for (const [user, own] of sides) {
    const read = await readOrder(user, id);
    assert.partialDeepStrictEqual(read, { ...shared, ...own });
    assert.deepEqual(
      [read.differences, read.to_tick, read.problems, read.signatures],
      [[], [], [], []],
    );
    assert.equal(read.hash, order.hash);
    assert.deepEqual(
      read.names.map(({ what, agrees }) => [what, agrees]),
      [
        ['register', true],
        ['quote', true],
        ['order', true],
        ['account', false],
      ],
    );
  }
  // Nobody else finds it, and the request is as it was.
  const other = await newListedSupplier(server, 'Holm Metall');
  assert.equal((await other.ask('GET', `orders/${id}/`)).http, 404);
  assert.equal((await buyer.ask('GET', `rfqs/${rfq.id}/`)).data.rfq.state, 'open');

  await mailsSettled(server);
  const told = server.smtp.mails
    .slice(before)
    .flatMap(({ subject = '', text = '' }) =>
      /chosen|begun/.test(subject) ? [`${subject}\n${text.replaceAll(/\s+/g, ' ')}`] : [],
    );
  const due = /by \d+ \w+ \d{4} at \d\d:\d\d UTC\./;
  const figures =
    '500 pieces of «Fold-flat desk lamp» at THB 418.00 a piece, THB 215,800.00 in all';
  const [chosen = '', begun = ''] = told.toSorted().toReversed();
  assert.equal(told.length, 2);
  for (const [mail, who, next, link] of [
    [
      chosen,
      `${buyerName} chose your quote`,
      'Next: you name a bank account',
      '/supplier/bank-account',
    ],
    [
      begun,
      'You chose the quote of Kadota Works',
      'Waiting for Kadota Works to name a bank account',
      `/orders/${id}`,
    ],
  ] as const) {
    for (const part of [`${who}: ${figures}`, next, link]) assert.ok(mail.includes(part), mail);
    assert.match(mail, due);
  }
});

test('an accepted quote without an order begins it once, however many ask at once', async () => {
  const { buyer, supplier, quote, order } = await newOrder(server);
  const start = (version: number, key?: string) =>
    buyer.ask('POST', `quotes/${quote.id}/order/`, { version }, key);
  assert.equal((await start(quote.version)).reason, 'order_there');
  // As a process of the version before has left it.
  await server.sql`DELETE FROM orders WHERE id = ${order.id}`;
  await server.sql`UPDATE quotes SET order_id = NULL, order_number = NULL WHERE id = ${quote.id}`;
  assert.equal((await start(quote.version - 1)).http, 409);
  assert.equal(
    (await ask(server, supplier.token, 'POST', `quotes/${quote.id}/order/`, { version: 1 })).http,
    403,
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => start(quote.version, `start-${at % 10}`)),
  );
  const begun = new Set(answers.flatMap(({ http, data }) => (http === 200 ? data.order.id : [])));
  assert.deepEqual(
    [begun.size, answers.filter(({ reason }) => reason === 'order_there').length],
    [1, 18],
  );
  const numbers = await server.sql`SELECT number FROM orders WHERE quote_id = ${quote.id}`;
  assert.equal(numbers.length, 1);
});

test('either side changes the terms; the other side reads what, by whom and when', async () => {
  const { buyer, supplier, order } = await newOrder(server);
  const lateness = { a_week: '0.5', most: '5' };
  const changed = dataOf(await alter(supplier, order, { lateness, quantity: 600 })).order;
  const at = server.clock.now();
  assert.partialDeepStrictEqual(changed, {
    state: 'draft',
    version: 1,
    quantity: 600,
    total: '257600.00',
  });
  assert.notEqual(changed.hash, order.hash);
  const bySupplier = { kind: 'changed', side: 'supplier', at };
  assert.deepEqual(changed.differences, [
    { part: 'quantity', ...bySupplier },
    { part: 'lateness', ...bySupplier },
  ]);
  assert.deepEqual(changed.to_tick, []);
  assert.deepEqual((await readOrder(buyer, order.id)).to_tick, ['quantity', 'lateness']);
  assert.match((await buyer.titles())[0] ?? '', /^Terms of order W-\d+ changed: Fold-flat/);

  // One is taken back, the other is the buyer's own from now on, and one is added.
  server.clock.advance(60);
  const [line] = changed.terms.lines;
  assert.ok(line);
  const added = { ...line, key: crypto.randomUUID(), attribute: 'Colour', asked: line };
  const mine = {
    quantity: 500,
    lateness: { ...lateness, most: '10' },
    lines: [...changed.terms.lines, added],
  };
  const again = dataOf(await alter(buyer, changed, mine)).order;
  const byBuyer = { side: 'buyer', at: server.clock.now() };
  assert.deepEqual(again.differences, [
    { part: `lines.${added.key}`, kind: 'added', ...byBuyer },
    { part: 'lateness', kind: 'changed', ...byBuyer },
  ]);
  assert.equal(again.terms.lines[2].asked, null, 'nobody writes what the brief has asked');
  assert.deepEqual((await readOrder(supplier, order.id)).to_tick, [
    `lines.${added.key}`,
    'lateness',
  ]);

  const told = (await supplier.titles()).length;
  const same = dataOf(await alter(buyer, again, {})).order;
  assert.deepEqual([same.version, (await supplier.titles()).length], [again.version, told]);
  const stale = await supplier.ask('POST', `orders/${order.id}/alter/`, {
    version: 1,
    terms: again.terms,
  });
  assert.deepEqual([stale.http, stale.version], [409, again.version]);
  const [payment] = again.terms.payments;
  const most = '9'.repeat(15);
  const refusals: readonly (readonly [Partial<TermsInput>, ...string[]])[] = [
    [{ unit_price: '4,50', acceptance_days: 0 }, 'terms.unit_price', 'terms.acceptance_days'],
    [{ unit_price: most }, 'terms.unit_price'],
    [{ payments: [{ ...payment, key: '\ud800' }] }, 'terms.payments.0.key'],
    [{ payments: [{ ...payment, key: 'a\u202e' }] }, 'terms.payments.0.key'],
    [{ lines: [added, { ...added, key: added.key.toUpperCase() }] }, 'terms.lines'],
  ];
  for (const [change, ...paths] of refusals) {
    const wrong = await alter(buyer, again, change);
    assert.deepEqual(
      [wrong.http, ...wrong.errors.map(({ path }: { path: string }) => path)],
      [400, ...paths],
    );
  }
});

test('a quote whose total is no amount any more begins no order, and stays as it was', async () => {
  const supplier = await newListedSupplier(server, 'Dear Works');
  const buyer = await newBuyer(server);
  const rfq = await sendRequest(buyer, [supplier]);
  const tiers = [{ from: 500, unit_price: '9'.repeat(15), lead_days: 20 }];
  const quote = await submitted(server, supplier, rfq, { tiers });
  const refused = await decide(buyer, quote, 'accept');
  assert.deepEqual([refused.http, refused.errors[0].path], [400, 'quantity']);
  const [{ state }] = (await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`)).data.quotes;
  assert.equal(state, 'submitted');
});

test('declined or taken back, the quote is free again; chosen a second time, it begins another order', async () => {
  const { buyer, supplier, rfq, quote, order } = await newOrder(server);
  assert.equal((await stepOrder(buyer, order.id, 'decline', END)).http, 404);
  const declined = dataOf(await stepOrder(supplier, order.id, 'decline', END)).order;
  assert.partialDeepStrictEqual(declined, {
    state: 'closed',
    outcome: 'unsigned',
    reason: 'price',
    note: END.note,
    closed_at: server.clock.now(),
    may: {},
    standing: { turn: 'nobody', next: 'closed' },
  });
  assert.match((await buyer.titles())[0] ?? '', /^Order W-\d+ was declined: /);
  assert.equal((await stepOrder(buyer, order.id, 'withdraw', END)).reason, 'order_closed');
  const own = async () =>
    (await supplier.ask('GET', `requests/${requestIdOf(rfq, supplier)}/quote/`)).data.quote;
  assert.partialDeepStrictEqual(await own(), { state: 'submitted', order: null, accepted: null });

  const tiers = [{ from: 500, unit_price: '431.50', lead_days: 20 }];
  const revised = dataOf(await submit(server, supplier, rfq, { tiers })).quote;
  const chosen = dataOf(await decide(buyer, revised, 'accept', { revision: 2 })).quote;
  assert.notEqual(chosen.order.id, order.id);
  assert.notEqual(chosen.order.number, order.number);
  const second = await readOrder(buyer, chosen.order.id);
  assert.deepEqual([second.terms.unit_price, second.terms.quote.revision], ['431.5', 2]);
  // The first is as it was.
  assert.equal((await readOrder(buyer, order.id)).terms.unit_price, '418');
  dataOf(await stepOrder(buyer, second.id, 'withdraw', { reason: 'other', note: '' }));
  assert.match((await supplier.titles())[0] ?? '', /^Order W-\d+ has ended: /);
  assert.equal((await own()).id, quote.id);
});

test('a cancelled request ends its order, and nobody can choose the quote any more', async () => {
  const { buyer, supplier, rfq, order } = await newOrder(server);
  const { version } = (await buyer.ask('GET', `rfqs/${rfq.id}/`)).data.rfq;
  const cancel = { version, reason: 'plans_changed', note: '' };
  dataOf(await buyer.ask('POST', `rfqs/${rfq.id}/cancel/`, cancel));
  const ended = await readOrder(supplier, order.id);
  assert.partialDeepStrictEqual(ended, {
    state: 'closed',
    outcome: 'unsigned',
    reason: 'request_cancelled',
  });
  const { quote } = (await supplier.ask('GET', `requests/${requestIdOf(rfq, supplier)}/quote/`))
    .data;
  assert.deepEqual([quote.state, quote.order], ['not_selected', null]);
  for (const user of [buyer, supplier]) {
    assert.ok((await user.titles()).some((title) => /^Order W-\d+ has ended/.test(title)));
  }
});
