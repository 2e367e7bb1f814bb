/**
 * Queues in front of the pool: each caller has at most one connection at a time, so a caller who sends many calls,
 * or whose calls wait for each other's locks, cannot use up the connections of all others.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { ApiError } from '../api-error.ts';
import { KeyedSemaphore, type WaitLimits } from './keyed-semaphore.ts';

interface Caller {
  /** The key of its queue: of the user, or of the client's address. */
  readonly key: string;
  /** The key of a visitor's network; null for a user. */
  readonly network: string | null;
  /** Whether this call holds a connection already. */
  holds: boolean;
}

/** A call that waits longer is answered before the client gives up. What it waited for is other calls of the same caller. */
const WAIT: Omit<WaitLimits, 'queue'> = {
  waiting: 200,
  milliseconds: 3000,
  refuse: () => new ApiError('too_many_requests', { retryAfter: 1 }),
};
/** Of what callers share. */
const SHARED: Omit<WaitLimits, 'queue'> = {
  ...WAIT,
  refuse: (reason) =>
    new ApiError(reason === 'crowded' ? 'too_many_requests' : 'unavailable', { retryAfter: 1 }),
};

/**
 * @param queue its name in the metrics
 * @returns a semaphore for calls, by any key
 */
export function callQueue(queue: string, permits: number): KeyedSemaphore {
  return new KeyedSemaphore(permits, { ...WAIT, queue });
}

/** Of the pool, the share of all visitors together: the others are left for signed-in users and jobs. */
const VISITOR_SHARE = 0.5;
/** Of these, those of one network, which may have very many addresses: so many of its calls wait among all visitors. */
const NETWORK_CONNECTIONS = 2;
/** Networks whose visitors may wait at the same time. */
const MOST_NETWORKS = 2000;

const current = new AsyncLocalStorage<Caller>();

/** Runs `work`, and everything it awaits, as one call of this caller. */
export function runAsCaller(key: string, network: string | null, work: () => void): void {
  current.run({ key, network, holds: false }, work);
}

/** As it is while this module loads: in no call. */
const outside = AsyncLocalStorage.snapshot();

/** Runs work that a call begins and does not wait for: it is nobody's call, so the caller's next one need not wait for it. */
export function runApart<T>(work: () => T): T {
  return outside(work);
}

/** Limits what each caller takes of a pool; jobs and schedules have no caller and no limit. */
export function queueByCaller(pool: pg.Pool) {
  const callers = callQueue('connections_of_caller', 1);
  const networks = new KeyedSemaphore(NETWORK_CONNECTIONS, {
    ...SHARED,
    queue: 'connections_of_network',
  });
  const visitors = new KeyedSemaphore(Math.max(1, Math.floor(pool.options.max * VISITOR_SHARE)), {
    ...SHARED,
    queue: 'connections_of_visitors',
    waiting: NETWORK_CONNECTIONS * MOST_NETWORKS,
  });

  async function permit({ key, network }: Caller): Promise<() => void> {
    const held: (() => void)[] = [];
    const leave = () => {
      for (const release of held.toReversed()) release();
    };
    try {
      held.push(await callers.acquire(key));
      if (network === null) return leave;
      held.push(await networks.acquire(network));
      held.push(await visitors.acquire(''));
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<pg.PoolClient> {
      const caller = current.getStore();
      // A call that has a connection may need a second one; it must not wait for itself.
      if (caller === undefined || caller.holds) return pool.connect();
      const leave = await permit(caller);
      caller.holds = true;
      const done = () => {
        caller.holds = false;
        leave();
      };
      try {
        const client = await pool.connect();
        // The pool sets it anew each time it hands the client out.
        const release = client.release.bind(client);
        client.release = (error) => {
          release(error);
          done();
        };
        return client;
      } catch (error) {
        done();
        throw error;
      }
    },
  };
}
