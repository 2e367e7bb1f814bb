/** Two at the same moment, at two processes, of which one changes what was signed: a payment, a shipment, an end, or another answer. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Change } from '@waggle/contract/orders/changes';
import { column } from '../../../../test/column.ts';
import {
  codeForChange,
  preview,
  propose,
  readChange,
  wished,
} from '../../../../test/rfqs/changes.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  firstOf,
  reportPayment,
  signedOf,
  useAccount as accountInUse,
} from '../../../../test/rfqs/payments.ts';
import { type TestUser, userOf } from '../../../../test/rfqs/rfqs.ts';
import { inProduction, pack, saidOf } from '../../../../test/rfqs/shipments.ts';
import { newTrade, post } from '../../../../test/rfqs/signatures.ts';
import { long } from '../../../../test/runs/long.ts';
import { sampled } from '../../../../test/runs/machine.ts';
import { dataOf, TEST_ENV, testServers } from '../../../../test/test-server.ts';

const [one, two] = await testServers(TEST_ENV);
const trade = await newTrade(one, 'Racing Works');
const { buyer, supplier } = trade;
await accountInUse(one, trade);
/** The same, whom the other process answers. */
const elsewhere = {
  buyer: await userOf(two, buyer.token),
  supplier: await userOf(two, supplier.token),
};
const ROUNDS = sampled(1, 4);
const FEWER = 400;

/** @returns how a user accepts a change with a code, as often as it is called */
async function accepting(user: TestUser, { id }: Change) {
  const { version, hash, order, signer } = await readChange(user, { id });
  const code = await codeForChange(one, user, order, hash);
  const body = { version, hash, name: signer ?? '', code, time_zone: 'Asia/Colombo' };
  return (as: TestUser, key: string = randomUUID(), more: object = {}) =>
    as.ask('POST', `changes/${id}/accept/`, { ...body, ...more }, key);
}

/** @returns what there is of an order: its version, goods and total, and the states of all around it */
async function kept({ id }: { id: string }) {
  const [order, other] = [await readOrder(buyer, id), await readOrder(supplier, id)];
  const { terms, quantity, payments, changes, shipments } = order;
  assert.deepEqual(
    [other.hash, column(other.payments, 'state')],
    [order.hash, column(payments, 'state')],
  );
  return {
    version: terms.version,
    quantity,
    payments: column(payments, 'state'),
    changes: column(changes, 'state'),
    shipments: column(shipments, 'state'),
  };
}
const SIGNED = { version: 1, quantity: 500, payments: ['due', 'planned'], shipments: [] };

test('a change is accepted while a payment is reported: the payment is of the plan that holds, or the change waits', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await signedOf(one, trade, { sample: null });
    const { change } = dataOf(await propose(one, supplier, order, { terms: { quantity: FEWER } }));
    const accept = await accepting(buyer, change);
    const due = await firstOf(buyer, order);
    const [accepted, reported] = await Promise.all([
      accept(buyer),
      reportPayment(elsewhere.buyer, due, { against: ['change_open'] }),
    ]);
    const sent = { ...SIGNED, payments: ['sent', 'planned'], changes: ['proposed'] };
    const changed = { ...SIGNED, version: 2, quantity: FEWER, changes: ['accepted'] };
    const isSent = reported?.http === 200;
    assert.deepEqual([accepted?.http, reported?.http].toSorted(), [200, 409]);
    assert.deepEqual(await kept(order), isSent ? sent : changed);
  }
});

test('of accepting, refusing and taking back a change at once, one counts', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await signedOf(one, trade, { sample: null });
    const { change } = dataOf(await propose(one, supplier, order, { terms: { quantity: FEWER } }));
    const accept = await accepting(buyer, change);
    const { version } = change;
    const path = `changes/${change.id}`;
    const answers = await Promise.all([
      accept(buyer),
      elsewhere.buyer.ask('POST', `${path}/refuse/`, { version, note: 'No' }),
      elsewhere.supplier.ask('POST', `${path}/withdraw/`, { version }),
    ]);
    const done = answers.findIndex(({ http }) => http === 200);
    assert.deepEqual(column(answers, 'http').toSorted(), [200, 409, 409]);
    const state = ['accepted', 'refused', 'withdrawn'][done];
    const terms = state === 'accepted' ? { version: 2, quantity: FEWER } : {};
    assert.deepEqual(await kept(order), { ...SIGNED, ...terms, changes: [state] });
  }
});

