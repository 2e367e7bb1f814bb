/** The whole server over a filled directory, as a browser asks it: one question after the other, and sixteen at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../../../server/src/lib/postgres/embedded-postgres.ts';
import { ownServer, say, withProduct } from '../harness.ts';
import { quantile } from './figures.ts';
import { plainTexts, sentences, withFacets } from './questions.ts';

const [CONNECTIONS, ROUNDS] = [16, 2];
const [WAITS, WAIT] = [12, 500];

type Question = Readonly<Record<string, string>>;

/** Each from an address of its own, as the calls of different visitors come. */
function ask(url: string, question: Question, visitor: number): Promise<Response> {
  const headers = { 'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1` };
  return fetch(`${url}/v1/directory/search/?${new URLSearchParams(question).toString()}`, {
    headers,
  });
}

/** @returns milliseconds of each answer */
async function timesOf(url: string, questions: readonly Question[], connections: number) {
  const times: number[] = [];
  let next = 0;
  const keepAsking = async () => {
    while (next < questions.length) {
      const at = next;
      next += 1;
      const began = performance.now();
      const response = await ask(url, questions[at] ?? {}, at);
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  return times;
}

/** The encoder is loaded with the first questions, which words answer. */
async function wakeEncoder(url: string): Promise<void> {
  for (let time = 0; time < WAITS; time += 1) {
    await (await ask(url, { q: `a lamp for reading ${time}` }, time)).text();
    await pause(WAIT);
  }
}

/** @param dataDir of the server; the same in each run with this database, which knows its files and its secret */
export function measureWholeServer(connection: Connection, dataDir: string): Promise<void> {
  const { host, user, database } = connection;
  const env = {
    DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
    TRUST_PROXY: 'loopback',
    GOOGLE_CLIENT_ID: 'bench',
    RATE_LIMIT_SCALE: '1000',
  };
  const print = (name: string, times: readonly number[], most?: number) => {
    say(`whole server, ${name}, p50`, quantile(times, 0.5), 'ms');
    say('  p95', quantile(times, 0.95), 'ms', most === undefined ? {} : { most });
    say('  p99', quantile(times, 0.99), 'ms');
  };
  return withProduct(ownServer(dataDir, env), async ({ url }) => {
    await wakeEncoder(url);
    // What a start does once is over then, and rows are in memory.
    for (const questions of [withFacets, plainTexts]) await timesOf(url, questions, 1);
    const meant = sentences.map((q) => ({ q }));
    print('by meaning, first time', await timesOf(url, meant, 1), 50);
    print('by meaning, asked before', await timesOf(url, meant, 1), 15);
    print('text and two facets with counts', await timesOf(url, withFacets, 1));
    print('text with counts', await timesOf(url, plainTexts, 1));
    const mixed = Array.from({ length: ROUNDS }, () => [...withFacets, ...plainTexts, ...meant]);
    const began = performance.now();
    const times = await timesOf(url, mixed.flat(), CONNECTIONS);
    print(`${CONNECTIONS} connections, mixed`, times);
    say('  a second', times.length / ((performance.now() - began) / 1000), '');
  });
}
