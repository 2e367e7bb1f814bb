/** What ends access to confidential files, and what can never be reached or put into the agreement. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { agreementText, isSameName } from '@waggle/contract/agreements/nda-text';
import { column } from '../../../test/column.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { pdfOf } from '../../../test/files/sample-files.ts';
import { unzip } from '../../../test/files/unzip.ts';
import { uploaded } from '../../../test/files/upload-client.ts';
import {
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../test/rfqs/rfqs.ts';
import { decide, endChoice, submitted } from '../../../test/rfqs/quotes.ts';
import { setCaseState } from '../../../test/suppliers.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const buyer = await newBuyer(server);
const kadota = await newListedSupplier(server, 'Kadota Works');

const DRAWING = pdfOf(
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
);

const newDrawing = (name: string) =>
  uploaded(server, buyer.token, 'RFQ_FILES', { name, content: DRAWING });

const open = (id: string, file: string) =>
  kadota.ask('POST', `requests/${id}/agreement/files/${file}/open/`, {
    time_zone: 'Asia/Bangkok',
  });

const page = (opening: string) =>
  server.call(`/v1/openings/${opening}/pages/1`, { token: kadota.token });

/** A signed agreement about a drawing, which is open. */
async function openDrawing() {
  const file = await newDrawing('hinge.pdf');
  const files = [{ file_url: file.file_url, confidential: true }];
  const rfq = await sendRequest(buyer, [kadota], newBrief({ files }));
  const id = requestIdOf(rfq, kadota);
  const path = `requests/${id}/agreement/`;
  const { name, fingerprint } = (await kadota.ask('GET', path)).data.agreement;
  const body = { name, fingerprint, may_sign: true };
  assert.equal((await kadota.ask('POST', path, body)).http, 200);
  const { data } = await open(id, file.id);
  return { rfq, id, file, opening: String(data.opening.id) };
}

async function amend(rfqId: string, files: object[]): Promise<void> {
  const { data } = await buyer.ask('GET', `rfqs/${rfqId}/`);
  const { brief, version } = data.rfq;
  const body = { brief: { ...brief, files }, version };
  const answer = await buyer.ask('POST', `rfqs/${rfqId}/amend/`, body);
  assert.equal(answer.http, 200, JSON.stringify(answer));
}

test('no name and no title can add a term to the text', () => {
  const buyer = { name: 'Foldlamp', place: 'Netherlands', capacity: '' };
  const supplier = { name: 'Kadota Works', place: '1 Dock Road, Osaka, Japan', capacity: '' };
  const parties = { buyer, supplier, requestId: '1', title: 'Lamp' };
  const count = (text: string) => text.split('\n\n').length;
  for (const typed of ['Lamp»\n\n4. It pays', 'Lamp\r\n\r\n4. It pays', 'Lamp\u2028\u20284. It']) {
    for (const changed of [
      { buyer: { ...buyer, name: typed } },
      { buyer: { ...buyer, place: typed } },
      { supplier: { ...supplier, name: typed } },
      { supplier: { ...supplier, place: typed } },
      { title: typed },
    ]) {
      const text = agreementText({ ...parties, ...changed });
      assert.equal(count(text), count(agreementText(parties)), JSON.stringify(text));
      assert.doesNotMatch(text, /^4\./m);
    }
  }
});

test('a name is the same however its letters are composed', () => {
  assert.ok(isSameName('JU\u0308RGEN  Holm ', 'Jürgen Holm'));
  assert.ok(isSameName('Ａｎｏｎｇ', 'Anong'));
  assert.ok(isSameName('张伟', '张伟'));
  assert.ok(!isSameName('Jurgen Holm', 'Jürgen Holm'));
});

test('access ends with a mute and a suspension, for open pages too, and comes back with their end', async () => {
  const { id, file, opening } = await openDrawing();
  const refused = async () => (await page(opening)).json().reason;
  await kadota.ask('PUT', `requests/${id}/mute/`, { muted: true });
  assert.equal(await refused(), 'buyer_muted');
  assert.equal((await open(id, file.id)).reason, 'buyer_muted');
  await kadota.ask('PUT', `requests/${id}/mute/`, { muted: false });
  const supplier = { record: { id: kadota.id } } as never;
  await setCaseState(server, supplier, 'suspended');
  assert.equal(await refused(), 'verified_only');
  await setCaseState(server, supplier, 'verified');
  assert.equal((await page(opening)).statusCode, 200);
});

