/** An entrepreneur's surveys through the real server: templates, drafts in two windows, limits, opening, the journey, takedown, export. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import { newId } from '../../lib/new-id.ts';
import { column } from '../../../test/column.ts';
import { newReviewer } from '../../../test/reviewers.ts';
import { ask, newBuyer } from '../../../test/rfqs/rfqs.ts';
import {
  answer,
  decide,
  newContent,
  newDraft,
  newOpenSurvey,
  newQuestion,
  reportSurvey,
  resultsOf,
  step,
  Visitor,
} from '../../../test/survey/surveys.ts';
import { dataOf, testServer, TEST_ENV } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);

const sentOf = async (token: string) =>
  (await server.user(token)).entrepreneur_data?.surveySent ?? false;

test('a survey begins from a template around the idea, and three are the most', async () => {
  const { token } = await newBuyer(server);
  const choices = [{ text: 'Hinglow' }, { text: 'Foldia' }];
  const made = dataOf(await ask(server, token, 'POST', 'surveys/', { template: 'names', choices }));
  const { content, state, path } = made.survey;
  assert.deepEqual(column(content.questions[0].options, 'text'), ['Hinglow', 'Foldia']);
  assert.match(content.intro, /«.+»/);
  assert.deepEqual([state, /^\/p\/s\/[\w-]{16}$/.test(path)], ['draft', true]);
  const copied = await ask(server, token, 'POST', 'surveys/', {
    template: 'blank',
    copy_of: made.survey.id,
  });
  assert.deepEqual(copied.data.survey.content, content);
  const more = await Promise.all(
    Array.from({ length: 4 }, () => ask(server, token, 'POST', 'surveys/', { template: 'price' })),
  );
  assert.deepEqual(more.map(({ http }) => http).toSorted(), [200, 409, 409, 409]);
  assert.equal(more.find(({ http }) => http === 409)?.reason, 'too_many_surveys');
  const { surveys } = (await ask(server, token, 'GET', 'surveys/')).data;
  assert.equal(surveys.length, SURVEY_LIMITS.surveys);
});

test('a double click begins one survey', async () => {
  const { token } = await newBuyer(server);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      ask(server, token, 'POST', 'surveys/', { template: 'problem' }, 'click'),
    ),
  );
  assert.equal((await ask(server, token, 'GET', 'surveys/')).data.surveys.length, 1);
});

test('drafts are saved with gaps; of two windows the later one learns it; wrong content is a 400', async () => {
  const made = await newDraft(server, newContent({ title: '', questions: [] }));
  const { id, edition } = made.survey;
  const { token } = made.owner;
  const save = (content: unknown, seen = edition) =>
    ask(server, token, 'PUT', `surveys/${id}/`, { edition: seen, content });
  const first = await save(newContent({ title: '  Lamps ' }));
  assert.deepEqual([first.http, first.data.survey.edition], [200, edition + 1]);
  assert.equal(first.data.survey.content.title, '  Lamps ');
  const late = await save(newContent({ title: 'Other' }));
  assert.deepEqual([late.http, late.version], [409, edition + 1]);
  assert.equal(
    (await save(newContent({ title: '  Lamps ' }))).http,
    200,
    'the same again is saved',
  );
  const many = Array.from({ length: 21 }, (_, at) => newQuestion(at + 1));
  for (const wrong of [
    newContent({ questions: many }),
    newContent({ title: 'x'.repeat(SURVEY_LIMITS.title + 1) }),
    newContent({ title: 'a\0b' }),
    newContent({ sections: [] }),
    newContent({ currency: 'QQQ' }),
    newContent({ questions: [newQuestion(1), newQuestion(1)] }),
    newContent({ questions: [newQuestion(1, { type: 'other' as never })] }),
    { title: 'x' },
    null,
  ]) {
    assert.equal((await save(wrong, edition + 1)).http, 400, JSON.stringify(wrong)?.slice(0, 60));
  }
  const full = newContent({
    sections: Array.from({ length: 10 }, (_, at) => ({ id: at + 1, title: 'ß'.repeat(120) })),
    questions: many.slice(1).map((question, at) => ({
      ...question,
      section: (at % 10) + 1,
      title: '折'.repeat(SURVEY_LIMITS.question),
      hint: '折'.repeat(SURVEY_LIMITS.hint),
      options: Array.from({ length: SURVEY_LIMITS.options }, (_option, id) => ({
        id,
        text: `${id} ${'折'.repeat(SURVEY_LIMITS.option - 3)}`,
        go_to: 0,
      })),
    })),
  });
  assert.equal((await save(full, edition + 1)).http, 200, 'the longest survey is saved');
});

test('somebody else’s survey is the same 404 as a missing one', async () => {
  const { survey } = await newDraft(server);
  const { token } = await newBuyer(server);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '', { edition: 1, content: newContent() }],
    ['DELETE', '', undefined],
    ['POST', 'open/', { version: 0 }],
    ['POST', 'close/', { version: 0 }],
    ['POST', 'rework/', { version: 0 }],
    ['POST', 'invitations/', {}],
    ['GET', 'results/', undefined],
    ['GET', 'texts/1/', undefined],
    ['GET', 'addresses/', undefined],
    ['GET', 'export/', undefined],
  ] as const) {
    const theirs = await ask(server, token, method, `surveys/${survey.id}/${path}`, body);
    const none = await ask(server, token, method, `surveys/${newId()}/${path}`, body);
    assert.equal(theirs.http, 404, path);
    assert.deepEqual(theirs, none);
  }
});

test('an incomplete draft is not opened; an open one keeps its questions; without answers it can be a draft again', async () => {
  const draft = await newDraft(server, newContent({ title: 'For [… whom]', questions: [] }));
  const { token } = draft.owner;
  const { id } = draft.survey;
  const refused = await ask(server, token, 'POST', `surveys/${id}/open/`, { version: 0 });
  assert.deepEqual([refused.http, refused.reason], [409, 'survey_incomplete']);
  assert.equal(refused.message, '2 things are missing. They are marked');

  const open = await newOpenSurvey(server);
  const { owner, survey } = open;
  const body = { edition: survey.edition, content: newContent({ title: 'Other' }) };
  const late = await owner.ask('PUT', `surveys/${survey.id}/`, body);
  assert.deepEqual([late.http, late.reason], [409, 'survey_not_draft']);
  const kept = await owner.ask('DELETE', `surveys/${survey.id}/`);
  assert.deepEqual([kept.http, kept.reason], [409, 'survey_is_open']);
  const draftAgain = await step(open, 'rework');
  assert.equal((await new Visitor(server, survey.path).open()).http, 404);
  const again = await step(draftAgain, 'open');
  await answer(server, again, { q1: '1' });
  const body2 = { version: again.survey.version };
  const answered = await owner.ask('POST', `surveys/${survey.id}/rework/`, body2);
  assert.deepEqual([answered.http, answered.reason], [409, 'survey_answered']);
});

test('the journey’s item: filled while open, and once closed with answers; gone with a takedown or the survey', async () => {
  const draft = await newDraft(server);
  const { token } = draft.owner;
  assert.equal(await sentOf(token), false);
  let made = await step(draft, 'open');
  assert.equal(await sentOf(token), true);
  made = await step(made, 'close');
  assert.equal(await sentOf(token), false, 'closed before anybody answered');
  made = await step(made, 'open');
  await answer(server, made, { q1: '1' });
  made = await step(made, 'close');
  assert.equal(await sentOf(token), true);
  const reviewer = await newReviewer(server, 'ria@survey.example');
  await reportSurvey(server, made);
  const taken = await decide(server, reviewer, made, 'take-down', 'It asks for passwords');
  assert.deepEqual([taken.http, taken.data.reported.state], [200, 'taken_down']);
  assert.equal(await sentOf(token), false);
  const own = await ask(server, token, 'GET', `surveys/${made.survey.id}/`);
  assert.equal(own.data.survey.reason, 'It asks for passwords');
  const blocked = await ask(server, token, 'DELETE', `surveys/${made.survey.id}/`);
  assert.equal(blocked.reason, 'survey_taken_down');
  const copy = { template: 'blank', copy_of: made.survey.id };
  const copied = await ask(server, token, 'POST', 'surveys/', copy);
  assert.deepEqual([copied.http, copied.reason], [409, 'survey_taken_down']);
  const back = await decide(server, reviewer, made, 'restore');
  assert.deepEqual([back.http, back.data.reported.state], [200, 'closed']);
  assert.equal(await sentOf(token), true);
  assert.equal((await ask(server, token, 'DELETE', `surveys/${made.survey.id}/`)).http, 200);
  assert.equal(await sentOf(token), false);
  const [left] = await server.sql`
    SELECT (SELECT count(*)::int FROM survey_answers WHERE survey_id = ${made.survey.id})
      + (SELECT count(*)::int FROM survey_counts WHERE survey_id = ${made.survey.id}) AS rows`;
  assert.equal(left?.['rows'], 0);
});

test('the theme is frozen when it is opened', async () => {
  const open = await newOpenSurvey(server);
  const visitor = new Visitor(server, open.survey.path);
  await server.sql`
    INSERT INTO brands (user_id, version, name, tagline, changed_at)
    VALUES (${open.owner.userId}, 1, 'Hinglow & Co', '', now())`;
  assert.ok(!(await visitor.open()).text.includes('Hinglow'));
  const closed = await step(open, 'close');
  await step(closed, 'open');
  assert.match((await visitor.open()).text, /<header dir="auto">Hinglow &amp; Co<\/header>/);
});

test('surveys are in the export, addresses apart; and go with the account', async () => {
  const made = await newOpenSurvey(
    server,
    newContent({ questions: [newQuestion(1), newQuestion(2, { type: 'email', options: [] })] }),
  );
  await answer(server, made, { q1: '1', q2: 'ada@reader.example' });
  assert.equal((await resultsOf(made)).answers, 1);
  const { context } = server.services;
  const module = context.modules.find(({ name }) => name === 'survey');
  const exported = async (userId: string, email: string) =>
    (await module?.exportData?.(context, { accountId: userId, email } as never)) as {
      surveys: Record<string, unknown>[];
      addresses_left_in_surveys: { title: string; email: string }[];
    };
  const { surveys } = await exported(made.owner.userId, 'owner@reader.example');
  // By the rule of the page: not on the same day.
  assert.deepEqual(surveys[0]?.['addresses'], []);
  assert.equal(surveys[0]?.['addresses_shown_later'], 1);
  // Whoever left an address has it in the export, and takes it along.
  await answer(server, made, { q1: '2', q2: 'Ben@Reader.example' });
  const ben = await newBuyer(server, 'ben@reader.example');
  const { addresses_left_in_surveys: left_in } = await exported(ben.userId, 'ben@reader.example');
  assert.deepEqual(
    left_in.map(({ title, email }) => [title, email]),
    [[made.survey.title, 'Ben@Reader.example']],
  );
  const gone = { email: 'ben@reader.example' };
  assert.equal((await ben.ask('POST', 'account/erase/', gone)).http, 200);
  const kept = await server.sql`
    SELECT email FROM survey_addresses WHERE survey_id = ${made.survey.id}`;
  assert.deepEqual(column(kept, 'email'), ['ada@reader.example']);
  assert.ok(!JSON.stringify(surveys[0]?.['responses']).includes('ada@'));
  await server.sql`DELETE FROM users WHERE id = ${made.owner.userId}`;
  const [left] = await server.sql`SELECT
    (SELECT count(*)::int FROM survey_answers WHERE survey_id = ${made.survey.id})
    + (SELECT count(*)::int FROM survey_addresses WHERE survey_id = ${made.survey.id}) AS rows`;
  assert.equal(left?.['rows'], 0);
});
