/** What is told of payments: in the history of their order, in the conversation of its two sides, and live; to nobody else, and no account. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConversationStep } from '@waggle/contract/messages';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  confirmPayment,
  firstOf,
  reportPayment,
  signedOf,
  stepPayment,
  useAccount,
} from '../../../../test/rfqs/payments.ts';
import { newListedSupplier } from '../../../../test/rfqs/rfqs.ts';
import { newTrade } from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import type { LiveTopic } from '../../../lib/live-bus.ts';

const server = await testServer(TEST_ENV);
const { live } = server.services.context;

test('each step of a payment is in the history, in the conversation and on both screens, with what it says', async () => {
  const trade = await newTrade(server, 'Told Works');
  const { buyer, supplier } = trade;
  const watcher = await newListedSupplier(server, 'Watching Works');
  const order = await signedOf(server, trade);
  await useAccount(server, trade);
  const heard: string[] = [];
  for (const { userId } of [buyer, supplier, watcher]) {
    const topic: LiveTopic = `user:${userId}`;
    live.subscribe(topic, (said) => {
      if (said !== 'missed' && said.event === 'order') heard.push(`${topic} ${said.order_id}`);
    });
  }
  dataOf(await reportPayment(buyer, await firstOf(buyer, order)));
  const both = [`user:${buyer.userId} ${order.id}`, `user:${supplier.userId} ${order.id}`];
  await until(() => heard.length > 1, 'both screens');
  assert.deepEqual([...new Set(heard)].toSorted(), both.toSorted());
  const note = { note: 'Nothing on the statement' };
  dataOf(await stepPayment(supplier, await firstOf(supplier, order), 'deny', note));
  dataOf(await reportPayment(buyer, await firstOf(buyer, order)));
  const short = { amount: '62000', rest: 'open' };
  dataOf(await confirmPayment(supplier, await firstOf(supplier, order), short));

  const history = async (cursor = ''): Promise<[unknown[][], string | null]> => {
    const path = `orders/${order.id}/history/?limit=5${cursor}`;
    const { entries, next_cursor } = dataOf(await supplier.ask('GET', path));
    const told = entries.map(
      ({ action, side, note: said, payment }: Record<string, unknown> & { payment?: object }) => [
        action,
        side,
        ...Object.values(payment ?? {}).slice(1),
        ...(said === '' ? [] : [said]),
      ],
    );
    return [told, next_cursor];
  };
  const [last, cursor] = await history();
  const [before, end] = await history(`&cursor=${cursor}`);
  assert.deepEqual(
    [...last, ...before],
    [
      ['fall_due', null, 'Rest of Deposit', '700.00', 'THB'],
      ['confirm', 'supplier', 'Deposit', '62000.00', 'THB'],
      ['report', 'buyer', 'Deposit', '62700.00', 'THB'],
      ['deny', 'supplier', 'Deposit', '62700.00', 'THB', note.note],
      ['report', 'buyer', 'Deposit', '62700.00', 'THB'],
      ['fall_due', null, 'Deposit', '62700.00', 'THB'],
      ['begin', null],
      ['plan', null, 'Balance', '146300.00', 'THB'],
      ['plan', null, 'Deposit', '62700.00', 'THB'],
      ['sign', 'supplier'],
    ],
  );
  assert.ok(end !== null);

  const { invitation_id } = await readOrder(buyer, order.id);
  const told = async (more: string) => {
    const answer = dataOf(await buyer.ask('GET', `conversations/${invitation_id}/${more}`));
    const entries: ConversationStep[] = answer.entries;
    return entries.filter(({ what }) => what.startsWith('payment_'));
  };
  assert.deepEqual(
    (await told('?orders=1')).map(({ what, side, payment, order: of, note: said }) => [
      what,
      side,
      payment?.amount,
      of?.number,
      said,
    ]),
    [
      ['payment_arrived', 'supplier', '62000.00', order.number, ''],
      ['payment_sent', 'buyer', '62700.00', order.number, ''],
      ['payment_denied', 'supplier', '62700.00', order.number, note.note],
      ['payment_sent', 'buyer', '62700.00', order.number, ''],
    ],
  );
  assert.deepEqual(await told(''), []);
});
