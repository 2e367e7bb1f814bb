/** Proofs of payments, and what is hostile about money: one receipt for two payments, files of others, too little to be sent, and three steps in one moment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../../test/column.ts';
import { newReviewer } from '../../../../test/reviewers.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  confirmPayment,
  firstOf,
  reportPayment,
  signedOf,
  stepPayment,
  useAccount,
} from '../../../../test/rfqs/payments.ts';
import { ask, newListedSupplier, type TestUser } from '../../../../test/rfqs/rfqs.ts';
import { newTrade } from '../../../../test/rfqs/signatures.ts';
import { newFile } from '../../../../test/suppliers.ts';
import { callsBelow, dataOf, TEST_ENV, testServers } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

const [server, beside] = await testServers(TEST_ENV);

test('a proof is that of one payment, whatever it is called; both sides read it, and nobody else', async () => {
  const trade = await newTrade(server, 'Proof Works');
  const { buyer, supplier } = trade;
  const [first, second] = [await signedOf(server, trade), await signedOf(server, trade)];
  await useAccount(server, trade);
  const file = ({ token }: TestUser, type: Parameters<typeof newFile>[2] = 'ORDER_FILES') =>
    newFile(server, token, type, 'receipt.pdf');
  const proof = await file(buyer);
  const copy = await file(buyer);
  await server.sql`
    UPDATE files SET original_sha256 = sha256('receipt') WHERE id IN (${proof.id}, ${copy.id})`;
  const other = await newListedSupplier(server, 'Other Proof Works');
  const readers = [buyer, supplier, other];
  const reads = () =>
    Promise.all(
      readers.map(async (who) => (await who.ask('POST', `files/${proof.id}/link/`, {})).http),
    );
  assert.deepEqual(await reads(), [200, 404, 404]);
  const due = await firstOf(buyer, first);
  for (const wrong of [await file(supplier), await file(buyer, 'MESSAGE_FILES')]) {
    const { http, errors } = await reportPayment(buyer, due, { files: [wrong.url] });
    assert.deepEqual([http, column(errors, 'path')], [400, ['files.0']]);
  }
  dataOf(await reportPayment(buyer, due, { files: [proof.url] }));
  assert.deepEqual(await reads(), [200, 200, 404]);
  for (const used of [proof, copy]) {
    const fresh = await file(buyer);
    const refused = await reportPayment(buyer, await firstOf(buyer, second), {
      files: [fresh.url, used.url],
    });
    assert.deepEqual([refused.http, column(refused.errors, 'path')], [400, ['files.1']]);
    assert.match(
      refused.message,
      new RegExp(`another payment already: Deposit of order W-${first.number}$`),
    );
  }
  dataOf(await stepPayment(supplier, await firstOf(supplier, first), 'deny', { note: '' }));
  // The team reads it at its desk of reports, and each reading is recorded.
  const reviewer = await newReviewer(server, 'mo@proofs.example');
  const { reported } = dataOf(
    await ask(server, reviewer, 'GET', `team/reports/order/${first.id}/`),
  );
  assert.deepEqual(reported.files, [{ id: proof.id, name: 'receipt.pdf' }]);
  assert.match(reported.facts[1], /the deposit of THB .*Said not to have arrived$/);
  const looks = async () =>
    (await server.sql`SELECT FROM audit_log WHERE action = 'file.linked' AND subject = ${proof.id}`)
      .length;
  const before = await looks();
  dataOf(await ask(server, reviewer, 'POST', `files/${proof.id}/link/`, {}));
  assert.equal(await looks(), before + 1);
  const again = await reportPayment(buyer, await firstOf(buyer, first), {
    files: [proof.url, (await file(buyer)).url],
  });
  assert.equal(dataOf(again).payment.files.length, 2);
  dataOf(await reportPayment(buyer, await firstOf(buyer, second)));
});

test('of two reports with one receipt, to two processes at the same moment, one is refused', async () => {
  const trade = await newTrade(server, 'Receipt Works');
  const { buyer } = trade;
  const call = callsBelow(beside, '/v1/');
  const ask: TestUser['ask'] = (method, path, body) => call(buyer.token, method, path, body);
  const payers = [buyer, { ...buyer, ask }];
  const orders = [await signedOf(server, trade), await signedOf(server, trade)];
  await useAccount(server, trade);
  const reports: (() => ReturnType<typeof reportPayment>)[] = [];
  for (const [index, order] of orders.entries()) {
    const { id, url } = await newFile(server, buyer.token, 'ORDER_FILES');
    await server.sql`UPDATE files SET original_sha256 = sha256('twice') WHERE id = ${id}`;
    const due = await firstOf(buyer, order);
    reports.push(() => reportPayment(payers[index] ?? buyer, due, { files: [url] }));
  }
  // Both have looked for the receipt, or wait to, before either is over.
  const { taken } = await server.sql.begin(async (tx) => {
    await tx`LOCK TABLE steps IN SHARE MODE`;
    const sent = reports.map((report) => report());
    const waiting = () => tx`SELECT DISTINCT pid FROM pg_locks WHERE NOT granted`;
    await until(async () => (await waiting()).length >= 2, 'two reports that wait');
    return { taken: sent };
  });
  const told = (await Promise.all(taken)).map(({ http }) => http);
  assert.deepEqual(told.toSorted(), [200, 400]);
});

test('half a yen is no money, and neither is nothing', async () => {
  const trade = await newTrade(server, 'Yen Works');
  const order = await signedOf(server, trade);
  await server.sql`UPDATE orders SET currency = 'JPY' WHERE id = ${order.id}`;
  await useAccount(server, trade);
  const due = await firstOf(trade.buyer, order);
  const seen = await firstOf(trade.supplier, order);
  for (const amount of ['0', '0.00', '-1', '0.5', '1e3', '1,000', '٣', '1'.repeat(30)]) {
    const answers = [
      await reportPayment(trade.buyer, due, { amount }),
      await confirmPayment(trade.supplier, seen, { amount }),
    ];
    for (const { http, errors = [] } of answers) {
      assert.deepEqual([http, column(errors, 'path')], [400, ['amount']], amount);
    }
  }
});

test('of sending, ending and arriving at the same moment, what is true of the money holds', async () => {
  const trade = await newTrade(server, 'Moment Works');
  const { buyer, supplier } = trade;
  await useAccount(server, trade);
  for (let round = 0; round < 3; round += 1) {
    const order = await signedOf(server, trade);
    const due = await firstOf(buyer, order);
    const seen = await firstOf(supplier, order);
    const ending = { version: order.version, reason: 'other', note: '' };
    const answers = await Promise.all([
      reportPayment(buyer, due),
      supplier.ask('POST', `orders/${order.id}/cancel/`, ending),
      confirmPayment(supplier, seen),
    ]);
    const [reported, cancelled, arrived] = answers.map(({ http }) => http);
    const { state, payments } = await readOrder(buyer, order.id);
    const states = column(payments, 'state');
    const what = JSON.stringify([answers.map(({ http, code }) => [http, code]), state, states]);
    if (cancelled === 200) {
      assert.deepEqual(
        [reported, arrived, state, ...states],
        [409, 409, 'closed', 'waived', 'waived'],
        what,
      );
    } else {
      assert.deepEqual([cancelled, state, states[1]], [409, 'signed', 'planned'], what);
      const one = [reported, arrived].toSorted();
      assert.deepEqual(
        [one, states[0]],
        [[200, 409], reported === 200 ? 'sent' : 'received'],
        what,
      );
    }
  }
});
