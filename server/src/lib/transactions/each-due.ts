/** Works off what is due by the clock, each in a transaction of its own. */
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';

/** As many are selected at a time. */
const BATCH = 100;

/** @param select ids of what is due now, and no longer once it is worked off */
export async function eachDue(
  context: Context,
  select: (db: Db, now: Time, limit: number) => Promise<string[]>,
  work: (context: Context, tx: Db, id: string) => Promise<unknown>,
): Promise<void> {
  const { db } = context.database;
  for (;;) {
    const due = await select(db, context.clock.now(), BATCH);
    for (const id of due) await db.transaction().execute((tx) => work(context, tx, id));
    if (due.length < BATCH) return;
  }
}
