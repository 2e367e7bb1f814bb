/** Downloads through the real server: access, bytes, headers and links. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { FILE_LIMITS, type UploadData } from '@waggle/contract/files';
import sharp from 'sharp';
import { mp4, pdf, picture } from '../../../../test/files/sample-files.ts';
import { newSupplier } from '../../../../test/suppliers.ts';
import { ADMIN, readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { storedFiles, uploaded } from '../../../../test/files/upload-client.ts';
import { readRange } from './byte-range.ts';
import { claimFiles } from '../files.service.ts';

const LICENCE = pdf(5000);
const VIDEO = mp4();
const server = await testServer(TEST_ENV);
const owner = await server.signIn('mei@factory.example');
const other = await server.signIn('ana@elsewhere.example');
const team = await server.signIn(ADMIN);
const NAMED = { name: "Mei's (1) §.pdf", content: LICENCE };
const document = await uploaded(server, owner, 'KYC_DOCS', NAMED);
const video = await uploaded(server, owner, 'MEDIA', { name: 'tour.mp4', content: VIDEO });
const pathOf = (file: UploadData) => file.file_url.slice(server.config.publicUrl.length);

function get(path: string, token?: string, headers: Record<string, string> = {}) {
  return server.call(path, { headers, token });
}

async function link(token: string | undefined, id: string) {
  return readAnswer(await server.call(`/v1/files/${id}/link/`, { method: 'POST', token }));
}

async function auditOf(id: string): Promise<string[]> {
  const rows = await server.sql`SELECT action FROM audit_log WHERE subject = ${id} ORDER BY id`;
  return rows.map((row) => row['action']);
}

test('the owner gets the same bytes back, as an attachment that a browser does nothing with', async () => {
  const answer = await get(pathOf(document), owner);
  assert.equal(answer.statusCode, 200);
  assert.ok(answer.rawPayload.equals(LICENCE));
  const { headers } = answer;
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(Number(headers['content-length']), LICENCE.length);
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="Mei_s _1_ _.pdf"; filename*=UTF-8''Mei%27s%20%281%29%20%C2%A7.pdf`,
  );
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['content-security-policy'], 'sandbox');
  assert.equal(headers['cache-control'], 'no-store');
});

test('nobody else learns that a file exists, by any form of its URL', async () => {
  const unknown = await get('/v1/files/01900000-0000-7000-8000-000000000000/a.pdf', other);
  assert.equal(unknown.statusCode, 404);
  const { id } = document;
  const name = "Mei's%20(1)%20%C2%A7.pdf";
  const forms = [
    pathOf(document),
    `${pathOf(document)}/`,
    `/v1/files/${id.toUpperCase()}/${name}`,
    `/v1/files/${id}/other.pdf`,
    `/v1/files/${id}/${name}?access_token=${owner}`,
    `/v1/files/${id}/${name}?expires=9999999999&signature=`,
    `/v1/files/${id}/${name}?expires=9999999999&signature=AAAA`,
    `/v1/files/${id}/${name}?expires[]=1&signature[]=1`,
    `/v1/files/${video.id}/../${id}/${name}`,
    `/v1/files/${video.id}%2F..%2F${id}/${name}`,
    `/files/${id.slice(-2)}/${id.slice(-4, -2)}/${id}.pdf`,
    `/v1/files/not-an-id/${name}`,
    `/v1/files/${id}%00/${name}`,
  ];
  for (const form of forms) {
    for (const token of [other, undefined]) {
      const answer = await get(form, token, { accept: 'application/json' });
      assert.equal(answer.statusCode, 404, form);
      assert.deepEqual(answer.json(), unknown.json(), form);
    }
  }
});

test('another supplier, another user and a visitor: no method, part or condition gets a byte of a document', async () => {
  const { token: supplier } = await newSupplier(server, 'ivo@rival.example');
  const etag = `"${document.id}"`;
  const asked: [method: 'GET' | 'HEAD', headers: Record<string, string>][] = [
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { range: 'bytes=0-99' }],
    ['HEAD', { range: 'bytes=0-99' }],
    ['GET', { range: `bytes=${LICENCE.length}-` }],
    ['GET', { range: 'bytes=0-99', 'if-range': etag }],
    ['GET', { 'if-none-match': etag }],
    ['GET', { 'if-match': '*' }],
    ['GET', { 'x-forwarded-user': 'mei@factory.example', cookie: `access_token=${owner}` }],
    ['GET', { 'x-http-method-override': 'HEAD', authorization: `Basic ${owner}` }],
  ];
  for (const token of [supplier, other, undefined]) {
    for (const [method, headers] of asked) {
      const options = {
        method,
        headers,
        ...(token !== undefined && !headers['authorization'] && { token }),
      };
      const { statusCode, headers: given, body } = await server.call(pathOf(document), options);
      const what = `${method} ${JSON.stringify(headers)}`;
      assert.equal(statusCode, 404, what);
      for (const telling of ['etag', 'content-range', 'content-disposition', 'accept-ranges']) {
        assert.equal(given[telling], undefined, what);
      }
      assert.ok(!body.includes('%PDF'), what);
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'OPTIONS'] as const) {
      const answer = await server.call(pathOf(document), { method, ...(token && { token }) });
      assert.ok(!answer.body.includes('%PDF') && answer.statusCode >= 400, method);
    }
  }
  assert.equal((await link(supplier, document.id)).http, 404);
});

test('an ended token gets 401, whether the document exists or not; pictures stay public', async () => {
  const ended = 'a'.repeat(43);
  const none = '/v1/files/01900000-0000-7000-8000-000000000000/a.pdf';
  for (const path of [pathOf(document), none]) {
    const answer = await get(path, ended);
    assert.equal(answer.statusCode, 401);
    assert.equal(answer.json().code, 'not_signed_in');
  }
  assert.equal((await get(pathOf(video), ended)).statusCode, 200);
});

test('the owner, too, needs the name that belongs to the file', async () => {
  assert.equal((await get(`/v1/files/${document.id}/other.pdf`, owner)).statusCode, 404);
});

test('the team reads documents, and each view is in the audit log', async () => {
  const earlier = await auditOf(document.id);
  assert.equal((await get(pathOf(document), team)).statusCode, 200);
  assert.equal((await link(team, document.id)).http, 200);
  assert.deepEqual(await auditOf(document.id), [...earlier, 'file.viewed', 'file.linked']);
  await get(pathOf(document), owner);
  await get(pathOf(video), team);
  assert.deepEqual(await auditOf(document.id), [...earlier, 'file.viewed', 'file.linked']);
});

test('a link opens one file for 300 seconds, for anybody who has it', async () => {
  const answer = await link(owner, document.id);
  assert.deepEqual([answer.http, answer.data.expires_in], [200, 300]);
  assert.equal(FILE_LIMITS.link, 300);
  const { url } = answer.data;
  assert.ok(url.startsWith(`${document.file_url}?`));
  const path = url.slice(server.config.publicUrl.length);
  const opened = await get(path);
  assert.deepEqual([opened.statusCode, opened.headers['cache-control']], [200, 'no-store']);
  const query = path.slice(path.indexOf('?'));
  const second = await uploaded(server, owner, 'KYC_DOCS', { name: 'b.pdf', content: pdf() });
  assert.equal((await get(pathOf(second) + query)).statusCode, 404);
  assert.equal((await get(path.replace(/expires=\d+/, 'expires=9999999999'))).statusCode, 404);
  assert.equal((await get(path.replace(/[^/]+\.pdf/, 'other.pdf'))).statusCode, 404);
  const part = { range: 'bytes=0-99' };
  const statuses = async () => [
    (await get(path)).statusCode,
    (await get(path, undefined, part)).statusCode,
    (await server.call(path, { method: 'HEAD' })).statusCode,
  ];
  server.clock.advance(299);
  assert.deepEqual(await statuses(), [200, 206, 200]);
  server.clock.advance(1);
  assert.deepEqual(await statuses(), [404, 404, 404]);
});

test('pictures and media are for everybody and for long, shown in place', async () => {
  const answer = await get(pathOf(video));
  assert.equal(answer.statusCode, 200);
  assert.ok(answer.rawPayload.equals(VIDEO));
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(answer.headers['content-disposition']), /^inline; filename="tour\.mp4"/);
  assert.equal(answer.headers['content-security-policy'], 'sandbox');
  const etag = String(answer.headers['etag']);
  const again = await get(pathOf(video), undefined, { 'if-none-match': etag });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
});

test('parts of a video: first, middle, last, behind the end, and only of the same version', async () => {
  const size = VIDEO.length;
  const part = (range: string, more = {}) => get(pathOf(video), undefined, { range, ...more });
  for (const [range, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=500-', 500, size - 1],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=10-${size + 10}`, 10, size - 1],
  ] as const) {
    const answer = await part(range);
    assert.equal(answer.statusCode, 206);
    assert.equal(answer.headers['content-range'], `bytes ${start}-${end}/${size}`);
    assert.ok(answer.rawPayload.equals(VIDEO.subarray(start, end + 1)), range);
  }
  const beyond = await part(`bytes=${size}-`);
  assert.deepEqual([beyond.statusCode, readAnswer(beyond).code], [416, 'unsatisfiable_range']);
  assert.equal(beyond.headers['content-range'], `bytes */${size}`);
  assert.equal((await part('bytes=0-1', { 'if-range': '"another"' })).statusCode, 200);
  assert.equal((await part('bytes=0-1,5-6')).statusCode, 200);
});

test('a range is read as the standard has it', () => {
  const cases: [string | undefined, unknown][] = [
    [undefined, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=9-', { start: 9, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
    ['bytes=a-b', undefined],
  ];
  for (const [header, expected] of cases)
    assert.deepEqual(readRange(header, 10), expected, String(header));
});

test('HEAD says what GET would, without the bytes', async () => {
  const answer = await server.call(pathOf(video), { method: 'HEAD' });
  assert.deepEqual([answer.statusCode, answer.body], [200, '']);
  assert.equal(Number(answer.headers['content-length']), VIDEO.length);
  assert.equal((await server.call(pathOf(document), { method: 'HEAD' })).statusCode, 404);
});

test('an image comes back clean: upright, without place or owner', async () => {
  const content = await picture({ width: 60, height: 40, orientation: 6 });
  assert.ok(content.includes('Somebody Private'));
  for (const fileType of ['KYC_DOCS', 'MEDIA', 'PROFILE_PICTURE'] as const) {
    const file = await uploaded(server, owner, fileType, { name: 'scan.jpg', content });
    const shown = await get(pathOf(file), fileType === 'KYC_DOCS' ? owner : undefined);
    const { rawPayload } = shown;
    assert.equal(shown.headers['content-type'], 'image/jpeg');
    assert.equal(rawPayload.length, file.size);
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
    assert.deepEqual([width, height, exif, orientation], [40, 60, undefined, undefined]);
    assert.ok(!rawPayload.includes('Somebody Private'));
  }
});

test('an unused file can be deleted by its owner, and one in use by nobody', async () => {
  const file = await uploaded(server, owner, 'KYC_DOCS', { name: 'b.pdf', content: pdf() });
  const remove = async (token?: string) => {
    const options = { method: 'DELETE' as const, token };
    return (await server.call(`/v1/files/${file.id}/`, options)).statusCode;
  };
  assert.deepEqual([await remove(), await remove(other), await remove(team)], [401, 404, 404]);
  const { id: userId } = await server.user(owner);
  const { context } = server.services;
  await server.transact((tx) =>
    claimFiles(context, tx, {
      userId,
      urls: [file.file_url],
      fileType: 'KYC_DOCS',
      path: 'kyc_docs',
    }),
  );
  assert.equal(await remove(owner), 409);
  await server.sql`UPDATE files SET attached_at = NULL WHERE id = ${file.id}`;
  assert.equal(await remove(owner), 200);
  assert.equal((await get(pathOf(file), owner)).statusCode, 404);
  assert.ok(!(await storedFiles(server)).includes(file.id));
  assert.equal(await remove(owner), 404);
});

test('a document that was swapped in the store is not delivered: nobody reviews it for the one uploaded', async () => {
  const content = pdf(200_000);
  const file = await uploaded(server, owner, 'KYC_DOCS', { name: 'swapped.pdf', content });
  const [row] = await server.sql`SELECT storage_key FROM files WHERE id = ${file.id}`;
  const { files } = server.services.context;
  assert.equal((await get(pathOf(file), team)).rawPayload.length, content.length);
  const path = join(files.incoming, `${file.id}.swap`);
  const swapped = Buffer.from(content);
  swapped[100_000] = (swapped[100_000] ?? 0) ^ 1;
  await writeFile(path, swapped);
  await files.put(String(row?.['storage_key']), path);
  const whole = get(pathOf(file), team).then(({ rawPayload }) => rawPayload.length);
  assert.notEqual(await whole.catch(() => 0), content.length);
});

test('no log line holds the name of a document', async () => {
  await get(pathOf(document), owner);
  assert.ok(!server.log.join('').includes('Mei'));
});
