/** The manifest of the language model: runs, tokens of a day, and what is asked for by others. */
import { addSeconds, utcDay } from '../../lib/clock.ts';
import type { Module } from '../../lib/context.ts';
import { aiRoutes } from './ai.routes.ts';
import { deleteOldDays, deleteOldRuns, selectRuns, selectUserDays } from './runs.repo.ts';

/** Counters of earlier days say nothing that runs do not. */
const KEPT_DAYS = 7;
/** What a run has made is kept where it belongs by then. */
const KEPT_RUN_DAYS = 90;

export const aiModule: Module = {
  name: 'ai',
  routes: aiRoutes,
  async deleteExpired(context) {
    const { clock, database } = context;
    await deleteOldDays(database.db, utcDay(context, -KEPT_DAYS));
    await deleteOldRuns(database.db, addSeconds(clock.now(), -KEPT_RUN_DAYS * 24 * 3600));
  },
  async exportData({ database: { db } }, { accountId }) {
    return {
      language_model: {
        runs: await selectRuns(db, accountId),
        days: await selectUserDays(db, accountId),
      },
    };
  },
};
