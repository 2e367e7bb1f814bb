/** Bench: the results of a survey with 10,000 answers, all of them and of those who gave one answer; an answer to it; its page. */
import { createClient } from '../../../server/src/lib/database.ts';
// Declares the tables and facts of every module.
import type {} from '../../../server/src/start.ts';
import { CLUSTER_VARIABLE, startTestCluster } from '../../../server/test/cluster.ts';
import { testDatabase } from '../../../server/test/database.ts';
import { newBuyer } from '../../../server/test/rfqs/rfqs.ts';
import {
  answer,
  newContent,
  newOpenSurvey,
  newQuestion,
} from '../../../server/test/survey/surveys.ts';
import { startTestServer } from '../../../server/test/test-server.ts';
import { say } from '../harness.ts';

const ANSWERS = 10_000;
const [WARM, READS] = [10, 100];
const PROMISED = { results: 30, page: 5 };

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, text: `Answer ${at + 1}` }));
const CONTENT = newContent({
  questions: [
    newQuestion(1, { options: lines(5) }),
    newQuestion(2, { options: lines(4) }),
    newQuestion(3, { type: 'several', options: lines(6) }),
    newQuestion(4, { type: 'scale5', options: lines(5) }),
    newQuestion(5, { type: 'scale10', options: [] }),
    newQuestion(6, { type: 'price', options: [] }),
    newQuestion(7, { type: 'text', options: [] }),
  ],
});

/** What 10,000 people would have sent, as rows: about ten each. */
const ROWS = `
  INSERT INTO survey_answers (survey_id, response_id, number, part, value, text)
  SELECT r.survey_id, r.id, a.number, a.part, a.value, a.text
  FROM survey_responses r, LATERAL (
    SELECT random() AS x, random() AS y, random() AS z WHERE r.id IS NOT NULL) AS d, LATERAL (VALUES
    (1, 0, 1 + floor(d.x * 5)::int, NULL), (2, 0, 1 + floor(d.y * 4)::int, NULL),
    (3, 0, 1 + floor(d.z * 3)::int, NULL), (3, 1, 4 + floor(d.x * 3)::int, NULL),
    (4, 0, 1 + floor(d.z * 5)::int, NULL), (5, 0, floor(d.y * 11)::int, NULL),
    (6, 0, 2000 + 100 * floor(d.x * 20)::int, NULL), (6, 1, 4500 + 100 * floor(d.y * 30)::int, NULL),
    (6, 2, 8000 + 100 * floor(d.z * 40)::int, NULL), (6, 3, 13000 + 500 * floor(d.x * 20)::int, NULL),
    (7, 0, 0, CASE WHEN d.y < 0.3 THEN 'The cable is always in the way' END)
  ) AS a (number, part, value, text) WHERE a.number <> 7 OR a.text IS NOT NULL`;

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

async function measure(name: string, work: () => Promise<unknown>, most?: number): Promise<void> {
  const times: number[] = [];
  for (let read = 0; read < WARM + READS; read += 1) {
    const began = performance.now();
    await work();
    if (read >= WARM) times.push(performance.now() - began);
  }
  say(`${name}, p50`, quantile(times, 0.5), 'ms');
  say(`${name}, p95`, quantile(times, 0.95), 'ms', most === undefined ? {} : { most });
}

const cluster = await startTestCluster();
process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster.connection);
const database = await testDatabase();
const server = await startTestServer({ database, env: { RATE_LIMIT_SCALE: '1000' } });
try {
  const made = await newOpenSurvey(server, CONTENT, await newBuyer(server));
  const { id, path } = made.survey;
  const { sql } = server;
  await sql`
    INSERT INTO survey_responses (id, survey_id, invited, form, slots, submitted_at)
    SELECT gen_random_uuid(), ${id}, false, uuid_send(gen_random_uuid()), '{}', now()
    FROM generate_series(1, ${ANSWERS})`;
  await sql.unsafe(ROWS);
  await sql`
    UPDATE survey_responses r SET slots = (
      SELECT array_agg(number * (2 ^ 36)::bigint + value
        + CASE WHEN number = 6 THEN part * (2 ^ 32)::bigint ELSE 0 END)
      FROM survey_answers a WHERE a.response_id = r.id AND a.survey_id = r.survey_id)`;
  await sql`
    INSERT INTO survey_counts SELECT survey_id, number, part, value, count(*)
    FROM survey_answers GROUP BY 1, 2, 3, 4`;
  await sql`UPDATE surveys SET answers = ${ANSWERS} WHERE id = ${id}`;
  // As autovacuum leaves the tables.
  const client = createClient(database.connection, 'bench');
  await client.connect();
  await client.query('VACUUM ANALYZE survey_answers, survey_counts, survey_responses');
  await client.end();
  const [rows] = await sql`SELECT count(*)::int AS count FROM survey_answers`;
  say('rows of answers', Number(rows?.['count']), '');

  const { token } = made.owner;
  const read = (query: string) => async () => {
    const found = await server.call(`/v1/surveys/${id}/results/${query}`, { token });
    if (found.statusCode !== 200) throw new Error(found.body);
  };
  await measure('results of all', read(''), PROMISED.results);
  await measure('results of who gave one answer', read('?question=1&option=2'), PROMISED.results);
  await measure(
    'results of who gave one of several',
    read('?question=3&option=1'),
    PROMISED.results,
  );
  await measure('the public page', () => server.app.inject({ url: path }), PROMISED.page);
  const page = await server.app.inject({ url: path });
  say('its HTML', page.rawPayload.length / 1024, 'KB', { most: 60 });
  let person = 0;
  await measure('opening and sending an answer', async () => {
    const { http, text } = await answer(
      server,
      made,
      { q1: '1', q2: '2' },
      `10.0.0.${(person += 1)}`,
    );
    if (http !== 200 || !text.includes('are in')) throw new Error(text);
  });
} finally {
  await server.close();
  await database.drop();
  await cluster.stop();
}
