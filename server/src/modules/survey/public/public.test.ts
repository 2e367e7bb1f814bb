/** The public pages of a survey without a script: every type of question, branches, going back, wrong input, closed and removed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SurveyContent } from '@waggle/contract/survey';
import { column } from '../../../../test/column.ts';
import {
  answer,
  newContent,
  newDraft,
  newOpenSurvey,
  newQuestion,
  resultsOf,
  step,
  Visitor,
} from '../../../../test/survey/surveys.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const noOptions = { options: [] };

const EVERY_TYPE: SurveyContent = newContent({
  questions: [
    newQuestion(1, { required: true }),
    newQuestion(2, {
      type: 'several',
      options: [3, 4, 5].map((id) => ({ id, text: `Use ${id}` })),
    }),
    newQuestion(3, {
      type: 'scale5',
      options: ['Never', '', 'Some weeks', '', 'Every day'].map((text, at) => ({
        id: at + 1,
        text,
      })),
    }),
    newQuestion(4, {
      type: 'scale10',
      options: [
        { id: 0, text: 'Not' },
        { id: 10, text: 'Much' },
      ],
    }),
    newQuestion(5, { type: 'price', ...noOptions }),
    newQuestion(6, { type: 'text', hint: 'A few words', ...noOptions }),
    newQuestion(7, { type: 'email', ...noOptions }),
  ],
});
const PRICES = { q5_0: '20', q5_1: '45,50', q5_2: '€ 80', q5_3: '1,200' };

test('every type of question is asked, answered without a script, and counted', async () => {
  const made = await newOpenSurvey(server, EVERY_TYPE);
  const visitor = new Visitor(server, made.survey.path);
  const { http, text, headers } = await visitor.open();
  assert.equal(http, 200);
  assert.ok(!/<script|style="|javascript:/i.test(text));
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
  );
  for (const { title } of EVERY_TYPE.questions) assert.ok(text.includes(title), title);
  assert.ok(text.includes(`/report/survey/${made.survey.path.split('/').at(-1)}"`));
  const done = await visitor.send({
    q1: '2',
    q2: ['3', '5', '99'],
    q3: '4',
    q4: '0',
    ...PRICES,
    q6: '  The cable  ',
    q7: 'ada@reader.example',
  });
  assert.deepEqual([done.http, /Your answers are in/.test(done.text)], [200, true]);
  assert.ok(done.text.includes('Thank you for your time.'));
  const { answers, questions } = await resultsOf(made);
  assert.equal(answers, 1);
  assert.deepEqual(questions, [
    { id: 1, people: 1, counts: [[2, 1]], prices: [] },
    {
      id: 2,
      people: 1,
      counts: [
        [3, 1],
        [5, 1],
      ],
      prices: [],
    },
    { id: 3, people: 1, counts: [[4, 1]], prices: [] },
    { id: 4, people: 1, counts: [[0, 1]], prices: [] },
    {
      id: 5,
      people: 1,
      counts: [],
      prices: [[[2000, 1]], [[4550, 1]], [[8000, 1]], [[120000, 1]]],
    },
    { id: 6, people: 1, counts: [], prices: [] },
  ]);
  const rows = await server.sql`SELECT text FROM survey_answers WHERE text IS NOT NULL`;
  assert.deepEqual(column(rows, 'text'), ['The cable']);
});

test('prices in the wrong order come back with all that was typed, and a sentence', async () => {
  const made = await newOpenSurvey(server, EVERY_TYPE);
  const visitor = new Visitor(server, made.survey.path);
  await visitor.open();
  const typed = {
    q1: '1',
    q2: ['4'],
    q5_0: '50',
    q5_1: '40',
    q5_2: 'eighty',
    q5_3: '',
    q6: 'A <b>"cable"</b>',
  };
  const { http, text } = await visitor.send(typed);
  assert.equal(http, 422);
  assert.match(text, /<title>Error: /);
  for (const sentence of [
    '«A bargain» has to be higher than «Too cheap»',
    'Write a price such as 69 or 69.50',
    'Give all four prices, or leave all four empty',
    'One answer needs another look',
  ]) {
    assert.ok(text.includes(sentence), sentence);
  }
  assert.match(text, /name="q1" value="1" id="f1" checked/);
  assert.match(text, /name="q2" value="4" checked/);
  assert.match(
    text,
    /id="f5_2" name="q5_2" value="eighty" aria-invalid="true" aria-describedby="f5_2_e"/,
  );
  assert.ok(text.includes('A &lt;b&gt;&quot;cable&quot;&lt;/b&gt;</textarea>'));
  const done = await visitor.send(PRICES);
  assert.match(done.text, /Your answers are in/);
});

const BRANCHED = newContent({
  sections: [
    { id: 1, title: '' },
    { id: 2, title: 'Owners', then: 4 },
    { id: 3, title: 'Others' },
    { id: 4, title: 'The end' },
  ],
  questions: [
    newQuestion(1, {
      required: true,
      options: [
        { id: 1, text: 'Yes', go_to: 2 },
        { id: 2, text: 'No', go_to: 3 },
        { id: 3, text: 'Leave me', go_to: 0 },
      ],
    }),
    newQuestion(2, { section: 2, title: 'Would you swap it?', required: true }),
    newQuestion(3, { section: 3, title: 'Why not?', type: 'text', ...noOptions }),
    newQuestion(4, { section: 4, title: 'Anything else?', type: 'text', ...noOptions }),
  ],
});

test('sections branch on the server; going back keeps what was typed, and what is off the way does not count', async () => {
  const made = await newOpenSurvey(server, BRANCHED);
  const visitor = new Visitor(server, made.survey.path);
  await visitor.open();
  assert.match((await visitor.send()).text, /Choose an answer/);
  const others = await visitor.send({ q1: '2' });
  assert.ok(others.text.includes('Why not?') && !others.text.includes('Would you swap it?'));
  const first = await visitor.send({ q3: 'No room' }, 'back');
  assert.match(first.text, /value="2" checked/);
  const owners = await visitor.send({ q1: '1' });
  assert.ok(owners.text.includes('Would you swap it?'));
  assert.match(owners.text, /type="hidden" name="q3" value="No room"/);
  assert.equal((await visitor.send()).http, 422);
  const last = await visitor.send({ q2: '1' });
  assert.ok(last.text.includes('Anything else?') && last.text.includes('>Send</button'));
  assert.match((await visitor.send({ q4: 'No' })).text, /Your answers are in/);
  const { questions } = await resultsOf(made);
  assert.deepEqual(column(questions, 'people'), [1, 1, 0, 1]);
  const gone = await answer(server, made, { q1: '3' });
  assert.match(gone.text, /Your answers are in/, 'an answer may lead to the end');
});

test('a last page cannot be reached past a required question', async () => {
  const made = await newOpenSurvey(server, BRANCHED);
  const visitor = new Visitor(server, made.survey.path);
  await visitor.open();
  const { text } = await visitor.send({ at: '4', q1: '1' });
  assert.match(text, /Would you swap it\?/);
  assert.equal((await resultsOf(made)).answers, 0);
});

test('nothing filled in, too fast, too late, a forged form, the hidden field, and the same form twice', async () => {
  const made = await newOpenSurvey(server, newContent({ questions: [newQuestion(1)] }));
  const visitor = new Visitor(server, made.survey.path);
  await visitor.open();
  assert.match((await visitor.send()).text, /Nothing is filled in yet/);
  await visitor.open();
  assert.match((await visitor.send({ q1: '1' }, 'on', 0)).text, /quicker than anybody reads/);
  const [before] = /name="form" value="[^"]+"/.exec(visitor.page.text) ?? [];
  assert.ok(before !== undefined);
  assert.match((await visitor.send({}, 'on', 25 * 3600)).text, /open for more than a day/);
  assert.match(visitor.page.text, /value="1" id="f1" checked/);
  assert.match((await visitor.send({ form: '1.2.3' })).text, /Something of this page was missing/);
  const robot = await visitor.send({ homepage: 'https://spam.example' });
  assert.match(robot.text, /Your answers are in/);
  assert.equal((await resultsOf(made)).answers, 0, 'nothing of all this counts');

  await visitor.open();
  const form = visitor.page;
  assert.match((await visitor.send({ q1: '1' })).text, /Your answers are in/);
  visitor.page = form;
  assert.match((await visitor.send({ q1: '2' })).text, /You have answered already/);
  const { answers, questions } = await resultsOf(made);
  assert.deepEqual([answers, questions[0].counts], [1, [[1, 1]]]);
});

test('a form sent twenty times at once counts once', async () => {
  const made = await newOpenSurvey(server);
  const visitor = new Visitor(server, made.survey.path);
  await visitor.open();
  const form = visitor.page;
  server.clock.advance(5);
  await Promise.all(
    Array.from({ length: 20 }, () => {
      const one = new Visitor(server, made.survey.path);
      one.page = form;
      return one.send({ q1: '1' }, 'on', 0);
    }),
  );
  assert.equal((await resultsOf(made)).answers, 1);
});

test('a form of one survey is of no use for another', async () => {
  const [one, other] = [await newOpenSurvey(server), await newOpenSurvey(server)];
  const visitor = new Visitor(server, one.survey.path);
  await visitor.open();
  const there = new Visitor(server, other.survey.path);
  there.page = visitor.page;
  assert.match((await there.send({ q1: '1' })).text, /Something of this page was missing/);
});

test('drafts are nobody’s; closed says so; taken down is removed; wrong addresses are 404', async () => {
  const draft = await newDraft(server);
  const visitor = new Visitor(server, draft.survey.path);
  const missing = await new Visitor(server, '/p/s/AAAAAAAAAAAAAAAA').open();
  const hidden = await visitor.open();
  assert.deepEqual([hidden.http, hidden.text], [404, missing.text]);
  const open = await step(draft, 'open');
  await visitor.open();
  await step(open, 'close');
  assert.match((await visitor.send({ q1: '1' })).text, /This survey is closed/);
  assert.match((await visitor.open()).text, /This survey is closed/);
  await server.sql`UPDATE surveys SET state = 'taken_down' WHERE id = ${draft.survey.id}`;
  const removed = await visitor.open();
  assert.deepEqual([removed.http, /taken down/.test(removed.text)], [410, true]);
  assert.equal((await visitor.send({ q1: '1' })).http, 410);
  for (const path of [
    '/p/s/x',
    "/p/s/'; --",
    `${(await newOpenSurvey(server)).survey.path}/${'a'.repeat(43)}`,
    '/p/s/preview/x.1.y',
  ]) {
    const { http, headers } = await new Visitor(server, encodeURI(path)).open();
    assert.deepEqual(
      [http, String(headers['content-type'])],
      [404, 'text/html; charset=utf-8'],
      path,
    );
  }
});

test('no text of anybody becomes markup, and bodies that are no forms are refused with a page', async () => {
  const nasty = `"><script>alert(1)</script><img src=x onerror=alert(2)> & 'quotes' </title></textarea>`;
  const made = await newOpenSurvey(
    server,
    newContent({
      title: nasty,
      intro: nasty,
      thanks: nasty,
      sections: [{ id: 1, title: nasty }],
      questions: [
        newQuestion(1, {
          title: nasty,
          hint: nasty,
          options: [
            { id: 1, text: nasty },
            { id: 2, text: 'b' },
          ],
        }),
        newQuestion(2, { type: 'text', title: 'Text', ...noOptions, required: true }),
      ],
    }),
  );
  const visitor = new Visitor(server, made.survey.path);
  const pages = [await visitor.open(), await visitor.send({ q1: nasty, q2: '' })];
  pages.push(
    await visitor.send({ q2: `${nasty}${'x'.repeat(600)}` }),
    await visitor.send({ q1: '1', q2: nasty }),
  );
  for (const { text } of pages) {
    assert.ok(!text.includes('<script>') && !text.includes('<img src=x'), text);
    assert.ok(!/<[^>]* on\w+=/.test(text), text);
  }
  assert.match(pages[2]?.text ?? '', /Write at most 500 characters/);
  for (const [type, body, http] of [
    ['application/json', '{}', 415],
    ['text/plain', 'q1=1', 415],
    ['application/x-www-form-urlencoded', 'q1=%00', 400],
    ['application/x-www-form-urlencoded', 'a=1&'.repeat(700), 413],
    ['application/x-www-form-urlencoded', `a=${'x'.repeat(200_000)}`, 413],
  ] as const) {
    const sent = await server.app.inject({
      method: 'POST',
      url: made.survey.path,
      headers: { 'content-type': type },
      payload: body,
    });
    assert.deepEqual(
      [sent.statusCode, /<!doctype html>/.test(sent.body)],
      [http, true],
      body.slice(0, 20),
    );
  }
});

test('the font is the brand’s, and a preview shows a draft and stores nothing', async () => {
  const draft = await newDraft(server, BRANCHED);
  const preview = new Visitor(server, draft.survey.preview_path);
  assert.match((await preview.open()).text, /Question 1/);
  assert.match((await preview.send({ q1: '3' })).text, /nothing was stored/);
  assert.equal((await resultsOf(draft)).answers, 0);
  const [font] = /url\(([^)]+)\)/.exec(preview.page.text)?.slice(1) ?? [];
  const file = await server.app.inject({ url: String(font) });
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'font/woff2']);
  assert.ok(file.rawPayload.length < 40_000);
  server.clock.advance(26 * 3600);
  assert.equal((await preview.open()).http, 404);
});
