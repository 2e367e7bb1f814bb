/** Surveys to a waitlist: who agreed and is confirmed gets one mail with a link that answers once, and a way to leave. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  joinAndConfirm,
  joinList,
  linkIn,
  newLivePage,
  open,
  post,
  type TestPage,
} from '../../../../test/public-pages/launch-pages.ts';
import {
  newOpenSurvey,
  resultsOf,
  type TestSurvey,
  Visitor,
} from '../../../../test/survey/surveys.ts';
import { mailsSettled, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { confirmedAddresses } from '../figures.service.ts';

const server = await testServer(TEST_ENV);
let networks = 0;

async function join({ slug }: TestPage, email: string): Promise<void> {
  await joinAndConfirm(server, slug, email, { from: `203.0.113.${(networks += 1)}` });
}
const surveyOf = (page: TestPage): Promise<TestSurvey> => newOpenSurvey(server, undefined, page);
const invite = (made: TestSurvey) =>
  made.owner.ask('POST', `surveys/${made.survey.id}/invitations/`, {});

test('a confirmed person gets one mail, answers once, and leaves the list by the link in it', async () => {
  const page = await newLivePage(server);
  await join(page, 'ada@invited.example');
  await joinList(server, page.slug, 'unconfirmed@invited.example', { from: '203.0.113.99' });
  const made = await surveyOf(page);
  const path = `surveys/${made.survey.id}/`;
  assert.equal((await page.ask('GET', path)).data.survey.invitable, 1);
  const sent = await invite(made);
  assert.deepEqual([sent.http, sent.data.sent], [200, 1], JSON.stringify(sent));
  assert.equal((await invite(made)).data.sent, 0, 'nobody twice');
  await mailsSettled(server);

  const mail = await server.smtp.mailTo('ada@invited.example', 2);
  const [, link = ''] =
    /https?:\/\/[^/\s]+(\/p\/s\/[\w-]{16}\/[\w-]{43})(?=\s)/.exec(mail.text ?? '') ?? [];
  const visitor = new Visitor(server, link);
  await visitor.open();
  assert.match((await visitor.send({ q1: '1' })).text, /Your answers are in/);
  assert.match((await visitor.open()).text, /You have answered already/);
  assert.equal((await resultsOf(made)).answers, 1);

  const leave = linkIn(mail, 'leave');
  assert.match((await open(server, leave)).body, /Leave the list\?/);
  await post(server, leave, {});
  const { db } = server.services.context.database;
  assert.deepEqual(await confirmedAddresses(db, page.userId, 1), [], 'not after leaving');
});

test('nobody who agreed to the text without surveys, and nobody of a page that was taken down', async () => {
  const page = await newLivePage(server);
  await join(page, 'early@invited.example');
  await join(page, 'late@invited.example');
  await server.sql`
    UPDATE waitlist_entries SET consent = 1 WHERE address = 'early@invited.example'`;
  const made = await surveyOf(page);
  await server.sql`UPDATE launch_pages SET state = 'taken_down' WHERE slug = ${page.slug}`;
  assert.equal((await invite(made)).data.sent, 0);
  await server.sql`UPDATE launch_pages SET state = 'live' WHERE slug = ${page.slug}`;
  assert.equal((await invite(made)).data.sent, 1);
  await mailsSettled(server);
  assert.match(
    (await server.smtp.mailTo('late@invited.example', 2)).text ?? '',
    /survey|questions/i,
  );
});
