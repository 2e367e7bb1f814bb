/** Walks all suppliers that the index is about, in the order of their ids, while others change them. */
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { countConcerned, selectConcerned } from './stored.repo.ts';

/** Few enough that one batch takes seconds, also where the encoder reads each of them. */
const BATCH = 100;
/** Few, so that the encoder has short queues, and those who search have the database. */
const AT_ONCE = 4;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** The last one: a walk after it goes on there. */
  readonly last: string;
}

export interface Walk {
  /** The id of the supplier before the first one. */
  readonly after?: string | undefined;
  /** Ends the walk between two batches. */
  readonly signal?: AbortSignal | undefined;
  onProgress?(progress: Progress): void;
}

/** @returns where it was ended; undefined at the end */
export async function walkSuppliers(
  context: Context,
  { after = FIRST_ID, signal, onProgress }: Walk,
  work: (ids: readonly string[]) => Promise<void>,
): Promise<string | undefined> {
  const { db } = context.database;
  const today = utcDay(context);
  const total = await countConcerned(db, today, after);
  let [last, done] = [after, 0];
  for (;;) {
    if (signal?.aborted === true) return last;
    const ids = await selectConcerned(db, { today, after: last, limit: BATCH });
    const end = ids.at(-1);
    if (end === undefined) return undefined;
    await work(ids);
    [last, done] = [end, done + ids.length];
    onProgress?.({ done, total: Math.max(total, done), last });
  }
}

/** Does the work for each, some at once. */
export async function eachOf<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (const item of left) await work(item);
  });
  await Promise.all(lanes);
}
