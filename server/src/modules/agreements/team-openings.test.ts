/** Confidential files that the team reads: one entry in the record of both sides, on every way to the file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AGREEMENT_LIMITS } from '@waggle/contract/limits';
import { pdf, picture } from '../../../test/files/sample-files.ts';
import { uploaded } from '../../../test/files/upload-client.ts';
import {
  ask,
  type ListedTestSupplier,
  newBrief,
  newBuyer,
  newDraft,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../test/rfqs/rfqs.ts';
import { reportRequest } from '../../../test/rfqs/moderation.ts';
import { TEST_ENV, testServer } from '../../../test/test-server.ts';
import type { Viewer } from '../../lib/viewer.ts';

const TEAM = ['lena@readers.example', 'mo@readers.example'];
const server = await testServer({ ...TEST_ENV, TEAM_EMAILS: TEAM.join(',') });
const [lena = '', mo = ''] = await Promise.all(TEAM.map((email) => server.signIn(email)));
let buyer = await newBuyer(server);
const kadota = await newListedSupplier(server, 'Kadota Works');
const ravi = await newListedSupplier(server, 'Ravi & Sons');

interface Step {
  who: string;
  what: string;
  file: string | null;
  note: string;
}
const wordsOf = (steps: readonly Step[]) =>
  steps.map(({ who, what, file, note }) => [who, what, file, note].join('|'));
const opened = (file: string, note = 'to check the request') =>
  `Waggle’s team|team_opened|${file}|${note}`;

const upload = (name: string, content: Buffer) =>
  uploaded(server, buyer.token, 'RFQ_FILES', { name, content });

async function sentWithFiles() {
  const drawing = await upload('hinge.pdf', pdf(40_000));
  const sketch = await upload('sketch.png', await picture({ format: 'png' }));
  const open = await upload('open.pdf', pdf());
  const files = [drawing, sketch, open].map(({ file_url }) => ({
    file_url,
    confidential: file_url !== open.file_url,
  }));
  const rfq = await sendRequest(buyer, [kadota, ravi], newBrief({ files }));
  return { rfq, drawing, sketch, open };
}

async function sign(id: string, supplier: ListedTestSupplier): Promise<void> {
  const path = `requests/${id}/agreement/`;
  const { name, fingerprint } = (await supplier.ask('GET', path)).data.agreement;
  const body = { name, fingerprint, may_sign: true };
  assert.equal((await supplier.ask('POST', path, body)).http, 200);
}

const ownRecord = async (id: string, { token }: { token: string }): Promise<Step[]> =>
  (await ask(server, token, 'GET', `requests/${id}/agreement/`)).data.agreement.record;
const givenOf = async (rfqId: string) => (await buyer.ask('GET', `rfqs/${rfqId}/agreements/`)).data;
const byTeam = async (rfqId: string) => wordsOf((await givenOf(rfqId)).by_team);

test('a link, the file, parts of it and its text: each way stands in the record of both, once for each reader', async () => {
  const { rfq, drawing, sketch, open } = await sentWithFiles();
  const [id, other] = [requestIdOf(rfq, kadota), requestIdOf(rfq, ravi)];
  await sign(id, kadota);
  const { userId } = kadota;
  const heard = Promise.all([
    server.nextMessage(`user:${buyer.userId}`),
    server.nextMessage(`user:${userId}`),
  ]);
  const link = await ask(server, lena, 'POST', `files/${drawing.id}/link/`, {});
  assert.equal(link.http, 200);
  assert.deepEqual(await heard, [
    { event: 'rfq', rfq_id: rfq.id },
    { event: 'request', request_id: id },
  ]);
  const signed = new URL(link.data.url);
  const path = new URL(drawing.file_url).pathname;
  // What a browser asks for when it shows a document: the link, and then its parts.
  const parts = [0, 1, 2, 3].map((part) =>
    server.call(path, {
      token: lena,
      headers: { range: `bytes=${part * 100}-${part * 100 + 99}` },
    }),
  );
  for (const { statusCode } of await Promise.all(parts)) assert.equal(statusCode, 206);
  assert.equal((await server.call(signed.pathname + signed.search)).statusCode, 200);
  assert.deepEqual(await byTeam(rfq.id), [opened('hinge.pdf')]);

  // Another way, and another reader.
  assert.equal((await server.call(path, { token: mo })).statusCode, 200);
  await server.call(`/v1/team/files/${sketch.id}/text/`, { token: mo });
  // What is not confidential is no matter of the record.
  assert.equal((await server.call(new URL(open.file_url).pathname, { token: mo })).statusCode, 200);
  const expected = [opened('sketch.png'), opened('hinge.pdf'), opened('hinge.pdf')];
  assert.deepEqual(await byTeam(rfq.id), expected);
  const own = await ownRecord(id, kadota);
  assert.deepEqual(wordsOf(own).slice(0, 3), expected);
  assert.equal(own.at(-1)?.what, 'signed');
  const { agreements, by_team } = await givenOf(rfq.id);
  assert.deepEqual(agreements[0].record, own);
  assert.doesNotMatch(JSON.stringify([own, by_team]), /lena|\bmo\b|readers\.example/);

  // Nobody else sees it: not who has not signed; who signs later sees all of it.
  assert.deepEqual(await ownRecord(other, ravi), []);
  await sign(other, ravi);
  assert.deepEqual(wordsOf(await ownRecord(other, ravi)).slice(1), expected);

  server.clock.advance(AGREEMENT_LIMITS.opening + 1);
  assert.equal((await server.call(path, { token: lena })).statusCode, 200);
  assert.equal((await byTeam(rfq.id)).length, 4);
});

test('before it was sent, and after a report that nobody learns of by it; what the owner opens is no entry', async () => {
  const { rfq, drawing } = await sentWithFiles();
  const draft = await newDraft(
    buyer,
    [kadota.id],
    newBrief({ files: [{ file_url: drawing.file_url, confidential: true }] }),
  );
  const path = new URL(drawing.file_url).pathname;
  assert.equal((await server.call(path, { token: buyer.token })).statusCode, 200);
  assert.deepEqual(await byTeam(rfq.id), []);
  const reported = await reportRequest(kadota, requestIdOf(rfq, kadota));
  assert.equal(reported.http, 200);
  assert.equal((await server.call(path, { token: lena })).statusCode, 200);
  assert.deepEqual(await byTeam(rfq.id), [opened('hinge.pdf')]);
  assert.deepEqual(await byTeam(draft.id), [
    opened('hinge.pdf', 'to check the request before it was sent'),
  ]);
  await assert.rejects(server.sql`UPDATE team_openings SET at = now()`, /never changed/);
});

test('without the record there is no file', async () => {
  const { drawing } = await sentWithFiles();
  const { context } = server.services;
  const publish = context.live.publishAll;
  context.live.publishAll = async () => {
    throw new Error('The record cannot be written');
  };
  try {
    const path = new URL(drawing.file_url).pathname;
    assert.equal((await server.call(path, { token: lena })).statusCode, 500);
  } finally {
    context.live.publishAll = publish;
  }
  const seen = await server.sql`
    SELECT FROM audit_log WHERE action = 'file.viewed' AND subject = ${drawing.id}`;
  assert.equal(seen.length, 0);
});

test('it is in the export of both, and goes with the last who sees it', async () => {
  buyer = await newBuyer(server);
  const { rfq, drawing } = await sentWithFiles();
  const quiet = await sentWithFiles();
  await sign(requestIdOf(rfq, kadota), kadota);
  for (const { file_url } of [drawing, quiet.drawing]) {
    assert.equal((await server.call(new URL(file_url).pathname, { token: lena })).statusCode, 200);
  }
  const { context } = server.services;
  const module = context.modules.find(({ name }) => name === 'agreements');
  const exported = async ({ userId }: TestUser) =>
    module?.exportData?.(context, { accountId: userId } as Viewer) as Promise<
      Record<string, Step[]>
    >;
  const ofBuyer = await exported(buyer);
  const ofTeam = wordsOf(ofBuyer['confidential_files_opened_by_team'] ?? []);
  assert.deepEqual(ofTeam, [opened('hinge.pdf'), opened('hinge.pdf')]);
  const ofSupplier = JSON.stringify((await exported(kadota))['agreements']);
  assert.match(ofSupplier, /"team_opened","who":"Waggle’s team","file":"hinge.pdf"/);
  const rowsOf = async (id: string) => {
    return server.sql`SELECT buyer_id, file FROM team_openings WHERE rfq_id = ${id}`;
  };
  const erase = async ({ userId, token }: TestUser) => {
    const { email } = await server.user(token);
    await server.transact(async (tx) => {
      for (const { eraseData } of context.modules.toReversed()) {
        await eraseData?.(context, tx, { userId, email });
      }
    });
    await server.sql`DELETE FROM users WHERE id = ${userId}`;
  };
  await erase(buyer);
  assert.deepEqual(await rowsOf(quiet.rfq.id), []);
  assert.deepEqual(
    (await rowsOf(rfq.id)).map((row) => ({ ...row })),
    [{ buyer_id: null, file: 'hinge.pdf' }],
  );
  await erase(kadota);
  assert.deepEqual(await rowsOf(rfq.id), []);
});
