/** Personal links to surveys: one mail each, one answer each, stopping them, and nobody known by name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, newBuyer } from '../../../../test/rfqs/rfqs.ts';
import {
  newContent,
  newOpenSurvey,
  resultsOf,
  step,
  type TestSurvey,
  Visitor,
} from '../../../../test/survey/surveys.ts';
import { mailsSettled, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import type { Module } from '../../../lib/context.ts';
import { selectSurvey } from '../survey.repo.ts';
import { invite } from './invite.service.ts';
import type { Invitee } from './waitlist.ts';

const server = await testServer(TEST_ENV);

async function send({ survey }: Pick<TestSurvey, 'survey'>, ...people: Invitee[]): Promise<number> {
  const { context } = server.services;
  return server.transact(async (tx) => {
    const row = await selectSurvey(tx, survey.id);
    assert.ok(row !== undefined);
    return invite(context, tx, row, people);
  });
}

const linkIn = (text: string | undefined) =>
  /https?:\/\/[^/\s]+(\/p\/s\/[\w-]{16}\/[\w-]{43})(?=\s)/.exec(text ?? '')?.[1] ?? '';

test('each address gets one mail with a link of its own, however it is written and however often it is sent', async () => {
  const made = await newOpenSurvey(server);
  const people = [
    { email: 'Ada@list.example' },
    { email: 'ada@LIST.example' },
    { email: 'ben@list.example' },
  ];
  assert.equal(await send(made, ...people), 2);
  assert.equal(await send(made, ...people, { email: 'cy@list.example' }), 1);
  const both = await Promise.all([
    send(made, { email: 'dee@list.example' }),
    send(made, { email: 'dee@list.example' }),
  ]);
  assert.deepEqual(both.toSorted(), [0, 1]);
  await mailsSettled(server);
  const mail = await server.smtp.mailTo('ben@list.example');
  assert.match(mail.text ?? '', /works once/);
  assert.match(mail.text ?? '', /stop these mails|No more questions/);
  assert.ok(!/your notifications/.test(mail.text ?? ''));
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  assert.match(header('list-unsubscribe'), /\/p\/s\/[\w-]{16}\/[\w-]{43}\/stop/);
  assert.match(header('list-unsubscribe-post'), /One-Click/);
  const rows =
    await server.sql`SELECT * FROM survey_invitations WHERE survey_id = ${made.survey.id}`;
  assert.equal(rows.length, 4);
  assert.ok(!JSON.stringify(rows).includes('list.example'), 'no address is kept');
  const left = await server.sql`SELECT recipient FROM mails WHERE kind = 'survey_invitation'`;
  assert.ok(
    left.every(({ recipient }) => recipient === ''),
    'nor with the mail',
  );
});

test('a personal link answers once, from two windows too; it does not count for the network', async () => {
  const made = await newOpenSurvey(server);
  await send(made, { email: 'once@list.example' });
  const link = linkIn((await server.smtp.mailTo('once@list.example')).text);
  const [one, other] = [new Visitor(server, link), new Visitor(server, link)];
  await one.open();
  await other.open();
  assert.match((await one.send({ q1: '1' })).text, /Your answers are in/);
  assert.match((await other.send({ q1: '2' })).text, /You have answered already/);
  assert.match((await one.open()).text, /You have answered already/);
  const { answers, questions } = await resultsOf(made);
  assert.deepEqual([answers, questions[0].counts], [1, [[1, 1]]]);
  const [row] =
    await server.sql`SELECT invited FROM survey_responses WHERE survey_id = ${made.survey.id}`;
  assert.equal(row?.['invited'], true);
  const columns = await server.sql`
    SELECT column_name FROM information_schema.columns
    WHERE table_name = 'survey_invitations' AND data_type LIKE 'timestamp%'`;
  assert.equal(columns.length, 0, 'when it was used is not known');
  await step(made, 'close');
  assert.match((await one.open()).text, /This survey is closed/);
});

test('two windows of one link at the same moment count once', async () => {
  const made = await newOpenSurvey(server);
  await send(made, { email: 'twice@list.example' });
  const link = linkIn((await server.smtp.mailTo('twice@list.example')).text);
  const windows = Array.from({ length: 8 }, () => new Visitor(server, link));
  for (const window of windows) await window.open();
  server.clock.advance(5);
  await Promise.all(windows.map((window) => window.send({ q1: '1' }, 'on', 0)));
  assert.equal((await resultsOf(made)).answers, 1);
});

test('who stops the mails gets none of this entrepreneur’s next surveys; a fetched link alone stops nothing', async () => {
  const made = await newOpenSurvey(server);
  await send(made, { email: 'stop@list.example' });
  const link = linkIn((await server.smtp.mailTo('stop@list.example')).text);
  const stop = new Visitor(server, `${link}/stop`);
  assert.match((await stop.open()).text, /Stop these mails\?/);
  const next = await newOpenSurvey(server, newContent({ title: 'Another' }), made.owner);
  assert.equal((await stop.post('List-Unsubscribe=One-Click')).http, 200);
  assert.match(stop.page.text, /You get no more of these mails/);
  assert.equal(await send(next, { email: 'STOP@list.example' }), 0);
  const others = await newOpenSurvey(server);
  assert.equal(
    await send(others, { email: 'stop@list.example' }),
    1,
    'another entrepreneur may still',
  );
  assert.match(
    (await new Visitor(server, link).open()).text,
    /Question 1/,
    'the link still answers',
  );
});

test('mails stop whatever has become of the survey: taken down, reworked, deleted', async () => {
  const owner = await newBuyer(server);
  for (const state of ['taken_down', 'draft', 'deleted']) {
    const made = await newOpenSurvey(server, newContent({ title: `Once ${state}` }), owner);
    const email = `${state}@list.example`;
    await send(made, { email });
    const link = linkIn((await server.smtp.mailTo(email)).text);
    const { id } = made.survey;
    if (state === 'deleted') await server.sql`DELETE FROM surveys WHERE id = ${id}`;
    else await server.sql`UPDATE surveys SET state = ${state} WHERE id = ${id}`;
    const stop = new Visitor(server, `${link}/stop`);
    const asked = await stop.open();
    assert.deepEqual([asked.http, /Stop these mails\?/.test(asked.text)], [200, true], state);
    assert.ok(!asked.text.includes('Once'), 'its words are gone');
    assert.equal((await stop.post('List-Unsubscribe=One-Click')).http, 200);
    assert.match(stop.page.text, /You get no more of these mails/);
    await server.sql`DELETE FROM surveys WHERE id = ${id}`;
    const next = await newOpenSurvey(server, newContent(), owner);
    await server.sql`UPDATE survey_invitations SET sent_on = '2020-01-01'`;
    assert.equal(await send(next, { email }), 0, state);
    await server.sql`DELETE FROM surveys WHERE id = ${next.survey.id}`;
  }
  const none = new Visitor(server, `/p/s/${'a'.repeat(16)}/${'b'.repeat(43)}/stop`);
  assert.equal((await none.open()).http, 404);
});

test('one entrepreneur sends an address a survey a week at most, and a deleted survey forgets neither that nor a stop', async () => {
  const made = await newOpenSurvey(server);
  await send(made, { email: 'week@list.example' }, { email: 'never@list.example' });
  const link = linkIn((await server.smtp.mailTo('never@list.example')).text);
  const closed = await step(made, 'close');
  const path = `surveys/${closed.survey.id}/`;
  assert.equal((await made.owner.ask('DELETE', path)).http, 200);
  const stop = new Visitor(server, `${link}/stop`);
  assert.match((await stop.open()).text, /Stop these mails\?/, 'of a survey that is gone, too');
  await stop.post('List-Unsubscribe=One-Click');
  assert.match(stop.page.text, /You get no more of these mails/);
  const next = await newOpenSurvey(server, newContent({ title: 'Another' }), made.owner);
  const both = [{ email: 'week@list.example' }, { email: 'never@list.example' }];
  assert.equal(await send(next, ...both), 0);
  server.clock.advance(7 * 24 * 3600);
  assert.equal(await send(next, ...both), 1);
});

test('a link of the list’s own is used where there is one', async () => {
  const made = await newOpenSurvey(server);
  const unsubscribeUrl = 'https://waggle.example/p/leave/abc';
  await send(made, { email: 'own@list.example', unsubscribeUrl });
  const mail = await server.smtp.mailTo('own@list.example');
  assert.ok(mail.text?.includes(unsubscribeUrl));
});

test('sending to the waitlist: everybody whom its owner has confirmed, once; without any, nobody; only while open', async () => {
  const made = await newOpenSurvey(server);
  const { token, userId } = made.owner;
  const path = `surveys/${made.survey.id}/`;
  const none = await ask(server, token, 'POST', `${path}invitations/`, {});
  assert.deepEqual([none.http, none.data.sent, none.data.survey.invitable], [200, 0, 0]);
  const waitlist: Module = {
    name: 'waitlist',
    on: {
      async 'survey.invitees_wanted'(_context, _tx, { userId: whose, found }) {
        const all = [1, 2, 3].map((one) => ({ email: `wait-${one}@list.example` }));
        if (whose === userId) found.push(...all);
      },
    },
  };
  (server.services.context.modules as Module[]).push(waitlist);
  assert.equal((await ask(server, token, 'GET', path)).data.survey.invitable, 3);
  const sent = await ask(server, token, 'POST', `${path}invitations/`, {}, 'press');
  const { invited, invitable } = sent.data.survey;
  assert.deepEqual([sent.data.sent, invited, invitable], [3, 3, 0]);
  assert.deepEqual(await ask(server, token, 'POST', `${path}invitations/`, {}, 'press'), sent);
  assert.equal((await ask(server, token, 'POST', `${path}invitations/`, {})).data.sent, 0);
  const closed = await step({ ...made, survey: sent.data.survey }, 'close');
  const refused = await closed.owner.ask('POST', `${path}invitations/`, {});
  assert.deepEqual([refused.http, refused.reason], [409, 'survey_is_closed']);
});
