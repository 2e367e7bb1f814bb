/** Live messages: published in a transaction, received by every process, passed on to its subscribers. */
import type { LiveEvent } from '@waggle/contract/notifications/live';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Connection, createClient, type Db } from './database.ts';

const CHANNEL = 'waggle_live';
const RECONNECT_MILLISECONDS = 500;
/** PostgreSQL carries 8,000 bytes a notification at most. */
const MAX_PAYLOAD_BYTES = 7900;

/** Whom a message is for: one user, or everybody of the team. */
export type LiveTopic = `user:${string}` | 'team';

/** Without the unread count: it changes on the way, so the receiving process reads it. */
type WithoutCount<E> = E extends { unread: number } ? Omit<E, 'unread'> : E;

/** What travels: an event for the page, or the end of sessions: of one (its hash, in hex), or of all a user has. */
export type LiveMessage =
  | WithoutCount<LiveEvent>
  | { event: 'session_ended'; session: string | null };

export type Listener = (message: LiveMessage | 'missed') => void;

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
  async publish(tx: Db, topic: LiveTopic, message: LiveMessage): Promise<void> {
    let payload = JSON.stringify({ topic, message });
    // What is too long to travel is told as something missed: the page fetches it.
    if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) payload = JSON.stringify({ topic });
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
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    client.on('end', () => this.#reconnect());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      this.#log?.warn({ err: error }, 'Live messages cannot be received; trying again');
      await client.end().catch(() => undefined);
      this.#reconnect();
      return;
    }
    for (const listeners of this.#listeners.values()) for (const tell of listeners) tell('missed');
  }

  #reconnect(): void {
    if (this.#closed || this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#listen();
    }, RECONNECT_MILLISECONDS);
  }

  #receive(payload: string): void {
    const { topic, message } = JSON.parse(payload) as { topic: LiveTopic; message?: LiveMessage };
    for (const tell of this.#listeners.get(topic) ?? []) tell(message ?? 'missed');
  }
}
