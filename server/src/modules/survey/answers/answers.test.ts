/** Results of surveys: counts against rows, filters, written answers, addresses apart, CSV, the bell, limits of a network, figures for others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { FEWEST_FOR_SHARES } from '@waggle/contract/survey/statistics';
import { column } from '../../../../test/column.ts';
import { ask } from '../../../../test/rfqs/rfqs.ts';
import {
  answer,
  newContent,
  newOpenSurvey,
  newQuestion,
  resultsOf,
  step,
  type TestSurvey,
} from '../../../../test/survey/surveys.ts';
import { startTestServer, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { surveyFigures } from '../figures.service.ts';
import { selectCounts } from './answers.repo.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const noOptions = { options: [] };
const CONTENT = newContent({
  questions: [
    newQuestion(1),
    newQuestion(2, {
      type: 'several',
      options: [1, 2, 3].map((id) => ({ id, text: `Use ${id}` })),
    }),
    newQuestion(3, { type: 'price', planned: '69', ...noOptions }),
    newQuestion(4, { type: 'text', ...noOptions }),
    newQuestion(5, { type: 'email', ...noOptions }),
    newQuestion(6, {
      type: 'scale10',
      options: [
        { id: 0, text: 'Not' },
        { id: 10, text: 'Much' },
      ],
    }),
  ],
});

/** Different people, each with an answer to everything. */
async function answerMany(made: TestSurvey, people: number): Promise<void> {
  for (let at = 0; at < people; at += 1) {
    const base = 20 + (at % 10);
    await answer(server, made, {
      q1: at % 3 === 0 ? '2' : '1',
      q2: at % 2 === 0 ? ['1', '3'] : ['2'],
      q3_0: String(base),
      q3_1: String(base + 20),
      q3_2: String(base + 50),
      q3_3: String(base + 90),
      q4: `Answer ${at}`,
      q5: `person-${at}@reader.example`,
      q6: String(at % 11),
    });
  }
}

