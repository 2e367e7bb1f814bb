/** What users take along of their orders: files that no spreadsheet runs, and a calendar at an address that is private, replaced and switched off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentReference } from '@waggle/contract/orders/payments/reference';
import { CALENDAR_PATH } from '@waggle/contract/orders/taken-along';
import { copyOrder } from '../../../../test/rfqs/order-rows.ts';
import {
  confirmPayment,
  firstOf,
  reportPayment,
  signedOf,
  useAccount,
} from '../../../../test/rfqs/payments.ts';
import { newBuyer, type TestUser } from '../../../../test/rfqs/rfqs.ts';
import { newTrade } from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { addDays } from '../../../lib/clock.ts';
import { writeCalendar } from './calendar-file.ts';

const server = await testServer({ ...TEST_ENV, RATE_LIMIT_SCALE: '1000' });
const { context } = server.services;

/** @returns the cells of a file, line by line */
async function file(who: TestUser, of: string): Promise<string[][]> {
  const answer = await server.call(`/v1/orders/export/?of=${of}`, { token: who.token });
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(
    String(answer.headers['content-disposition']),
    new RegExp(`filename="waggle-${of}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  );
  assert.ok(answer.payload.startsWith('\uFEFF"'));
  const lines = answer.payload.slice(1).trimEnd().split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
}

/** @returns the cells below some heads */
const below = ([heads = [], ...rows]: string[][], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[heads.indexOf(name)] ?? assert.fail(name)));

const feed = (url: string) => server.call(url.slice(context.config.publicUrl.length), {});
const make = async (who: TestUser): Promise<string> =>
  dataOf(await who.ask('POST', 'orders/calendar/', {})).url;

const trade = await newTrade(server, 'Taken Works');
const { buyer, supplier } = trade;
const signed = await signedOf(server, trade);

test('all orders and payments of a side are in its files, with what both said, and nobody else’s', async () => {
  await useAccount(server, trade);
  const first = await firstOf(buyer, signed);
  dataOf(await reportPayment(buyer, first));
  dataOf(await confirmPayment(supplier, await firstOf(supplier, signed)));
  const arrived = await firstOf(buyer, signed);
  const name = 'Order';
  for (const [who, you, other] of [
    [buyer, 'buying', signed.counterpart],
    [supplier, 'selling', await supplierReads()],
  ] as const) {
    const orders = await file(who, 'orders');
    assert.deepEqual(
      below(orders, name, 'You are', 'With', 'Currency', 'Total', 'Arrived', 'State', 'Closed'),
      [
        [
          `W-${signed.number}`,
          you,
          other,
          signed.currency,
          signed.total,
          arrived.arrived_amount,
          'Signed',
          '',
        ],
      ],
    );
    const payments = below(await file(who, 'payments'), name, 'Reference', 'Amount', 'State');
    const rows = signed.payments.map(({ place, amount, id }) => [
      `W-${signed.number}`,
      paymentReference(signed.number, place),
      amount,
      id === first.id ? 'Arrived' : 'To come',
    ]);
    assert.deepEqual(payments, rows.toReversed());
  }
  const stranger = await newBuyer(server);
  for (const kind of ['orders', 'payments']) assert.equal((await file(stranger, kind)).length, 1);
  assert.equal((await buyer.ask('GET', 'orders/export/?of=accounts')).http, 400);
});

async function supplierReads(): Promise<string> {
  return dataOf(await supplier.ask('GET', `orders/${signed.id}/`)).order.counterpart;
}

test('more orders than are read at a time are all there once, and a title that is a formula is text', async () => {
  const many = await newTrade(server, 'Many Works');
  const order = await signedOf(server, many);
  const columns = { title: `'=HYPERLINK("//evil.example")' || n` };
  await copyOrder(server, order.id, { count: 1001, columns });
  const rows = below(await file(many.buyer, 'orders'), 'Order', 'Product');
  assert.equal(new Set(rows.map(([number]) => number)).size, 1002);
  assert.equal(rows.filter(([, title]) => title?.startsWith(`'=HYPERLINK(""`)).length, 1001);
});

test('a calendar reads deadlines and closures at an address that is in no log, until another one or none takes its place', async () => {
  const day = (days: number) => addDays(context.clock.now(), days).slice(0, 10);
  await server.sql`UPDATE suppliers SET closed_from = ${day(3)}, closed_to = ${day(5)}
    WHERE id = (SELECT supplier_id FROM orders WHERE id = ${signed.id})`;
  const due = addDays(context.clock.now(), 2);
  await server.sql`UPDATE orders SET title = 'Lamp, «flat»; 折叠灯',
    standing = standing || jsonb_build_object('due', ${due}::text) WHERE id = ${signed.id}`;
  const url = await make(buyer);
  const token = url.split('/').at(-2) ?? '';
  const answer = await feed(url);
  assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8');
  assert.equal(answer.headers['cache-control'], 'private, no-cache');
  const lines = answer.payload.split('\r\n');
  for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line);
  const text = lines.join('\r\n').replaceAll('\r\n ', '');
  const compact = (at: string) => at.replace(/[-:]|\.\d+/g, '');
  assert.match(text, new RegExp(`DTEND:${compact(due)}\r\nSUMMARY:.*Lamp\\\\, «flat»\\\\; 折叠灯`));
  assert.match(text, new RegExp(`URL:${context.config.publicUrl}/orders/${signed.id}`));
  assert.match(
    text,
    new RegExp(
      `DATE:${compact(day(3))}\r\nDTEND;VALUE=DATE:${compact(day(6))}\r\nSUMMARY:Taken Works is closed`,
    ),
  );
  assert.ok(!text.includes('0071440211863'));
  const { calendar } = dataOf(await buyer.ask('GET', 'orders/calendar/'));
  assert.notEqual(calendar.read_at, null);
  const stored = await server.sql`SELECT encode(token_hash, 'hex') AS hash FROM calendar_feeds`;
  assert.ok(!JSON.stringify(stored).includes(token));

  // The other side has its own, with the same dates as they are for it.
  assert.match((await feed(await make(supplier))).payload, /SUMMARY:You are closed/);

  const next = await make(buyer);
  assert.equal((await feed(url)).statusCode, 404);
  assert.equal((await feed(next)).statusCode, 200);
  assert.equal(dataOf(await buyer.ask('DELETE', 'orders/calendar/')).calendar, null);
  assert.equal((await feed(next)).statusCode, 404);
  const log = server.log.join('');
  assert.ok(log.includes(`${CALENDAR_PATH}:token/waggle.ics`));
  for (const one of [token, next.split('/').at(-2) ?? '']) assert.ok(!log.includes(one), one);
});

test('long lines are cut between characters, and no text writes a line of its own', () => {
  const title = `${'灯'.repeat(60)}\r\nBEGIN:VEVENT\u0007`;
  const date = { id: 'a', title, text: '', from: '2026-12-31', to: '2026-12-31' };
  const written = writeCalendar('Waggle', [date], '2026-12-01T00:00:00.000Z');
  assert.ok(!written.includes('\uFFFD'));
  assert.equal(written.match(/^BEGIN:VEVENT\r$/gm)?.length, 1);
  assert.ok(
    written.replaceAll('\r\n ', '').includes(`SUMMARY:${'灯'.repeat(60)}\\nBEGIN:VEVENT \r`),
  );
  assert.match(written, /DTEND;VALUE=DATE:20270101/);
});