test('a change that is accepted four times at once, with two keys, holds once; another text with that key is refused', async () => {
  const order = await signedOf(one, trade, { sample: null });
  const { change } = dataOf(await propose(one, supplier, order, { terms: { quantity: FEWER } }));
  const accept = await accepting(buyer, change);
  const keys = [randomUUID(), randomUUID()] as const;
  const answers = await Promise.all(
    keys.flatMap((key) => [accept(buyer, key), accept(elsewhere.buyer, key)]),
  );
  const done = column(answers, 'http').map((http) => http === 200);
  assert.ok(done[0] === done[1] && done[2] === done[3] && done[0] !== done[2], String(done));
  const accepted = { version: 2, quantity: FEWER, changes: ['accepted'] };
  assert.deepEqual(await kept(order), { ...SIGNED, ...accepted });
  const key = done[0] === true ? keys[0] : keys[1];
  assert.equal((await accept(elsewhere.buyer, key)).http, 200);
  assert.equal((await accept(buyer, key, { name: 'Somebody Else' })).http, 422);
});

long(
  'both propose and one cancels at once: there is one change, or none and no order',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await signedOf(one, trade, { sample: null });
      const ready = async (user: TestUser, quantity: number) => {
        const wish = { terms: { quantity } };
        const read = await readOrder(user, order.id);
        const { hash } = dataOf(await preview(user, read, wish));
        const code = await codeForChange(one, user, read, hash);
        const signing = { hash, name: read.signer ?? '', code, time_zone: 'Europe/Amsterdam' };
        return { ...wished(read, wish), base: 1, files: [], ...signing };
      };
      const [mine, theirs] = [await ready(buyer, FEWER), await ready(supplier, FEWER - 1)];
      const answers = await Promise.all([
        post(buyer, order, 'changes', mine),
        post(elsewhere.supplier, order, 'changes', theirs),
        post(elsewhere.buyer, order, 'cancel', {
          version: order.version,
          reason: 'other',
          note: '',
        }),
      ]);
      const done = column(answers, 'http').map((http) => http === 200);
      const { changes, ...rest } = await kept(order);
      if (done[2] === true) {
        // What was proposed before goes with the order.
        assert.ok(
          changes.every((state) => state === 'withdrawn' || state === 'lapsed'),
          JSON.stringify(changes),
        );
        assert.deepEqual(rest.payments, ['waived', 'waived']);
      } else {
        assert.equal(done.filter(Boolean).length, 1);
        assert.deepEqual({ ...rest, changes }, { ...SIGNED, changes: ['proposed'] });
      }
    }
  },
);

long(
  'goods are packed or handed over while fewer are agreed, or an end: what is away is never more than is ordered, and nothing goes after an end',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await inProduction(one, trade, { check: 'none' });
      const fewer = dataOf(await propose(one, buyer, order, { terms: { quantity: FEWER } })).change;
      const accept = await accepting(supplier, fewer);
      const [less, packed] = await Promise.all([accept(supplier), pack(elsewhere.supplier, order)]);
      const http = [less?.http, packed?.http];
      const { version, quantity, shipments } = await kept(order);
      // More than are ordered by now is no number of them.
      assert.ok(http.includes(200) && !http.every((status) => status === 200), String(http));
      assert.deepEqual(
        [version, quantity, shipments],
        less?.http === 200 ? [2, FEWER, []] : [1, 500, ['packed']],
      );
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await inProduction(one, trade, { check: 'none' });
      dataOf(await pack(supplier, order));
      const wish = { kind: 'cancellation', pay_back: '10' } as const;
      const { change } = dataOf(await propose(one, buyer, order, wish));
      const accept = await accepting(supplier, change);
      const [shipment] = (await readOrder(supplier, order.id)).shipments;
      const { version, quantity } = shipment ?? { version: 0, quantity: 0 };
      const body = { version, ...saidOf(supplier, quantity).ship };
      const [ended, shipped] = await Promise.all([
        accept(supplier),
        elsewhere.supplier.ask('POST', `shipments/${shipment?.id}/ship/`, body),
      ]);
      assert.equal(ended?.http, 200);
      const { shipments, payments } = await kept(order);
      assert.deepEqual(shipments, [shipped?.http === 200 ? 'shipped' : 'cancelled']);
      assert.deepEqual(payments, ['received', 'waived', 'due']);
    }
  },
);
