/**
 * Every connection leads to a server that takes writes. After a switchover, an address may lead for some seconds to the
 * server that was demoted: what connected there would read for ever, and never write.
 */
import type { Socket } from 'node:net';
import type pg from 'pg';
import { patience } from '../../concurrency/patience.ts';

/** PostgreSQL's code for a write on a server, or in a session, that only reads. */
const READ_ONLY = '25006';
const TIMED_OUT = 'Query read timeout';
/** A server that is there has answered by then: it ends a statement after 30 s. */
const SILENT_MILLISECONDS = 35_000;
/** For the first answer of a new connection, before anything of its owner watches it, and for one that is asked whether it is there. */
const ANSWER_MILLISECONDS = 4500;

/** Of this process, to any database: they are given up together. */
const connections = new Set<pg.ClientBase>();

/** An error as PostgreSQL's own about a refused write. */
class ReadOnlyServerError extends Error {
  override readonly name = 'ReadOnlyServerError';
  readonly code = READ_ONLY;

  constructor() {
    super('The database server only reads: another one has taken its place');
  }
}

function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Cuts a connection as if the network had done it: its statements fail, and its owner connects anew. */
export function cut(client: pg.ClientBase): void {
  streamOf(client).destroy();
}

function isIdle(client: pg.ClientBase): boolean {
  return (client as unknown as { readyForQuery: boolean }).readyForQuery;
}

let isAsking = false;

/** A silent connection is seldom the only one: those that nobody uses are asked, so that no call has to find each of them. */
async function askIdleConnections(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const question = { text: 'SELECT', query_timeout: patience(ANSWER_MILLISECONDS) };
  try {
    await Promise.all(
      [...connections].filter(isIdle).map((one) =>
        one.query(question).catch((error: unknown) => {
          if (error instanceof Error && error.message === TIMED_OUT) cut(one);
        }),
      ),
    );
  } finally {
    isAsking = false;
  }
}

/** Cuts a connection whose server refuses to write, or is silent for longer than any statement takes. */
function giveUpAfter(client: pg.ClientBase, error: unknown): void {
  if (!(error instanceof Error)) return;
  if ('code' in error && error.code === READ_ONLY) cut(client);
  if (error.message !== TIMED_OUT) return;
  void askIdleConnections();
  // The driver keeps waiting for the answer, and every later statement of the connection behind it.
  const stream = streamOf(client);
  const heard = stream.bytesRead;
  setTimeout(() => {
    if (stream.bytesRead === heard) stream.destroy();
  }, SILENT_MILLISECONDS).unref();
}

/** Looks at the outcome of every statement of a connection. */
function watchStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const last = given.at(-1);
    if (typeof last === 'function') {
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        giveUpAfter(client, error);
        last(error, result);
      });
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.catch((error: unknown) => giveUpAfter(client, error));
    return answer;
  }) as typeof client.query;
}

/** Settings of PostgreSQL for a connection, by name. */
export type SessionSettings = Readonly<Record<string, string>>;

/**
 * Call it once for each new connection, before it is used.
 * @param settings are set by the same statement: a pooler takes few of them at the start of a connection
 * @throws an error of the code 25006 when its server only reads; then all other connections of this process are given
 *   up too, because they may lead to the same one. An error when there is no answer: then this one is cut
 */
export async function requirePrimary(
  client: pg.ClientBase,
  settings: SessionSettings = {},
): Promise<void> {
  // Cutting a connection is an error of it, which the next statement reports.
  client.on('error', () => undefined);
  connections.add(client);
  client.once('end', () => connections.delete(client));
  watchStatements(client);
  const given = Object.entries(settings);
  const set = given.map((_, index) => `, set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  const question = {
    text: `SELECT pg_is_in_recovery() AS reads${set.join('')}`,
    values: given.flat(),
    query_timeout: patience(ANSWER_MILLISECONDS),
  };
  const { rows } = await client.query<{ reads: boolean }>(question).catch((error: unknown) => {
    // Whoever ends it in a friendly way would wait for an answer again.
    cut(client);
    throw error;
  });
  if (rows[0]?.reads !== true) return;
  for (const one of connections) cut(one);
  throw new ReadOnlyServerError();
}

/** @returns the same as an option of a pool */
export function primaryOnly(settings?: SessionSettings) {
  return {
    verify(client: pg.ClientBase, done: (error?: Error) => void): void {
      requirePrimary(client, settings).then(() => done(), done);
    },
  };
}
