/** What an erasure leaves: no id outside the audit log, and no name or title in what the team was told. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { decide, submitted } from '../../../test/rfqs/quotes.ts';
import { reportRequest } from '../../../test/rfqs/moderation.ts';
import {
  ask,
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../test/rfqs/rfqs.ts';
import { callPage, formToken, post, write } from '../../../test/public-pages/launch-pages.ts';
import { newStore, step } from '../../../test/shop/shops.ts';
import {
  dataOf,
  mailsSettled,
  readAnswer,
  TEST_ENV,
  testServer,
} from '../../../test/test-server.ts';
import { newId } from '../../lib/new-id.ts';
import { eraseForOperator } from './erasure.service.ts';
import { long } from '../../../test/runs/long.ts';

const MEMBER = 'ada@traces.example';
const server = await testServer({ ...TEST_ENV, TEAM_EMAILS: MEMBER });
const ada = await server.user(await server.signIn(MEMBER));
const { context } = server.services;

/** Tables that have the id of an erased user, each with the reason. */
const ID_STAYS: Record<string, string> = {
  'public.audit_log': 'the pseudonym under which what was done stands',
  'public.steps': 'of an order: the same',
  'public.erasures':
    'for a restore, which leaves nobody whole who has been erased since the backup',
};

/** Tables that have a buyer's title after the erasure, each with the reason: suppliers keep what they were asked. */
const TITLE_STAYS: Record<string, string> = {
  'public.rfqs': 'the request, under a pseudonym',
  'public.rfq_revisions': 'its brief',
  'public.notifications': 'what the suppliers were told of the request',
  'public.orders': 'an order that has ended, under a pseudonym',
  'public.agreements': 'what a supplier has signed',
  'public.messages': 'what it wrote to the supplier, under a pseudonym',
  'public.released_slugs': 'the address of its page, which nobody else gets for a while',
};

/** @returns `schema.table` of every table of the catalogue, the job queue's apart, with the text in any column */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await server.sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await server.sql.unsafe(
      `SELECT FROM "${name}" t WHERE position(lower($1) IN lower(t::text)) > 0 LIMIT 1`,
      [text],
    );
    if (rows.length > 0) found.push(`public.${name}`);
  }
  return found;
}

/** @returns the titles of what a member of the team was told with a word */
async function toldTeam(word: string): Promise<string[]> {
  const rows = await server.sql`
    SELECT title FROM notifications
    WHERE user_id = ${ada.id} AND title || message ILIKE ${`%${word}%`} ORDER BY id`;
  return rows.map(({ title }) => String(title));
}

const MIGRATION = join(
  import.meta.dirname,
  '../../../migrations/0061-what-others-see-and-keep.sql',
);

/** Does to the notifications what the upgrade does to those of the version before, which had no `about`. */
async function upgradeNotifications(): Promise<void> {
  const text = await readFile(MIGRATION, 'utf8');
  const statements = text.match(/^(?:UPDATE|DELETE FROM) notifications[^;]*;/gm) ?? [];
  assert.equal(statements.length, 2);
  const gone = `/team/requests?list=held&open=${newId()}`;
  await server.notify({
    userId: ada.id,
    type: 'info',
    title: 'Request to look at',
    message: '«Fernglow» waits before it is sent.',
    action: { path: gone, label: 'Open the request' },
  });
  // Each kind of report had its own desk, and that of a profile led to the case.
  await server.sql`
    UPDATE notifications n SET about = NULL, action_path = coalesce(
      (SELECT '/team/verification?case=' || c.id FROM verification_cases c
        WHERE n.action_path LIKE '%profile:' || c.supplier_id),
      regexp_replace(action_path, 'open=[a-z]+:', 'open='))`;
  for (const statement of statements) await server.sql.unsafe(statement);
  assert.deepEqual(await toldTeam('Fernglow'), [], 'whoever it was about has gone');
}

const keysWith = async (id: string): Promise<string[]> =>
  (
    await server.sql`
    SELECT DISTINCT key FROM rate_events WHERE key LIKE ${`%${id}%`} ORDER BY key`
  ).map(({ key }) => String(key).replace(` ${id}`, ''));

/** Erases a user; the counts of the last requests come to the database after that. */
async function erase({ token }: { token: string }): Promise<void> {
  const { email } = await server.user(token);
  await mailsSettled(server);
  assert.equal(await eraseForOperator(context, email), true);
  await context.counters.flush();
  await mailsSettled(server);
}

const DONE_JOBS = ['erasure-record', 'order-standings'];

async function assertNoId(id: string): Promise<void> {
  const left = (await tablesWith(id)).filter((table) => !(table in ID_STAYS));
  assert.deepEqual(left, [], 'tables with the id of an erased user');
  // The job that says who was erased, and one about the orders of somebody: both are deleted an hour after they were done.
  const jobs = await server.sql`
    SELECT DISTINCT name FROM pgboss.job WHERE position(${id} IN data::text) > 0`;
  assert.deepEqual(
    jobs.map(({ name }) => name).filter((name) => !DONE_JOBS.includes(String(name))),
    [],
  );
}