test('a file that leaves the brief is closed; one that is added is covered by what was signed', async () => {
  const { rfq, id, file, opening } = await openDrawing();
  const later = await newDrawing('shade.pdf');
  await amend(rfq.id, [{ file_url: later.file_url, confidential: true }]);
  assert.equal((await page(opening)).statusCode, 404);
  assert.equal((await open(id, file.id)).http, 404);
  assert.equal((await open(id, later.id)).http, 200);
});

test('access ends with the request, stays for the chosen supplier and for one that may still revise', async () => {
  const now = (id: string) => buyer.ask('GET', `rfqs/${id}/`);
  const refused = async (id: string, file: string, opening: string) => {
    const again = await open(id, file);
    assert.deepEqual([again.http, again.reason], [409, 'request_ended']);
    assert.equal((await page(opening)).statusCode, 409);
  };
  const without = await openDrawing();
  await buyer.ask('POST', `rfqs/${without.rfq.id}/close/`, {
    version: (await now(without.rfq.id)).data.rfq.version,
  });
  await refused(without.id, without.file.id, without.opening);

  const live = await openDrawing();
  const quote = await submitted(server, kadota, live.rfq);
  await buyer.ask('POST', `rfqs/${live.rfq.id}/close/`, {
    version: (await now(live.rfq.id)).data.rfq.version,
  });
  assert.equal((await page(live.opening)).statusCode, 200);
  await server.sql`UPDATE rfq_invitations SET quote_state = 'expired' WHERE id = ${live.id}`;
  assert.equal((await open(live.id, live.file.id)).http, 200);
  await server.sql`UPDATE rfq_invitations SET quote_state = 'submitted' WHERE id = ${live.id}`;
  assert.equal((await decide(buyer, quote, 'accept')).http, 200);
  assert.equal((await page(live.opening)).statusCode, 200, 'it reads what it is to sign');
  await endChoice(server, quote);
  assert.equal((await page(live.opening)).statusCode, 200, 'it makes the product now');

  const cancelled = await openDrawing();
  await submitted(server, kadota, cancelled.rfq);
  await buyer.ask('POST', `rfqs/${cancelled.rfq.id}/cancel/`, {
    version: (await now(cancelled.rfq.id)).data.rfq.version,
    reason: 'plans_changed',
    note: '',
  });
  await refused(cancelled.id, cancelled.file.id, cancelled.opening);
});

test('a page that waits for its turn is not served once access has been taken back', async () => {
  const { rfq, id, opening } = await openDrawing();
  let served = 0;
  const pages = Array.from({ length: 12 }, async () => {
    const { statusCode } = await page(opening);
    if (statusCode === 200) served += 1;
    return statusCode;
  });
  const path = `rfqs/${rfq.id}/agreements/${id}/take-back/`;
  const taken = await buyer.ask('POST', path, { note: '' });
  assert.equal(taken.http, 200);
  const before = served;
  const statuses = await Promise.all(pages);
  // One may have been on its way at that very moment.
  assert.ok(served - before <= 1, `${served - before} pages were served afterwards`);
  assert.ok(statuses.includes(403), String(statuses));
});

test('both sides’ pages are told of an opening at once', async () => {
  const { rfq, id, file } = await openDrawing();
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const buyers = await LiveClient.open(url, buyer.token);
  const suppliers = await LiveClient.open(url, kadota.token);
  await open(id, file.id);
  assert.equal((await buyers.next('rfq')).rfq_id, rfq.id);
  assert.equal((await suppliers.next('request')).request_id, id);
  await buyers.close();
  await suppliers.close();
});

test('a supplier’s export has the agreement and the record, and nothing of the file', async () => {
  const { file } = await openDrawing();
  const { files } = server.services.context;
  const rows = await server.sql`SELECT storage_key FROM files WHERE user_id = ${kadota.userId}`;
  for (const { storage_key: key } of rows) {
    const path = join(files.incoming, String(key));
    await writeFile(path, Buffer.alloc(1536));
    await files.put(String(key), path);
  }
  const answer = await server.call('/v1/account/export/', { token: kadota.token, method: 'POST' });
  const archive = await unzip(answer.rawPayload);
  const data = String(archive.get('data.json'));
  const { agreements } = JSON.parse(data);
  assert.match(agreements.at(-1).text, /Kadota Works/);
  assert.deepEqual(column(agreements.at(-1).record, 'what'), ['opened', 'signed']);
  assert.ok(![...archive.keys()].some((name) => name.includes('hinge')));
  assert.ok(!data.includes(new URL(file.file_url).pathname));
});
