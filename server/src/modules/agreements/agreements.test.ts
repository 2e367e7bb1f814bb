/** Confidential files: nobody without a signature, pages with the reader's name in their pixels, one record for both sides. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import sharp from 'sharp';
import { column } from '../../../test/column.ts';
import { docx, pdfOf, picture } from '../../../test/files/sample-files.ts';
import { uploaded } from '../../../test/files/upload-client.ts';
import {
  ask,
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../test/rfqs/rfqs.ts';
import { mailsSettled, testServer } from '../../../test/test-server.ts';

const server = await testServer();
const ZONE = { time_zone: 'Asia/Bangkok' };
const buyer = await newBuyer(server);
const kadota = await newListedSupplier(server, 'Kadota Works');
const ravi = await newListedSupplier(server, 'Ravi & Sons');

/** A page with a black square, so that something but the mark is on it. */
const DRAWING = pdfOf(
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>',
  '<< /Length 24 >>\nstream\n0 0 0 rg 20 20 60 60 re f\nendstream',
);

async function sentWith(files: { name: string; content: Buffer; confidential: boolean }[]) {
  const named = [];
  for (const { confidential, ...file } of files) {
    const { file_url, id } = await uploaded(server, buyer.token, 'RFQ_FILES', file);
    named.push({ file_url, confidential, id });
  }
  const brief = newBrief({
    files: named.map(({ file_url, confidential }) => ({ file_url, confidential })),
  });
  const rfq = await sendRequest(buyer, [kadota, ravi], brief);
  const id = requestIdOf(rfq, kadota);
  return { rfq, id, files: named };
}

const drawing = { name: 'hinge.pdf', content: DRAWING, confidential: true };
const agreementOf = async (id: string, token = kadota.token) =>
  ask(server, token, 'GET', `requests/${id}/agreement/`);

async function sign(id: string, supplier = kadota, more: object = {}) {
  const { data } = await agreementOf(id, supplier.token);
  const { name, fingerprint } = data.agreement;
  const body = { name, fingerprint, may_sign: true, ...more };
  return supplier.ask('POST', `requests/${id}/agreement/`, body);
}

const open = (id: string, file: string, token = kadota.token) =>
  ask(server, token, 'POST', `requests/${id}/agreement/files/${file}/open/`, ZONE);

const page = (opening: string, number = 1, token = kadota.token) =>
  server.call(`/v1/openings/${opening}/pages/${number}`, { token });

const pixels = (image: Buffer) => sharp(image).greyscale().raw().toBuffer();

test('it opens for whoever has signed, by name, box and the text that was read', async () => {
  const { rfq, id, files } = await sentWith([drawing]);
  const [file] = files;
  assert.ok(file);
  assert.equal((await open(id, file.id)).reason, 'not_signed');
  const read = (await agreementOf(id)).data.agreement;
  assert.equal(read.fingerprint, createHash('sha256').update(read.text).digest('hex'));
  assert.match(read.text, /Kadota Works/);
  assert.match(read.text, /Fold-flat desk lamp/);
  assert.equal(read.signed, null);
  for (const wrong of [{ name: 'Somebody Else' }, { name: '' }, { may_sign: false }]) {
    assert.equal((await sign(id, kadota, wrong)).code, 'invalid_input');
  }
  assert.equal((await sign(id, kadota, { fingerprint: 'f'.repeat(64) })).code, 'conflict');
  const typed = `  ${read.name.toUpperCase().replace(' ', '   ')} `;
  const both = await Promise.all([sign(id, kadota, { name: typed }), sign(id)]);
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409]);
  const { signed, record } = (await agreementOf(id)).data.agreement;
  assert.deepEqual([signed.name, signed.company], [read.name, 'Kadota Works']);
  assert.deepEqual(column(record, 'what'), ['signed']);

  const opened = await open(id, file.id);
  assert.deepEqual([opened.data.opening.pages, opened.data.opening.all_pages], [1, 1]);
  const drawn = await page(opened.data.opening.id);
  assert.equal(drawn.statusCode, 200);
  assert.equal(drawn.headers['content-type'], 'image/webp');
  assert.match(String(drawn.headers['cache-control']), /no-store/);
  assert.equal((await page(opened.data.opening.id, 2)).statusCode, 404);
  const given = await buyer.ask('GET', `rfqs/${rfq.id}/agreements/`);
  const own = (await agreementOf(id)).data.agreement;
  assert.deepEqual(given.data.agreements[0].record, own.record);
  assert.deepEqual(
    own.record.map(({ what, file: name }: { what: string; file: string | null }) => [what, name]),
    [
      ['opened', 'hinge.pdf'],
      ['signed', null],
    ],
  );
});

test('the reader’s name and the time are in the pixels, other ones for another reader', async () => {
  const { rfq, id, files } = await sentWith([
    drawing,
    { name: 'sketch.png', content: await picture({ format: 'png' }), confidential: true },
  ]);
  const raviId = requestIdOf(rfq, ravi);
  await sign(id);
  await sign(raviId, ravi);
  for (const { id: file } of files) {
    const first = (await open(id, file)).data.opening.id;
    const other = (await open(raviId, file, ravi.token)).data.opening.id;
    const [one, again, another] = [
      await pixels((await page(first)).rawPayload),
      await pixels((await page(first)).rawPayload),
      await pixels((await page(other, 1, ravi.token)).rawPayload),
    ];
    assert.deepEqual(one, again);
    const differing = one.filter((value, at) => Math.abs(value - (another[at] ?? 0)) > 20).length;
    assert.ok(differing > one.length / 500, `${differing} of ${one.length} pixels differ`);
    const marked = one.filter((value) => value > 120 && value < 235).length;
    assert.ok(marked > one.length / 200, `${marked} of ${one.length} pixels are of the mark`);
    const isBlack = (value = 255) => value < 128;
    const kept = one.filter((value, at) => isBlack(value) !== isBlack(another[at])).length;
    assert.ok(kept > one.length / 1000, `${kept} pixels of it are left in black and white`);
  }
});

