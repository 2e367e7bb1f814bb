/** Surveys that are reported: by anybody, taken down by the team and given back, and mails that can be stopped all the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newReviewer } from '../../../../test/reviewers.ts';
import { ask } from '../../../../test/rfqs/rfqs.ts';
import {
  decide,
  newDraft,
  newOpenSurvey,
  reportSurvey,
  step,
  Visitor,
} from '../../../../test/survey/surveys.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const reviewer = await newReviewer(server, 'rob@survey.example');

test('the page leads to the report, and the report to the team', async () => {
  const made = await newOpenSurvey(server);
  const visitor = new Visitor(server, made.survey.path);
  const [, link = ''] = /href="(\/report\/survey\/[^"]+)"/.exec((await visitor.open()).text) ?? [];
  const form = await new Visitor(server, link).open();
  assert.deepEqual([form.http, /Report this survey/.test(form.text)], [200, true]);
  assert.match((await reportSurvey(server, made)).text, /Thank you/);
  const { data } = await ask(server, reviewer, 'GET', 'team/public-reports/?limit=100');
  const found = data.reported.find(({ id }: { id: string }) => id === made.survey.id);
  assert.deepEqual(
    [found.kind, found.title, found.state, found.open],
    ['survey', made.survey.title, 'live', 1],
  );
  assert.ok(found.url.endsWith(made.survey.path));
});

test('one that was open when it was taken down is open again; the owner is told both times', async () => {
  const open = await newOpenSurvey(server);
  const visitor = new Visitor(server, open.survey.path);
  await reportSurvey(server, open);
  await decide(server, reviewer, open, 'take-down', 'A mistake of ours');
  const page = await visitor.open();
  assert.deepEqual([page.http, /This page was taken down/.test(page.text)], [410, true]);
  assert.ok(!page.text.includes(open.survey.title));
  const code = open.survey.path.split('/').at(-1);
  assert.equal((await new Visitor(server, `/report/survey/${code}`).open()).http, 404);
  const second = await decide(server, reviewer, open, 'take-down', 'Once more');
  assert.equal(second.reason, 'survey_taken_down');
  assert.equal((await decide(server, reviewer, open, 'restore')).data.reported.state, 'live');
  const again = await decide(server, reviewer, open, 'restore');
  assert.equal(again.reason, 'survey_not_taken_down');
  assert.equal((await visitor.open()).http, 200);
  const told = await open.owner.ask('GET', 'notifications/');
  assert.deepEqual(
    told.data.notifications.map(({ title }: { title: string }) => title).slice(0, 2),
    [`Brought back: ${open.survey.title}`, `Taken down: ${open.survey.title}`],
  );
});

test('a draft cannot be reported; a closed one can', async () => {
  const draft = await newDraft(server);
  const code = draft.survey.path.split('/').at(-1);
  const form = new Visitor(server, `/report/survey/${code}`);
  assert.equal((await form.open()).http, 404);
  await step(await step(draft, 'open'), 'close');
  assert.equal((await form.open()).http, 200);
});
