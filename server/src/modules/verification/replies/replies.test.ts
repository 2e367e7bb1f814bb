/** Saved replies: the whole team reads, writes and deletes them; nobody overwrites what was not seen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditEntry } from '@waggle/contract/team/audit';
import { newId } from '../../../lib/new-id.ts';
import { newReviewer } from '../../../../test/reviewers.ts';
import { newSupplier } from '../../../../test/suppliers.ts';
import { ADMIN, readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const lena = await server.signIn(ADMIN);
const mia = await newReviewer(server, 'mia@team.example');
const PATH = '/v1/team/replies/';

async function save(token: string, id: string, body: object) {
  return readAnswer(await server.call(`${PATH}${id}/`, { token, body, method: 'PUT' }));
}

test('a reply that a reviewer saves is read, changed and deleted by everybody of the team', async () => {
  const id = newId();
  const reply = { title: 'Seal', text: 'The seal of {company} cannot be read.' };
  const saved = await save(mia, id, { ...reply, seen: null });
  assert.equal(saved.http, 200, saved.message);
  const read = readAnswer(await server.call(PATH, { token: lena }));
  const [one] = read.data.replies;
  assert.deepEqual(read.data.replies, [{ id, ...reply, changed_at: one.changed_at }]);

  const changed = await save(lena, id, { ...reply, title: 'A seal', seen: one.changed_at });
  assert.equal(changed.data.replies[0].title, 'A seal');
  server.clock.advance(1000);
  const stale = await save(mia, id, { ...reply, seen: '2020-01-01T00:00:00.000Z' });
  assert.deepEqual([stale.http, stale.code], [409, 'conflict']);
  const early = await save(mia, id, { ...reply, seen: '0000-01-01T00:00:00Z' });
  assert.equal(early.http, stale.http);
  const again = await save(mia, id, { ...reply, seen: null });
  assert.deepEqual([again.http, again.code], [409, 'conflict']);

  const remove = () => server.call(`${PATH}${id}/`, { token: mia, method: 'DELETE' });
  assert.deepEqual(readAnswer(await remove()).data.replies, []);
  assert.equal(readAnswer(await remove()).http, 404);

  const log = readAnswer(await server.call(`/v1/team/audit/?subject=${id}`, { token: lena })).data;
  assert.deepEqual(
    log.entries.map(({ actor, action, detail }: AuditEntry) => [
      actor?.name,
      action,
      Object.fromEntries(detail.map(({ name, value }) => [name, value])),
    ]),
    [
      ['mia', 'reply.deleted', { title: 'A seal' }],
      ['lena', 'reply.changed', { title: 'A seal', formerly: 'Seal' }],
      ['mia', 'reply.created', { title: 'Seal' }],
    ],
  );
});

test('a supplier reads and writes none', async () => {
  const { token } = await newSupplier(server);
  assert.equal(readAnswer(await server.call(PATH, { token })).http, 403);
  const body = { title: 'a', text: 'b', seen: null };
  assert.equal((await save(token, newId(), body)).http, 403);
});
