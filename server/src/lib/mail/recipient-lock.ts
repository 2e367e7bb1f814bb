/** Locks a recipient across all processes, so that mails are sent one at a time and in order. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { patience } from '../concurrency/patience.ts';
import { clientOptions, type Connection, KEEP_ALIVE_MILLISECONDS } from '../database.ts';
import { primaryOnly } from '../postgres/connections/primary-only.ts';

/** The first half of the lock's key, which differs from the product's other advisory locks. */
const LOCK_CLASS = 0x6d61_696c;
const POLL_MILLISECONDS = 200;
/** After this wait the job fails and is retried later. */
const LOCK_TIMEOUT_MILLISECONDS = 30_000;
/** The one connection may die without a word; its lock ends with it. */
const ANSWER_MILLISECONDS = 10_000;

interface HeldLock {
  readonly running: Promise<void>;
  next?: Promise<void>;
}

export class RecipientLock {
  /** One connection for all locks, which are released when it or the process ends. */
  readonly #pool: pg.Pool;
  readonly #held = new Map<string, HeldLock>();

  constructor(connection: Connection) {
    this.#pool = new pg.Pool({
      ...clientOptions(connection),
      max: 1,
      idleTimeoutMillis: 0,
      application_name: 'waggle mails',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
      connectionTimeoutMillis: patience(ANSWER_MILLISECONDS),
      query_timeout: patience(ANSWER_MILLISECONDS),
      ...primaryOnly(),
    });
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * Runs `work` with the recipient locked. All calls during a run share one more run after it, which handles
   * everything that was added until then. If the first run fails, so do they.
   */
  withLock(recipient: string, work: () => Promise<void>): Promise<void> {
    const held = this.#held.get(recipient);
    if (held === undefined) return this.#begin(recipient, work);
    held.next ??= held.running.then(() => this.#begin(recipient, work));
    return held.next;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #begin(recipient: string, work: () => Promise<void>): Promise<void> {
    const held: HeldLock = {
      running: this.#locked(recipient, work).finally(() => {
        if (this.#held.get(recipient) === held) this.#held.delete(recipient);
      }),
    };
    this.#held.set(recipient, held);
    return held.running;
  }

  async #locked(recipient: string, work: () => Promise<void>): Promise<void> {
    const key = [LOCK_CLASS, recipient];
    const deadline = performance.now() + LOCK_TIMEOUT_MILLISECONDS;
    for (;;) {
      const { rows } = await this.#pool.query<{ mine: boolean }>(
        'SELECT pg_try_advisory_lock($1, hashtext($2)) AS mine',
        key,
      );
      if (rows[0]?.mine === true) break;
      if (performance.now() > deadline) throw new Error('Another process is sending to them');
      await pause(POLL_MILLISECONDS);
    }
    try {
      await work();
    } finally {
      await this.#pool.query('SELECT pg_advisory_unlock($1, hashtext($2))', key);
    }
  }
}
