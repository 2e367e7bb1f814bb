/**
 * Finds calls that need a connection to the database after they have committed: where none comes in time, they answer an
 * error for what was done, and a repetition is refused. Every test server is watched.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';

/** What is asked and written beside a call, and not for its answer: limits, tries of codes, admissions, and what is counted in batches. */
const BESIDE =
  /\b(rate_counters|rate_events|upload_reservations|page_days|page_visits|visitor_salts)\b|\bupdate "proof_codes" set "tries"/;
/** Single statements that note that something was looked at, or keep it for the next time: the call is to be read anyway. */
const NOTES = /\b(audit_log|file_texts|listing_cards)\b|\bupdate "sessions" set "last_used/;
/** Each of its cases is decided by itself, and its answer says which of them were. */
const MANY_IN_ONE = 'POST /v1/team/cases/assign/';

const WRITES =
  /\binsert into\b|\bdelete from\b|(?<!\bfor )(?<!\bfor no key )\bupdate\b[^;]*\bset\b/i;
const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\b/i;
/** Of a new connection: the pool opens it for whoever waits, when a call gives one back. */
const OPENS = /\bpg_is_in_recovery\(\)/;

/** A request that a server answers at this moment. */
interface Answering {
  readonly name: string;
  readonly faults: string[];
  /** The transactions of its connections, with the first that each has written. */
  readonly open: Map<pg.Client, string | undefined>;
  /** What it has committed. */
  committed: string | undefined;
  isOver: boolean;
}

const current = new AsyncLocalStorage<Answering>();

function follow(answering: Answering, client: pg.Client, text: string): void {
  const { open, name, faults, committed } = answering;
  if (OPENS.test(text)) return;
  if (ENDS.test(text)) {
    const written = open.get(client);
    open.delete(client);
    if (/commit/i.test(text) && written !== undefined) answering.committed ??= written;
    return;
  }
  if (BEGINS.test(text)) {
    if (committed === undefined) open.set(client, undefined);
    else faults.push(`${name} begins a transaction after it has committed: ${committed}`);
    return;
  }
  const isBeside = BESIDE.test(text);
  if (!open.has(client) && committed !== undefined) {
    if (!isBeside) faults.push(`${name} asks «${text}» after it has committed: ${committed}`);
    return;
  }
  if (isBeside || !WRITES.test(text)) return;
  if (!open.has(client)) {
    if (!NOTES.test(text)) answering.committed ??= text;
  } else if (open.get(client) === undefined) open.set(client, text);
}

const { query } = pg.Client.prototype;
/** The statement of a call of `query`, which takes a text or an object with one. */
function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const isObject = typeof asked === 'object' && asked !== null && 'text' in asked;
  return isObject ? String(asked.text) : '';
}
pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
  const answering = current.getStore();
  if (answering !== undefined && !answering.isOver) follow(answering, this, textOf(given[0]));
  return Reflect.apply(query, this, given);
} as typeof query;

export interface CommitWatch {
  /** @throws Error that names the calls which needed a connection after their commit */
  assertNone(): void;
}

/** Watches all requests of a server, those that are injected and those of its socket. */
export function watchCommits(app: FastifyInstance): CommitWatch {
  const faults: string[] = [];
  const begin = (name: string): Answering => ({
    name,
    faults: name === MANY_IN_ONE ? [] : faults,
    open: new Map(),
    committed: undefined,
    isOver: false,
  });
  const assertNone = () => {
    const found = faults.splice(0);
    if (found.length > 0) throw new Error(found.join('\n'));
  };

  const inject = app.inject.bind(app) as (asked: unknown) => Promise<unknown>;
  const watched = async (asked: unknown) => {
    const { method = 'GET', url = '' } =
      typeof asked === 'string' ? { url: asked } : (asked as { method?: string; url?: string });
    const answering = begin(`${method} ${url.split('?')[0]}`);
    try {
      // It begins when it is awaited.
      return await current.run(answering, async () => await inject(asked));
    } finally {
      answering.isOver = true;
      assertNone();
    }
  };
  app.inject = watched as unknown as typeof app.inject;

  const emit = app.server.emit.bind(app.server) as (name: string, ...given: unknown[]) => boolean;
  app.server.emit = ((name: string, ...given: unknown[]) => {
    if (name !== 'request') return emit(name, ...given);
    const [asked, answer] = given as [IncomingMessage, ServerResponse];
    const answering = begin(`${asked.method} ${asked.url?.split('?')[0]}`);
    answer.once('close', () => {
      answering.isOver = true;
    });
    return current.run(answering, () => emit(name, ...given));
  }) as typeof app.server.emit;

  return { assertNone };
}
