/** Uploads in flight count against the limits of their user, in every process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_LIMITS } from '@waggle/contract/files';
import { pdf } from '../../../../test/files/sample-files.ts';
import { fileRows, storedFiles, upload, uploaded } from '../../../../test/files/upload-client.ts';
import {
  type HeldUpload,
  holdUpload,
  listening,
  type UploadAnswer,
} from '../../../../test/files/upload-socket.ts';
import { testServers, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { addSeconds } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { filesModule } from '../files.module.ts';
import { uploadsKey } from './upload-admission.ts';

const [server, sibling] = await testServers();
const port = await listening(server);
const siblingPort = await listening(sibling);

async function newcomer(): Promise<{ token: string; userId: string }> {
  const token = await server.signIn();
  return { token, userId: (await server.user(token)).id };
}

async function reservations(): Promise<number> {
  const [row] = await server.sql`SELECT count(*)::int AS n FROM upload_reservations`;
  return row?.['n'];
}

/** Waits until only `running` are not refused, lets these end. @returns all answers */
async function settle(held: readonly HeldUpload[], running: number): Promise<UploadAnswer[]> {
  const open = () => held.filter((one) => !one.answered());
  await until(async () => open().length === running, `${running} are let in`);
  await until(async () => (await reservations()) === running, 'each has its row');
  for (const one of open()) one.finish();
  const answers = await Promise.all(held.map(({ answer }) => answer));
  // The refused ones have bytes left to send.
  for (const one of held) one.cut();
  return answers;
}

function count(answers: readonly UploadAnswer[], status: number): number {
  return answers.filter(({ http }) => http === status).length;
}

test('61 at once: four are received, the others get a 429 that says when', async () => {
  const { token } = await newcomer();
  const held = Array.from({ length: 61 }, () => holdUpload({ port, token }, pdf(50_000)));
  const open = () => held.filter((one) => !one.answered()).length;
  await until(async () => open() === 4, 'four are let in');
  // While bytes arrive, no connection of the database is held.
  const busy = () => server.sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`;
  await until(async () => (await busy()).length === 0, 'no connection is held');
  const answers = await settle(held, FILE_LIMITS.uploadsAtOnce);
  assert.deepEqual([count(answers, 200), count(answers, 429)], [4, 57]);
  for (const { http, retryAfter, body } of answers) {
    if (http !== 429) continue;
    const { status, code, message } = body;
    assert.deepEqual([status, code], ['error', 'too_many_requests']);
    assert.equal(message, 'Only 4 uploads at once. Please wait until one has finished');
    assert.ok(Number(retryAfter) > 0);
  }
  assert.deepEqual([await fileRows(server), await reservations()], [4, 0]);
});

test('four at once across two processes, and another user is not affected', async () => {
  const [{ token }, other] = [await newcomer(), await newcomer()];
  const content = pdf(50_000);
  const held = [port, port, port, siblingPort, siblingPort, siblingPort].map((one) =>
    holdUpload({ port: one, token }, content),
  );
  await until(async () => (await reservations()) === 4, 'four are let in');
  const file = { name: 'licence.pdf', content };
  await uploaded(sibling, other.token, 'KYC_DOCS', file);
  const answers = await settle(held, 4);
  assert.deepEqual([count(answers, 200), count(answers, 429)], [4, 2]);
});

test('uploads in flight count as files of the hour', async () => {
  const { token, userId } = await newcomer();
  const { clock, database } = server.services.context;
  for (let file = 1; file <= FILE_LIMITS.filesPerHour.max - 2; file += 1) {
    await recordEvent(database.db, clock, uploadsKey(userId));
  }
  const held = [port, siblingPort, port, siblingPort].map((one) =>
    holdUpload({ port: one, token }, pdf(50_000)),
  );
  const answers = await settle(held, 2);
  assert.deepEqual([count(answers, 200), count(answers, 429)], [2, 2]);
  const refused = answers.find(({ http }) => http === 429);
  assert.equal(refused?.body.message, 'Too many uploads. Please try again later');
});

test('uploads in flight count against 500 MB', async () => {
  const { token, userId } = await newcomer();
  const file = { name: 'licence.pdf', content: pdf() };
  const { id } = await uploaded(server, token, 'KYC_DOCS', file);
  // One row with the size of many files.
  await server.sql`UPDATE files SET size = ${FILE_LIMITS.total - 1_500_000} WHERE id = ${id}`;
  const before = (await storedFiles(server)).length;
  const held = [port, port].map((one) => holdUpload({ port: one, token }, pdf(1_000_000)));
  const answers = await settle(held, 1);
  assert.deepEqual([count(answers, 200), count(answers, 413)], [1, 1]);
  assert.equal((await storedFiles(server)).length, before + 1);
  await server.sql`DELETE FROM users WHERE id = ${userId}`;
});

test('a cut upload gives its place back', async () => {
  const { token } = await newcomer();
  const content = pdf(50_000);
  const held = Array.from({ length: 4 }, () => holdUpload({ port, token }, content));
  await until(async () => (await reservations()) === 4, 'four are let in');
  for (const one of held) one.cut();
  await until(async () => (await reservations()) === 0, 'all places are free');
  await uploaded(server, token, 'KYC_DOCS', { name: 'licence.pdf', content });
});

/** Writes what a process leaves that was killed during four uploads. */
async function killedDuringUploads({ clock, sql }: TestServer, userId: string): Promise<void> {
  for (let upload = 1; upload <= 4; upload += 1) {
    await sql`INSERT INTO upload_reservations (id, user_id, bytes, expires_at)
      VALUES (${newId()}, ${userId}, 1000, ${addSeconds(clock.now(), 1200)})`;
  }
}

test('the places of a killed process expire, and the clean-up deletes their rows', async () => {
  const { token, userId } = await newcomer();
  const file = { name: 'licence.pdf', content: pdf() };
  await killedDuringUploads(server, userId);
  assert.equal((await upload(server, token, 'KYC_DOCS', file)).http, 429);
  server.clock.advance(1201);
  await uploaded(server, token, 'KYC_DOCS', file);
  assert.equal(await reservations(), 4);
  await filesModule.deleteExpired?.(server.services.context);
  assert.equal(await reservations(), 0);
});
