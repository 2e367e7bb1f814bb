/**
 * Rate limits of requests: counted in memory and added to the database in batches.
 * Requests need no statement, and all processes share the count, also after a restart. The rows have keyed hashes of
 * their keys: a request that was counted while its user was erased leaves nothing that leads to the user.
 */
import type { RateLimit } from '@waggle/contract/limits';
import { sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database, Db } from '../database.ts';
import type { Secrets } from '../secrets.ts';

const FLUSH_MILLISECONDS = 250;
/** Beyond this number of keys in memory, those without pending counts are removed. */
const KEYS_IN_MEMORY = 50_000;

interface Counter {
  /** The last count from the database, including this process's share. */
  known: number;
  /** Counted here, but not added to the database yet. */
  pending: number;
  resetsAt: number;
  window: number;
}

export interface Hit {
  count: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

interface Row {
  key: string;
  count: number;
  resets_at: Time;
}

export class RateCounters {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secrets: Pick<Secrets, 'counterHmac'>;
  readonly #counters = new Map<string, Counter>();
  /** Running loads, so that parallel first requests query the database once. */
  readonly #loading = new Map<string, Promise<Counter>>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(database: Database, clock: Clock, secrets: Pick<Secrets, 'counterHmac'>) {
    this.#database = database;
    this.#clock = clock;
    this.#secrets = secrets;
  }

  /**
   * Counts one event.
   * @param limit reaching it writes to the database immediately, so that other processes see it
   * @returns the count in this window, including this event
   */
  async hit(key: string, limit: RateLimit): Promise<Hit> {
    const now = Date.parse(this.#clock.now());
    let counter = this.#counters.get(key);
    if (counter === undefined || counter.resetsAt <= now) {
      counter = await this.#load(key, limit.window);
    }
    counter.pending += 1;
    const count = counter.known + counter.pending;
    if (count === Math.floor(limit.max)) await this.flush();
    else this.#schedule();
    return { count, ttl: Math.max(0, counter.resetsAt - now) };
  }

  /** Adds the pending counts to the database, and reads those of other processes. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => undefined).then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // After a failure the counts stay pending.
      this.flush().catch(() => undefined);
    }, FLUSH_MILLISECONDS).unref();
  }

  #load(key: string, window: number): Promise<Counter> {
    const running = this.#loading.get(key);
    if (running !== undefined) return running;
    const load = this.#add([{ key, count: 0, window }])
      .then(([row]) => {
        const counter: Counter = {
          known: row?.count ?? 0,
          pending: 0,
          resetsAt: Date.parse(row?.resets_at ?? addSeconds(this.#clock.now(), window)),
          window,
        };
        this.#counters.set(key, counter);
        return counter;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, load);
    return load;
  }

  async #write(): Promise<void> {
    const dirty = [...this.#counters].filter(([, counter]) => counter.pending > 0);
    if (dirty.length === 0) return;
    const taken = dirty.map(([key, counter]) => {
      const count = counter.pending;
      counter.known += count;
      counter.pending = 0;
      return { key, count, window: counter.window };
    });
    try {
      for (const row of await this.#add(taken)) {
        const counter = this.#counters.get(row.key);
        if (counter === undefined) continue;
        counter.known = row.count;
        counter.resetsAt = Date.parse(row.resets_at);
      }
    } catch (error) {
      for (const { key, count } of taken) {
        const counter = this.#counters.get(key);
        if (counter === undefined) continue;
        counter.known -= count;
        counter.pending += count;
      }
      throw error;
    }
    this.#forget();
  }

  async #add(hits: readonly { key: string; count: number; window: number }[]): Promise<Row[]> {
    const now = this.#clock.now();
    // The same order in all processes, which prevents deadlocks.
    const sorted = hits
      .map((hit) => ({ ...hit, stored: this.#storedKey(hit.key) }))
      .toSorted((left, right) => (left.stored < right.stored ? -1 : 1));
    const keys = sorted.map((hit) => hit.stored);
    const counts = sorted.map((hit) => hit.count);
    const ends = sorted.map((hit) => addSeconds(now, hit.window));
    const { rows } = await sql<Row>`
      INSERT INTO rate_counters AS c (key, count, resets_at)
      SELECT * FROM unnest(${keys}::text[], ${counts}::int[], ${ends}::timestamptz[])
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN c.resets_at <= ${now} THEN 0 ELSE c.count END + excluded.count,
        resets_at = CASE WHEN c.resets_at <= ${now} THEN excluded.resets_at ELSE c.resets_at END
      RETURNING key, count, resets_at`.execute(this.#database.db);
    const typed = new Map(sorted.map(({ key, stored }) => [stored, key]));
    return rows.map((row) => ({ ...row, key: typed.get(row.key) ?? row.key }));
  }

  #storedKey(key: string): string {
    return this.#secrets.counterHmac(key).toString('hex');
  }

  /** Deletes the counts of a key in the caller's transaction, and what this process has not added yet. */
  async forget(tx: Db, key: string): Promise<void> {
    this.#counters.delete(key);
    await tx.deleteFrom('rate_counters').where('key', '=', this.#storedKey(key)).execute();
  }

  #forget(): void {
    const now = Date.parse(this.#clock.now());
    const crowded = this.#counters.size > KEYS_IN_MEMORY;
    for (const [key, counter] of this.#counters) {
      if (counter.pending === 0 && (crowded || counter.resetsAt <= now)) this.#counters.delete(key);
    }
  }
}

/** Deletes counters whose window is over. */
export async function deleteExpiredCounters(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('rate_counters').where('resets_at', '<', clock.now()).execute();
}
