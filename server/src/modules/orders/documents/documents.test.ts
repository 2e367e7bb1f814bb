/** Documents of orders: made once what they are about has happened, with the very text that was signed; read by both sides and nobody else; and invoices beside them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { lineTotal } from '@waggle/contract/money';
import type { OrderDocuments } from '@waggle/contract/orders/documents';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { column } from '../../../../test/column.ts';
import { changed, propose } from '../../../../test/rfqs/changes.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import { confirmPayment, firstOf, signedOf, useAccount } from '../../../../test/rfqs/payments.ts';
import { newListedSupplier, type TestUser } from '../../../../test/rfqs/rfqs.ts';
import { paidSample } from '../../../../test/rfqs/samples.ts';
import { draftOf, mailsAbout, newTrade } from '../../../../test/rfqs/signatures.ts';
import { isAttached, newFile } from '../../../../test/suppliers.ts';
import { dataOf, mailsSettled, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { makeDocument } from './documents.service.ts';

const server = await testServer(TEST_ENV);
const trade = await newTrade(server, 'Paper Works');
const { buyer, supplier } = trade;
const stranger = await newListedSupplier(server, 'Other Paper Works');

const read = async (user: TestUser, { id }: { id: string }): Promise<OrderDocuments> =>
  dataOf(await user.ask('GET', `orders/${id}/documents/`));

/** Waits until an order has so many, all of them made. */
const made = (order: { id: string }, count: number) =>
  until(async () => {
    const { documents } = await read(buyer, order);
    return documents.length === count && documents.every(({ made_at }) => made_at !== null)
      ? documents
      : undefined;
  }, `${count} documents`);

const download = (user: TestUser, order: { id: string }, document: { id: string }) =>
  server.app.inject({
    url: `/v1/orders/${order.id}/documents/${document.id}/`,
    headers: { authorization: `Bearer ${user.token}` },
  });

async function textOf(user: TestUser, order: { id: string }, document: { id: string }) {
  const { statusCode, headers, rawPayload } = await download(user, order, document);
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/pdf');
  const sha256 = createHash('sha256').update(rawPayload).digest('hex');
  const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
  }
  const [[id = ''] = []] = (await pdf.getAttachments()) ?? [];
  const attached = await pdf.getAttachmentContent(id);
  return { text, sha256, headers, attached: Buffer.from(attached ?? []) };
}

test('with both signatures purchase order and proforma are made, with the text that was signed', async () => {
  const draft = await draftOf(server, trade);
  assert.deepEqual((await read(buyer, draft)).documents, []);
  const order = await signedOf(server, trade);
  const documents = await made(order, 2);
  assert.deepEqual(
    documents.map(({ kind, about }) => [kind, about]),
    [
      ['purchase_order', `Version ${order.terms.version}`],
      ['proforma', `Version ${order.terms.version}`],
    ],
  );
  for (const [at, user] of [buyer, supplier].entries()) {
    const [first, second] = documents;
    assert.ok(first && second);
    const { text, sha256, attached, headers } = await textOf(user, order, first);
    assert.equal(sha256, first.sha256);
    assert.equal(createHash('sha256').update(attached).digest('hex'), order.hash);
    assert.deepEqual(JSON.parse(attached.toString()), order.terms);
    assert.match(String(headers['content-disposition']), /purchase-order-w-\d+-version-\d+\.pdf/);
    for (const { name, company } of order.signatures.filter((one) => one.taken_back_at === null)) {
      assert.ok(text.includes(name) && text.includes(company), text);
    }
    assert.ok(text.includes(`W-${order.number}`) && text.includes(order.terms.title), text);
    const asked = await textOf(user, order, second);
    assert.match(asked.text, /No bank account is on this paper/);
    assert.doesNotMatch(text + asked.text, /0071440211863|undefined|NaN/);
    assert.equal(asked.attached.equals(attached), true, String(at));
  }
  assert.equal((await stranger.ask('GET', `orders/${order.id}/documents/`)).http, 404);
  const [paper] = documents;
  assert.equal((await download(stranger, order, paper ?? { id: '' })).statusCode, 404);
  assert.equal((await download(buyer, draft, paper ?? { id: '' })).statusCode, 404);
  assert.equal((await download(buyer, order, { id: 'x' })).statusCode, 404);
});