test('counts are those of the rows, people are counted once, and a filter leaves those who chose it', async () => {
  const made = await newOpenSurvey(server, CONTENT);
  await answerMany(made, 12);
  const all = await resultsOf(made);
  assert.deepEqual([all.answers, all.filtered], [12, 12]);
  const rows = await server.sql`
    SELECT number, part, value, count(*)::int AS count FROM survey_answers
    WHERE survey_id = ${made.survey.id} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
  const { db } = server.services.context.database;
  const kept = (await selectCounts(db, made.survey.id)).toSorted(
    (one, other) => one.number - other.number || one.part - other.part || one.value - other.value,
  );
  assert.deepEqual(kept, rows);
  assert.deepEqual(all.questions[0].counts, [
    [1, 8],
    [2, 4],
  ]);
  assert.deepEqual(
    [all.questions[1].people, all.questions[1].counts],
    [
      12,
      [
        [1, 6],
        [2, 6],
        [3, 6],
      ],
    ],
  );
  const some = await resultsOf(made, '?question=1&option=2');
  assert.deepEqual([some.answers, some.filtered], [12, 4]);
  assert.deepEqual(some.questions[0].counts, [[2, 4]]);
  assert.deepEqual(some.questions[1].counts, [
    [1, 2],
    [2, 2],
    [3, 2],
  ]);
  const several = await resultsOf(made, '?question=2&option=3');
  assert.deepEqual([several.filtered, several.questions[1].people], [6, 6]);
  const scale = await resultsOf(made, '?question=6&option=0');
  assert.equal(scale.filtered, 2);
  for (const wrong of [
    '?question=4&option=1',
    '?question=9&option=1',
    '?question=1',
    '?question=x&option=1',
  ]) {
    const path = `surveys/${made.survey.id}/results/${wrong}`;
    assert.equal((await made.owner.ask('GET', path)).http, 400, wrong);
  }
});

test('written answers: the owner alone reads them, page by page, with the filter too', async () => {
  const made = await newOpenSurvey(server, CONTENT);
  await answerMany(made, 7);
  const { token } = made.owner;
  const list = (query: string) =>
    ask(server, token, 'GET', `surveys/${made.survey.id}/texts/4/${query}`);
  const first = await list('?limit=5');
  assert.equal(first.data.texts[0].text, 'Answer 6');
  const rest = await list(`?limit=5&cursor=${first.data.next_cursor}`);
  assert.deepEqual(column(rest.data.texts, 'text'), ['Answer 1', 'Answer 0']);
  assert.equal(rest.data.next_cursor, null);
  const some = await list('?question=1&option=2');
  assert.deepEqual(column(some.data.texts, 'text'), ['Answer 6', 'Answer 3', 'Answer 0']);
  assert.equal((await ask(server, token, 'GET', `surveys/${made.survey.id}/texts/1/`)).http, 404);
});

test('addresses: apart, from the next day on, five by five, in every state; each once', async () => {
  const made = await newOpenSurvey(server, CONTENT);
  const { token } = made.owner;
  const list = async () =>
    (await ask(server, token, 'GET', `surveys/${made.survey.id}/addresses/`)).data;
  await answerMany(made, 7);
  await answer(server, made, { q1: '1', q5: 'person-0@reader.example' });
  assert.deepEqual(await list(), { addresses: [], later: 7 });
  server.clock.advance(24 * 3600);
  const shown = await list();
  assert.deepEqual([shown.addresses.length, shown.later], [5, 2]);
  assert.deepEqual(shown.addresses, shown.addresses.toSorted());
  // Closing and opening again between two answers shows nobody's address.
  const closed = await step(made, 'close');
  assert.deepEqual(await list(), shown);
  const again = await step(closed, 'open');
  await answer(server, again, { q1: '1', q5: 'last@reader.example' });
  await step(again, 'close');
  assert.deepEqual((await list()).addresses, shown.addresses);
  const columns = await server.sql`
    SELECT column_name FROM information_schema.columns WHERE table_name = 'survey_addresses'`;
  assert.deepEqual(
    columns.map((row) => row['column_name']).toSorted(),
    ['day', 'email', 'id', 'survey_id'],
    'nothing in it leads to an answer',
  );
  const results = JSON.stringify(await resultsOf(made));
  assert.ok(!results.includes('person-0@'));
});

test('the CSV: a line for each person, cells that are formulas escaped, no address, no time', async () => {
  const made = await newOpenSurvey(server, CONTENT);
  await answer(server, made, {
    q1: '1',
    q2: ['1', '3'],
    q3_0: '10',
    q3_1: '20.5',
    q3_2: '30',
    q3_3: '40',
    q4: '=HYPERLINK("http://evil.example";"x")',
    q5: 'ada@reader.example',
  });
  const today = () => server.clock.now().slice(0, 10);
  const first = today();
  await answer(server, made, { q4: '+1, "two"\nthree' });
  const file = await server.call(`/v1/surveys/${made.survey.id}/export/`, {
    token: made.owner.token,
  });
  assert.equal(file.statusCode, 200);
  assert.match(
    String(file.headers['content-disposition']),
    /^attachment; filename="survey-[\d-]+\.csv"$/,
  );
  assert.equal(
    file.body,
    [
      '\uFEFF"Number","Day","Link","Counted","Question 1","Question 2","Question 3: too cheap (EUR)","Question 3: a bargain (EUR)","Question 3: expensive (EUR)","Question 3: too expensive (EUR)","Question 4","Question 6"',
      `"1","${first}","shared","yes","On a train","Use 1; Use 3","10.00","20.50","30.00","40.00","'=HYPERLINK(""http://evil.example"";""x"")",""`,
      `"2","${today()}","shared","yes","","","","","","","'+1, ""two""\nthree",""`,
      '',
    ].join('\r\n'),
  );
});

long(
  'the bell rings at the first answer and at thirty; figures for others have a price band from then on',
  async () => {
    const made = await newOpenSurvey(server, CONTENT);
    const { userId, token } = made.owner;
    const { db } = server.services.context.database;
    await answerMany(made, FEWEST_FOR_SHARES - 1);
    const [before] = await surveyFigures(db, userId);
    assert.deepEqual(before, { answers: 29, price: null });
    const told = server.nextMessage(`user:${userId}`);
    await answerMany(made, 1);
    assert.deepEqual(await told, { event: 'notification', notification: await newest(token) });
    const titles = (await ask(server, token, 'GET', 'notifications/')).data.notifications.map(
      ({ title }: { title: string }) => title,
    );
    assert.deepEqual(titles.slice(0, 2), ['30 answers', 'The first answer']);
    const [after] = await surveyFigures(db, userId);
    assert.ok(after?.price !== null && after !== undefined);
    const { low, high, currency, answers } = after.price;
    assert.deepEqual([answers, currency], [30, 'EUR']);
    assert.ok(Number(low) > 20 && Number(low) < Number(high));
    await server.sql`UPDATE surveys SET state = 'taken_down' WHERE id = ${made.survey.id}`;
    assert.deepEqual(await surveyFigures(db, userId), []);
  },
);

async function newest(token: string) {
  return (await ask(server, token, 'GET', 'notifications/')).data.notifications[0];
}

long(
  'a network answers a survey so often a day, an IPv6 /64 counts as one; nothing typed is lost; the next day it may again',
  async () => {
    const strict = await startTestServer({ env: { TEAM_EMAILS: 'x@team.example' } });
    try {
      const made = await newOpenSurvey(strict);
      const { max } = RATE_LIMITS.surveyAnswersPerClient;
      for (let at = 0; at < max; at += 1) {
        const { text } = await answer(strict, made, { q1: '1' }, `2001:db8:1:2::${at + 1}`);
        assert.match(text, /Your answers are in/);
      }
      const over = await answer(strict, made, { q1: '2' }, '2001:db8:1:2:ffff::1');
      assert.deepEqual(
        [over.http, /Many answers came from your network/.test(over.text)],
        [429, true],
      );
      assert.match(over.text, /value="2" checked/);
      assert.ok(Number(over.headers['retry-after']) > 0);
      const other = await answer(strict, made, { q1: '1' }, '2001:db8:1:3::1');
      assert.match(other.text, /Your answers are in/);
      const { answers, flagged } = await resultsOf(made);
      assert.deepEqual([answers, flagged], [6, max - 5]);
      const keys = await strict.sql`SELECT key FROM rate_events WHERE key LIKE 'survey %'`;
      assert.ok(
        keys.every(({ key }) => !String(key).includes('2001:')),
        'no address is kept',
      );
      strict.clock.advance(25 * 3600);
      assert.match((await answer(strict, made, { q1: '2' }, '2001:db8:1:2::1')).text, /are in/);
    } finally {
      await strict.close();
    }
  },
);

long('answers at the same moment are all counted', async () => {
  const made = await newOpenSurvey(server, CONTENT);
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      answer(server, made, { q1: String((at % 2) + 1), q2: ['2'] }),
    ),
  );
  const { answers, questions } = await resultsOf(made);
  assert.deepEqual(
    [answers, questions[0].counts, questions[1].counts],
    [
      30,
      [
        [1, 15],
        [2, 15],
      ],
      [[2, 30]],
    ],
  );
});

test('beyond five of one place and twenty-five of one network, and the owner’s own, nothing is counted; all is kept', async () => {
  const made = await newOpenSurvey(server, CONTENT);
  const { db } = server.services.context.database;
  for (let at = 0; at < 7; at += 1) await answer(server, made, { q1: '1' }, '192.0.2.1');
  const one = await resultsOf(made);
  assert.deepEqual([one.answers, one.flagged, one.questions[0].counts], [5, 2, [[1, 5]]]);
  for (let at = 0; at < 21; at += 1) {
    await answer(server, made, { q1: '2' }, `192.0.2.${at + 10}`);
  }
  const near = await resultsOf(made);
  // The two too many of the first place take no place of the network.
  assert.deepEqual([near.answers, near.flagged], [25, 3]);
  const { email } = await server.user(made.owner.token);
  await answer(server, made, { q1: '2', q5: email });
  const after = await resultsOf(made);
  assert.deepEqual([after.answers, after.flagged], [25, 4]);
  const [figures] = await surveyFigures(db, made.owner.userId);
  assert.equal(figures?.answers, 25);
  const some = await resultsOf(made, '?question=1&option=2');
  assert.deepEqual([some.filtered, some.questions[0].counts], [20, [[2, 20]]]);
  const file = await server.call(`/v1/surveys/${made.survey.id}/export/`, {
    token: made.owner.token,
  });
  assert.equal(file.body.match(/no, flagged/g)?.length, 4);
  const kept = await server.sql`
    SELECT client, network FROM survey_responses WHERE survey_id = ${made.survey.id}`;
  assert.ok(!JSON.stringify(kept).includes('192.0.2'), 'no address is kept');
});
