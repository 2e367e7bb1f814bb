/** Reports of profiles through the real server: access, one open report, limits, the team's side, export and erasure. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { newId } from '../../../lib/new-id.ts';
import { column } from '../../../../test/column.ts';
import { newReviewer } from '../../../../test/reviewers.ts';
import { newSupplier, newVerifiedSupplier } from '../../../../test/suppliers.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const reviewer = await newReviewer(server, 'mia.bergmann@reports.example');
const TEXT = 'Their hall is a photograph of ours';

const send = async (token: string | undefined, supplier: string, body: object = {}) =>
  readAnswer(
    await server.call('/v1/reports/', {
      ...(token !== undefined && { token }),
      body: { supplier, reason: 'not_their_pictures', text: TEXT, ...body },
    }),
  );
const read = async (supplier: string, token = reviewer) =>
  readAnswer(await server.call(`/v1/team/suppliers/${supplier}/reports/`, { token }));
const close = async (id: string, note: string, token = reviewer) =>
  readAnswer(await server.call(`/v1/team/reports/${id}/close/`, { token, body: { note } }));

test('a report reaches the team, which reads who says what and closes it with a note', async () => {
  const supplier = await newVerifiedSupplier(server);
  const token = await server.signIn('lena@reports.example');
  assert.equal((await send(token, supplier.id)).http, 200);

  const inbox = readAnswer(await server.call('/v1/notifications/', { token: reviewer }));
  const [told] = inbox.data.notifications;
  assert.equal(told.title, 'Profile reported');
  assert.match(told.message, /Holm Metall/);
  assert.match(told.action.path, /^\/team\/reports\?open=profile:/);

  const { data } = await read(supplier.id);
  const [report] = data.reports;
  assert.deepEqual(
    [report.reason, report.text, report.by.email, report.closed],
    ['not_their_pictures', TEXT, 'lena@reports.example', null],
  );
  const closed = await close(report.id, 'Asked both: they share the hall');
  assert.equal(closed.http, 200, closed.message);
  assert.equal(closed.data.reports[0].closed.note, 'Asked both: they share the hall');
  const again = await close(report.id, 'Again');
  assert.deepEqual(
    [again.reason, again.message],
    ['reports_closed', 'You have closed these reports already'],
  );
  const answer = readAnswer(await server.call('/v1/notifications/', { token }));
  const [news] = answer.data.notifications;
  assert.deepEqual(
    [news.title, news.action.path],
    ['Your report: Holm Metall', `/suppliers/${supplier.id}`],
  );
  assert.equal((await close(newId(), 'Nothing')).http, 404);

  const actions = await server.sql`
    SELECT action FROM audit_log WHERE subject = ${supplier.id} AND action LIKE 'report.%' ORDER BY id`;
  assert.deepEqual(column(actions, 'action'), ['report.made', 'report.closed']);
});

test('one open report of each user and supplier, also 10 times at once; another after it is closed', async () => {
  const supplier = await newVerifiedSupplier(server);
  const token = await server.signIn();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(token, supplier.id)));
  assert.equal(answers.filter(({ http }) => http === 200).length, 1);
  for (const { http, reason } of answers.filter((one) => one.http !== 200)) {
    assert.deepEqual([http, reason], [409, 'already_reported']);
  }
  const { data } = await read(supplier.id);
  assert.equal(data.reports.length, 1);
  await close(data.reports[0].id, 'Nothing found');
  assert.equal((await send(token, supplier.id, { reason: 'fraud' })).http, 200);
  const again = await read(supplier.id);
  assert.deepEqual(column(again.data.reports, 'reason'), ['fraud', 'not_their_pictures']);
});

test('visitors, the team, the supplier itself and unlisted suppliers are refused', async () => {
  const supplier = await newVerifiedSupplier(server);
  const hidden = await newSupplier(server);
  const token = await server.signIn();
  assert.equal((await send(undefined, supplier.id)).http, 401);
  assert.equal((await send(reviewer, supplier.id)).http, 403);
  assert.equal((await send(supplier.token, supplier.id)).reason, 'own_profile');
  assert.equal((await send(token, String(hidden.record['id']))).http, 404);
  assert.equal((await send(token, newId())).http, 404);
  for (const wrong of [{ supplier: 'x' }, { reason: 'none' }, { text: ' ' }, { text: 'a\0b' }]) {
    assert.equal((await send(token, supplier.id, wrong)).http, 400, JSON.stringify(wrong));
  }
  assert.equal((await read(supplier.id, token)).http, 403);
  for (const id of ['no-id', newId()]) assert.equal((await read(id)).http, 404);
});

test('a day has a limit of reports', async () => {
  const token = await server.signIn();
  const { id } = await server.user(token);
  const max = RATE_LIMITS.reports.max * server.services.context.config.rateLimitScale;
  await server.sql`
    INSERT INTO rate_events (id, key, at)
    SELECT gen_random_uuid(), ${`profile report ${id}`}, ${server.clock.now()} FROM generate_series(1, ${max}::int)`;
  assert.equal((await send(token, (await newVerifiedSupplier(server)).id)).http, 429);
});

test('reports go with the account of the user, and with that of the supplier', async () => {
  const [supplier, other] = [await newVerifiedSupplier(server), await newVerifiedSupplier(server)];
  const token = await server.signIn();
  await send(token, supplier.id);
  await send(token, other.id);
  const { id } = await server.user(token);
  const left = async () =>
    Number((await server.sql`SELECT count(*) FROM reports WHERE user_id = ${id}`)[0]?.['count']);
  await server.sql`DELETE FROM suppliers WHERE id = ${other.id}`;
  assert.equal(await left(), 1);
  await server.sql`DELETE FROM users WHERE id = ${id}`;
  assert.equal(await left(), 0);
});