test('what has arrived has a receipt, once, whatever else happens', async () => {
  const order = await signedOf(server, trade);
  await useAccount(server, trade);
  dataOf(await confirmPayment(supplier, await firstOf(supplier, order)));
  const documents = await made(order, 3);
  const paper = documents.find(({ kind }) => kind === 'receipt');
  assert.ok(paper);
  assert.equal(paper.about, 'Deposit');
  const { text } = await textOf(buyer, order, paper);
  const [deposit] = (await readOrder(buyer, order.id)).payments;
  const digits = (words: string) => words.replaceAll(/\D/g, '');
  assert.ok(digits(text).includes(digits(deposit?.amount ?? '–')), text);
  // Drawn again after another version holds, it is what it was.
  server.clock.advance(60);
  await changed(server, trade, order, { terms: { ready_days: order.terms.ready_days + 7 } });
  const { context } = server.services;
  await server.sql`UPDATE order_documents SET made_at = NULL WHERE id = ${paper.id}`;
  await makeDocument(context, { id: paper.id });
  const again = await made(order, 5);
  assert.equal(again.find(({ id }) => id === paper.id)?.sha256, paper.sha256);
  const ids = new Set(again.map(({ id }) => id));
  assert.ok(documents.every(({ id }) => ids.has(id)));
  const sampled = await made(await paidSample(server, trade), 3);
  assert.equal(sampled.find(({ kind }) => kind === 'receipt')?.about, 'Sample');
});

test('each shipment has a packing list, which goes when it is unpacked; an invoice for it is compared with its pieces', async () => {
  const order = await signedOf(server, trade);
  const packages = [{ kind: 'carton', count: 3, weight: '12.5', size: '60 × 40 × 40 cm' }];
  await server.sql`
    INSERT INTO shipments (id, order_id, buyer_id, supplier_user_id, place, state, version, quantity, packages, created_at, updated_at)
    SELECT gen_random_uuid(), id, buyer_id, supplier_user_id, 1, 'packed', 0, 7, ${JSON.stringify(packages)}, now(), now()
    FROM orders WHERE id = ${order.id}`;
  await useAccount(server, trade);
  const paper = (await made(order, 3)).find(({ kind }) => kind === 'packing_list');
  assert.ok(paper);
  assert.equal(paper.about, 'Shipment 1');
  const { text } = await textOf(supplier, order, paper);
  for (const said of ['3 × Carton', '12.5 kg each, 60 × 40 × 40 cm', 'Packages in all']) {
    assert.ok(text.includes(said), `${said} in ${text}`);
  }
  const { url } = await newFile(server, supplier.token, 'ORDER_FILES', 'invoice.pdf');
  const body = { number: '8', issued_on: supplier.today(), amount: '1', shipment: 1, file: url };
  const added: OrderDocuments = dataOf(
    await supplier.ask('POST', `orders/${order.id}/invoices/`, body),
  );
  const { unit_price, currency } = order.terms;
  const expected = Number(lineTotal(unit_price, 7, currency));
  assert.deepEqual(
    added.invoices.map((one) => [one.shipment, Number(one.expected)]),
    [[1, expected]],
  );
  await mailsSettled(server);
  const [mail] = await mailsAbout(server, buyer, 'Invoice 8');
  assert.match(String(mail?.text), /The order says .* for the same/);
  await server.sql`UPDATE shipments SET state = 'cancelled' WHERE order_id = ${order.id}`;
  await useAccount(server, trade);
  assert.deepEqual(column(await made(order, 2), 'kind'), ['purchase_order', 'proforma']);
});