test('an entrepreneur with requests, page, store and reports: neither id nor title is left with the team', async () => {
  const entrepreneur = await newStore(server, { title: 'Zorbolin lamp', brand: 'Zorbolin' });
  const { token, userId } = entrepreneur;
  const kadota = await newListedSupplier(server, 'Kadota Works');
  await server.sql`UPDATE users SET early_access_at = now() WHERE id = ${userId}`;
  assert.equal((await step(server, entrepreneur, 'submit')).http, 200);
  const { version } = await write(server, token, { headline: 'Zorbolin', slug: 'zorbolin' });
  assert.equal((await callPage(server, token, 'publish/', { version })).http, 200);
  const path = '/report/page/zorbolin';
  const form = await formToken(server, path);
  server.clock.advance(4);
  await post(server, path, { token: form, reason: 'fraud', text: 'It asks for my card' });
  const run = await ask(server, token, 'POST', 'brand/logos/', { text: 'Zorbolin' });
  assert.equal(run.http, 200, JSON.stringify(run));
  const brief = newBrief({ title: 'Zorbolin parts' });
  const rfq = await sendRequest(entrepreneur, [kadota], brief);
  const id = requestIdOf(rfq, kadota);
  assert.equal((await reportRequest(kadota, id)).http, 200);
  const said = await ask(server, token, 'POST', `conversations/${id}/messages/`, {
    text: 'Zorbolin pays to another account',
    files: [],
  });
  assert.equal(said.http, 200, JSON.stringify(said));
  const [message] = await server.sql`SELECT id FROM messages WHERE author = ${userId}`;
  const reported = await kadota.ask(
    'POST',
    `conversations/${id}/messages/${message?.['id']}/report/`,
    { reason: 'bank_account', text: '' },
  );
  assert.equal(reported.http, 200, JSON.stringify(reported));
  assert.deepEqual((await toldTeam('Zorbolin')).toSorted(), [
    'Message reported',
    'New page to look at',
    'Page reported',
    'Product to look at',
    'Request reported',
  ]);
  const quote = await submitted(server, kadota, rfq);
  const { order } = dataOf(await decide(entrepreneur, quote, 'accept')).quote;
  const problem = { reason: 'other', text: 'They do not answer' };
  dataOf(await kadota.ask('POST', `orders/${order.id}/report/`, problem));
  await upgradeNotifications();
  assert.equal((await toldTeam('Zorbolin')).length, 5);
  assert.ok((await keysWith(userId)).length >= 3, String(await keysWith(userId)));
  await context.counters.flush();
  const counted = await server.sql`SELECT count(*)::int AS rows FROM rate_counters`;
  assert.ok(Number(counted[0]?.['rows']) > 0);

  await erase(entrepreneur);
  assert.deepEqual(await keysWith(userId), []);
  assert.deepEqual(await toldTeam('Zorbolin'), []);
  await assertNoId(userId);
  const left = (await tablesWith('Zorbolin')).filter((table) => !(table in TITLE_STAYS));
  assert.deepEqual(left, [], 'tables with a title of an erased user');
  // What the team was told of others stays.
  await ask(server, token, 'GET', 'journey/');
  assert.deepEqual(await keysWith(kadota.userId), [
    'message report',
    'order report',
    'request report',
  ]);
});

long('a supplier with a case, a report, a company to record and a quote: the same', async () => {
  const buyer = await newBuyer(server);
  const gone = await newListedSupplier(server, 'Quillotex Works');
  const stays = await newListedSupplier(server, 'Ravi & Sons');
  const profile = { reason: 'not_true', text: 'The hall is not theirs' };
  for (const supplier of [gone.id, stays.id]) {
    const body = { supplier, ...profile };
    const answer = readAnswer(await server.call('/v1/reports/', { token: buyer.token, body }));
    assert.equal(answer.http, 200, JSON.stringify(answer));
  }
  const company = { name: 'Quillotex Trading', country: 'HK', kind: 'trading' };
  const asked = await gone.ask('POST', 'relations/', {
    ...company,
    reference: '',
    files: [],
  });
  assert.equal(asked.http, 200, JSON.stringify(asked));
  await submitted(server, gone, await sendRequest(buyer, [gone]));
  assert.deepEqual((await toldTeam('Quillotex')).toSorted(), [
    'Company to record',
    'Profile reported',
  ]);

  await upgradeNotifications();
  await erase(gone);
  assert.deepEqual(await toldTeam('Quillotex'), []);
  assert.deepEqual(await toldTeam('Ravi'), ['Profile reported']);
  await assertNoId(gone.userId);
  assert.doesNotMatch(
    (await tablesWith('Quillotex')).join(' '),
    /audit_log|quotes|rfq_invitations/,
  );
});
