/** Live messages: published in a transaction, received by every process and passed to its listeners. */
import type { LiveEvent } from '@waggle/contract/live';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Connection, createClient, type Db } from './database.ts';
import { patience } from './concurrency/patience.ts';
import { cut, requirePrimary } from './postgres/connections/primary-only.ts';

const CHANNEL = 'waggle_live';
const RECONNECT_MILLISECONDS = 500;
/** How often the connection is tried, and how long it may take: one that died without a word sends nothing either. */
const [TRY_MILLISECONDS, ANSWER_MILLISECONDS] = [20_000, 10_000];
/** PostgreSQL limits a notification to 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7900;

/** The receivers of a message: a user, or the team. */
export type LiveTopic = `user:${string}` | 'team';

/** Without the unread count, which the receiving process reads because it may have changed. */
type WithoutCount<E> = E extends { unread: number } ? Omit<E, 'unread'> : E;

/** An event for the page, or the end of one session (its hash in hex) or of all sessions of a user. */
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
  #trying: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Publishes in the caller's transaction: the message is sent when it commits. */
  async publish(tx: Db, topic: LiveTopic, message: LiveMessage): Promise<void> {
    await this.publishAll(tx, [[topic, message]]);
  }

  /** Publishes many messages by one statement. */
  async publishAll(
    tx: Db,
    messages: readonly (readonly [topic: LiveTopic, message: LiveMessage])[],
  ): Promise<void> {
    if (messages.length === 0) return;
    const payloads = messages.map(([topic, message]) => {
      const payload = JSON.stringify({ topic, message });
      // A message that is too long is sent as `missed`, and the page fetches the data.
      return Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES ? JSON.stringify({ topic }) : payload;
    });
    await sql`SELECT pg_notify(${CHANNEL}, payload) FROM unnest(${payloads}::text[]) payload`.execute(
      tx,
    );
  }

  /** @returns a function that unsubscribes */
  subscribe(topic: LiveTopic, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  }

  /** Starts to receive messages of all processes; reconnects after an outage of the database. */
  async start(log: LiveBusLog): Promise<void> {
    this.#log = log;
    await this.#listen();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#trying);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    // Also while it is set up it may die without a word.
    const client = createClient(this.#connection, 'waggle live', {
      query_timeout: patience(ANSWER_MILLISECONDS),
    });
    this.#client = client;
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    client.on('end', () => {
      if (client === this.#client) this.#reconnect();
    });
    try {
      await client.connect();
      await requirePrimary(client);
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      this.#log?.warn({ err: error }, 'Live messages cannot be received; trying again');
      cut(client);
      this.#reconnect();
      return;
    }
    clearInterval(this.#trying);
    this.#trying = setInterval(() => this.#tryConnection(client), TRY_MILLISECONDS);
    for (const listeners of this.#listeners.values()) {
      for (const listener of listeners) listener('missed');
    }
  }

  #tryConnection(client: pg.Client): void {
    client.query('SELECT').catch(() => cut(client));
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
    for (const listener of this.#listeners.get(topic) ?? []) listener(message ?? 'missed');
  }
}