test('no way to the file itself, and none for others', async () => {
  const { rfq, id, files } = await sentWith([
    drawing,
    { ...drawing, name: 'open.pdf', confidential: false },
  ]);
  const [file, plain] = files;
  assert.ok(file && plain);
  await sign(id);
  const opening = (await open(id, file.id)).data.opening.id;
  const { data } = await kadota.ask('GET', `requests/${id}/`);
  const shown = data.request.files.find((one: { id: string }) => one.id === file.id);
  assert.equal(shown.file_url, null);
  const path = new URL(file.file_url).pathname;
  assert.equal((await server.call(path, { token: kadota.token })).statusCode, 404);
  const link = await kadota.ask('POST', `files/${file.id}/link/`, {});
  assert.equal(link.http, 404);
  // A file that is not confidential is no matter of the agreement.
  assert.equal((await open(id, plain.id)).http, 404);
  for (const token of [ravi.token, buyer.token, await server.signIn()]) {
    assert.ok([403, 404].includes((await page(opening, 1, token)).statusCode));
    assert.ok([403, 404].includes((await agreementOf(id, token)).http));
    assert.ok([403, 404].includes((await open(id, file.id, token)).http));
  }
  for (const { token } of [kadota, ravi]) {
    assert.equal((await ask(server, token, 'GET', `rfqs/${rfq.id}/agreements/`)).http, 403);
  }
  const stranger = await newBuyer(server);
  const foreign = await stranger.ask('GET', `rfqs/${rfq.id}/agreements/`);
  assert.equal(foreign.http, 404);
  server.clock.advance(901);
  assert.equal((await page(opening)).statusCode, 404);
});

test('taken back: at once, also for pages that are open; told once; and given again', async () => {
  const { rfq, id, files } = await sentWith([drawing]);
  const file = files[0]?.id ?? '';
  const path = `rfqs/${rfq.id}/agreements/${id}`;
  const note = { note: 'The second supplier was chosen.' };
  assert.equal((await buyer.ask('POST', `${path}/take-back/`, note)).reason, 'not_signed');
  await sign(id);
  const opening = (await open(id, file)).data.opening.id;
  const taken = await Promise.all([
    buyer.ask('POST', `${path}/take-back/`, note),
    buyer.ask('POST', `${path}/take-back/`, note),
  ]);
  assert.deepEqual(taken.map(({ http }) => http).toSorted(), [200, 403]);
  const refused = await page(opening);
  assert.deepEqual([refused.statusCode, refused.json().reason], [403, 'access_taken_back']);
  assert.match(refused.json().message, / on \d{4}-\d\d-\d\d at \d\d:\d\d UTC: The second/);
  assert.equal((await open(id, file)).reason, 'access_taken_back');
  const own = (await agreementOf(id)).data.agreement;
  assert.equal(own.closed.note, note.note);
  assert.match(own.text, /Non-disclosure/);
  await mailsSettled(server);
  const told = server.smtp.mails.filter(({ text = '' }) =>
    text.includes('has closed the confidential'),
  );
  assert.equal(told.length, 1);
  assert.equal((await buyer.ask('POST', `${path}/give-again/`, { note: '' })).http, 200);
  assert.equal((await page(opening)).statusCode, 200);
  const steps = (await agreementOf(id)).data.agreement.record;
  assert.deepEqual(column(steps, 'what'), ['given_again', 'taken_back', 'opened', 'signed']);
});

test('a stopped request opens for nobody; what nobody can draw is not taken as confidential', async () => {
  const { rfq, id, files } = await sentWith([drawing]);
  await sign(id);
  const opening = (await open(id, files[0]?.id ?? '')).data.opening.id;
  await server.sql`UPDATE rfqs SET state = 'blocked' WHERE id = ${rfq.id}`;
  const refused = await page(opening);
  assert.deepEqual([refused.statusCode, refused.json().reason], [409, 'request_blocked']);
  await server.sql`UPDATE rfqs SET state = 'open' WHERE id = ${rfq.id}`;
  const text = { name: 'notes.docx', content: docx() };
  const { file_url } = await uploaded(server, buyer.token, 'RFQ_FILES', text);
  const brief = newBrief({ files: [{ file_url, confidential: true }] });
  const recipients = { suppliers: [], all_that_fit: false };
  const draft = await buyer.ask('POST', 'rfqs/', { brief, recipients });
  assert.deepEqual(draft.errors, [
    { path: 'brief.files', message: 'Only PDF, JPG and PNG files can be confidential' },
  ]);
});

test('what was signed cannot be changed, not even in the database', async () => {
  const { id } = await sentWith([drawing]);
  await sign(id);
  await assert.rejects(server.sql`UPDATE agreements SET text = 'other'`, /never changed/);
  await assert.rejects(server.sql`UPDATE agreement_steps SET at = now()`, /never changed/);
});