test('the supplier adds invoices, which are compared with the order; the buyer is told and reads the file', async () => {
  const order = await signedOf(server, trade);
  const path = `orders/${order.id}/invoices/`;
  const { url, id: file } = await newFile(server, supplier.token, 'ORDER_FILES', 'invoice.pdf');
  const body = {
    number: 'INV 7',
    issued_on: supplier.today(),
    amount: order.terms.total,
    shipment: null,
    file: url,
  };
  const reads = async (user: TestUser) => (await user.ask('POST', `files/${file}/link/`, {})).http;
  assert.equal(await reads(buyer), 404);
  const draft = await draftOf(server, trade);
  for (const [user, at, change, http, where] of [
    [buyer, path, {}, 404, undefined],
    [stranger, path, {}, 404, undefined],
    [supplier, `orders/${draft.id}/invoices/`, {}, 409, undefined],
    [supplier, path, { amount: '0' }, 400, ['amount']],
    [supplier, path, { issued_on: '2099-01-01' }, 400, ['issued_on']],
    [supplier, path, { shipment: 9 }, 400, ['shipment']],
    [supplier, path, { file: 'https://elsewhere.example/a.pdf' }, 400, ['file.0']],
  ] as const) {
    const refused = await user.ask('POST', at, { ...body, ...change });
    assert.equal(refused.http, http, JSON.stringify(change));
    if (where) assert.deepEqual(column(refused.errors, 'path'), where);
  }
  const added: OrderDocuments = dataOf(await supplier.ask('POST', path, body));
  assert.deepEqual(
    added.invoices.map(({ number, amount, expected }) => [number, amount, expected]),
    [['INV 7', order.terms.total, order.terms.total]],
  );
  assert.equal(await reads(buyer), 200);
  assert.equal(await reads(stranger), 404);
  const again = await supplier.ask('POST', path, { ...body, number: 'inv 7' });
  assert.deepEqual([again.http, column(again.errors, 'path')], [400, ['number']]);
  await mailsSettled(server);
  const [mail, ...others] = await mailsAbout(server, buyer, 'Invoice INV 7');
  assert.equal(others.length, 0);
  assert.doesNotMatch(String(mail?.text), /The order says/);
  const [invoice] = (await read(buyer, order)).invoices;
  assert.equal((await read(buyer, order)).may_invoice, false);
  const gone = `${path}${invoice?.id}/`;
  assert.equal((await buyer.ask('DELETE', gone)).http, 404);
  assert.deepEqual(dataOf(await supplier.ask('DELETE', gone)).invoices, []);
  const { entries } = dataOf(await buyer.ask('GET', `orders/${order.id}/history/?limit=2`));
  assert.deepEqual(
    entries.map(({ action, side, note }: Record<string, string>) => [action, side, note]),
    [
      ['remove_invoice', 'supplier', 'INV 7'],
      ['add_invoice', 'supplier', 'INV 7'],
    ],
  );
  assert.equal((await supplier.ask('DELETE', gone)).http, 404);
  assert.equal(await reads(buyer), 404);
});

test('a file that is something else of an order too stays when its invoice goes; numbers and names hide nothing and keep to one line', async () => {
  const name = '\u202EAll\n of\u200B it';
  const all = { key: 'all', name, by: 'rest', value: '', trigger: 'signing', days: 7 } as const;
  const order = await signedOf(server, trade, { payments: [all] });
  assert.deepEqual(column(order.payments, 'name'), ['All of it']);
  const file = await newFile(server, supplier.token, 'ORDER_FILES', 'both.pdf');
  const add = async (number: string) => {
    const body = { number, issued_on: supplier.today(), amount: '5', shipment: null };
    return supplier.ask('POST', `orders/${order.id}/invoices/`, { ...body, file: file.url });
  };
  const isKept = async () => {
    const [first] = (await read(supplier, order)).invoices;
    dataOf(await supplier.ask('DELETE', `orders/${order.id}/invoices/${first?.id}/`));
    return isAttached(server, file);
  };
  dataOf(await add('\u202EINV\nBcc:\u200B 8'));
  const [invoice] = (await read(buyer, order)).invoices;
  assert.equal(invoice?.number, 'INV Bcc: 8');
  assert.equal((await add('INV Bcc: 8')).http, 400);
  dataOf(await add('INV 9'));
  assert.equal(await isKept(), true);
  const change = { kind: 'cancellation' } as const;
  dataOf(await propose(server, supplier, order, change, { files: [file.url] }));
  assert.equal(await isKept(), true);
  await server.sql`DELETE FROM changes WHERE order_id = ${order.id}`;
  dataOf(await add('INV 10'));
  assert.equal(await isKept(), false);
});
