/** Background jobs: rows written in a transaction, run by pg-boss after its commit. */
import { isDeepStrictEqual } from 'node:util';
import { fromKysely, type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import { type Connection, type Db, KEEP_ALIVE_MILLISECONDS } from './database.ts';
import { describeError } from './logs/describe-error.ts';
import { primaryOnly } from './postgres/connections/primary-only.ts';

/** Longer than any outage of the mail server. */
const RETENTION_SECONDS = 14 * 24 * 3600;
const CONNECTIONS = 3;
/** Its connections may die without a word; what takes longer is finished by the server all the same. */
const ANSWER_MILLISECONDS = 30_000;

/** A worker continues while there are jobs; polling only finds those whose notification was lost. */
const WORKER = {
  batchSize: 10,
  perJobResults: true as const,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 5,
};

/** How often processes look for active jobs of a killed one. */
const WATCH_SECONDS = 5;

/** How often they delete jobs that have ended long enough ago. */
const DELETE_SECONDS = 600;

const DEFAULTS: QueueOptions & { notify: boolean } = {
  notify: true,
  // A job without a heartbeat for this long is retried: its process has ended.
  heartbeatSeconds: 10,
  expireInSeconds: 60,
  retentionSeconds: RETENTION_SECONDS,
  // The queue's own counting and look-ups read the whole table: what has ended is not kept for long.
  deleteAfterSeconds: 3600,
  retryLimit: 20_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
};

const SLOW = {
  ...DEFAULTS,
  expireInSeconds: 6 * 3600,
  deleteAfterSeconds: 24 * 3600,
  retryLimit: 2,
  retryDelay: 600,
  retryDelayMax: 3600,
};

/** What may be stored of an error: its message can contain personal data. */
function errorKind(error: unknown): { error: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return { error: `${error.name}${code}` };
}

export interface JobLog {
  warn(detail: object, message: string): void;
}

/** How many jobs a process runs at once. */
export interface AtOnce {
  readonly all: number;
  readonly ofGroup: number;
}

export interface Jobs {
  /**
   * Creates the tables and queues if necessary; call before `work` and `enqueue`.
   * @param slow queues whose jobs may take hours, and are tried again a few times only
   */
  start(queues: readonly string[], slow?: readonly string[]): Promise<void>;
  /**
   * Writes a job in the caller's transaction: it exists if and only if that commits.
   * @param group of which only some run at once, see `work`; it is stored
   */
  enqueue(tx: Db, queue: string, data: object, group?: string): Promise<void>;
  /** The same for many, by one statement. */
  enqueueAll(
    tx: Db,
    queue: string,
    jobs: readonly { readonly data: object; readonly group: string }[],
  ): Promise<void>;
  /**
   * Runs `handler` for each job; one that throws is retried later.
   * @param atOnce for jobs that may be slow: so many run at once, and none waits for the end of others; in batches
   *   without it
   */
  work(queue: string, handler: (data: object) => Promise<void>, atOnce?: AtOnce): Promise<void>;
  /**
   * Runs `handler` by a cron expression (UTC), in one of all processes that have scheduled it. The schedule is that of
   * all of them, so none ends it.
   * @param lapses seconds after which a run that nobody has begun is left out
   */
  schedule(
    queue: string,
    cron: string,
    handler: () => Promise<void>,
    lapses?: number,
  ): Promise<void>;
  /** Waits for running jobs, `seconds` at most. */
  stop(seconds: number): Promise<void>;
}

/** @param connection the product's database, for which pg-boss has a small pool of its own */
export function createJobs(connection: Connection, log: JobLog): Jobs {
  /** Handed to the pool as they are. */
  const pool = {
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    connectionTimeoutMillis: ANSWER_MILLISECONDS,
    query_timeout: ANSWER_MILLISECONDS,
    ...primaryOnly(),
  };
  const boss = new PgBoss({
    ...pool,
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: CONNECTIONS,
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    maintenanceIntervalSeconds: DELETE_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error'));

  /** Lets workers that are at work look for the next job as soon as they have finished. */
  function continueWork(queue: string): void {
    for (const { id, name, count } of boss.getWipData()) {
      if (name === queue && count > 0) boss.notifyWorker(id);
    }
  }

  return {
    async start(queues, slow = []) {
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const queue of [...queues, ...slow]) {
        const options = slow.includes(queue) ? SLOW : DEFAULTS;
        const present = existing.get(queue);
        if (present === undefined) await boss.createQueue(queue, options);
        else if (!isDeepStrictEqual({ ...present, ...options }, present)) {
          await boss.updateQueue(queue, options);
        }
      }
    },
    async enqueue(tx, queue, data, group) {
      const options = group === undefined ? {} : { group: { id: group } };
      await boss.send(queue, data, { db: fromKysely(tx), ...options });
    },
    async enqueueAll(tx, queue, all) {
      const rows = all.map(({ data, group }) => ({ data, group: { id: group } }));
      if (rows.length > 0) await boss.insert(queue, rows, { db: fromKysely(tx) });
    },
    async work(queue, handler, atOnce) {
      const options =
        atOnce === undefined
          ? WORKER
          : {
              ...WORKER,
              batchSize: 1,
              localConcurrency: atOnce.all,
              localGroupConcurrency: atOnce.ofGroup,
            };
      await boss.work<object, object, typeof WORKER>(queue, options, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }): Promise<JobResult> => {
            try {
              await handler(data);
              return { id, status: 'completed' };
            } catch (error) {
              log.warn({ err: error, job: id, queue }, 'A job failed and will be tried again');
              return { id, status: 'failed', output: errorKind(error) };
            }
          }),
        ).finally(() => continueWork(queue)),
      );
    },
    async schedule(queue, cron, handler, lapses) {
      await boss.work(queue, async () => {
        try {
          await handler();
        } catch (error) {
          log.warn({ err: error, queue }, 'A job failed and will be tried again');
          // The queue stores what is thrown; a row of another table has no place there.
          throw new Error(describeError(error).message);
        }
      });
      await boss.schedule(
        queue,
        cron,
        null,
        lapses === undefined ? {} : { retentionSeconds: lapses },
      );
    },
    async stop(seconds) {
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
    },
  };
}
