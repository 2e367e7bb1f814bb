/** News for open pages: published in the transaction that causes it, heard by every process, passed on to who listens. */
import type { LiveEvent } from '@waggle/contract/notifications/live';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Connection, createClient, type Db } from './database.ts';

const CHANNEL = 'waggle_live';
const RECONNECT_MILLISECONDS = 500;
/** PostgreSQL carries 8,000 bytes a notification at most. */
const LONGEST_NEWS = 7900;

/** Whom news are for: one user, or everybody of the team. */
export type LiveTopic = `user:${string}` | 'team';

/** Counts stay at home: while news travel they change, so they are taken where news arrive. */
type WithoutCount<E> = E extends { unread: number } ? Omit<E, 'unread'> : E;

/** What travels: an event for the page, or the end of sessions: of one (its hash, in hex), or of all a user has. */
export type News = WithoutCount<LiveEvent> | { event: 'session_ended'; session: string | null };

export type Listener = (news: News | 'missed') => void;

export interface LiveBusLog {
  warn(detail: object, message: string): void;
}

export class LiveBus {
  readonly #connection: Connection;
  readonly #listeners = new Map<LiveTopic, Set<Listener>>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #log: LiveBusLog | undefined;
  #closed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Publishes in the caller's transaction: nobody hears of what rolls back. */
  async publish(tx: Db, topic: LiveTopic, news: News): Promise<void> {
    let payload = JSON.stringify({ topic, news });
    // What is too long to travel is told as something missed: the page fetches it.
    if (Buffer.byteLength(payload) > LONGEST_NEWS) payload = JSON.stringify({ topic });
    await sql`SELECT pg_notify(${CHANNEL}, ${payload})`.execute(tx);
  }

  /** @returns stops listening */
  subscribe(topic: LiveTopic, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  }

  /** Begins to hear what any process publishes; connects again by itself whenever the database was away. */
  async start(log: LiveBusLog): Promise<void> {
    this.#log = log;
    await this.#listen();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const client = createClient(this.#connection, 'waggle live');
    this.#client = client;
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    client.on('end', () => this.#comeBack());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      this.#log?.warn({ err: error }, 'Live news cannot be heard; trying again');
      await client.end().catch(() => undefined);
      this.#comeBack();
      return;
    }
    for (const listeners of this.#listeners.values()) for (const tell of listeners) tell('missed');
  }

  #comeBack(): void {
    if (this.#closed || this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#listen();
    }, RECONNECT_MILLISECONDS);
  }

  #hear(payload: string): void {
    const { topic, news } = JSON.parse(payload) as { topic: LiveTopic; news?: News };
    for (const tell of this.#listeners.get(topic) ?? []) tell(news ?? 'missed');
  }
}
