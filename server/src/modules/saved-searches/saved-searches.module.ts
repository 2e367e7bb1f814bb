/** The manifest of saved searches: kept searches of the directory, and alerts of new suppliers that fit. */
import { SAVED_SEARCH_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../lib/clock.ts';
import type { Module } from '../../lib/context.ts';
import { listedNow } from '../directory/search/saved-query.service.ts';
import { newSuppliersMail } from './alert-mail.ts';
import { MATCH_QUEUE, matchSupplier, stopAlerts, tellAll } from './alerts.service.ts';
import { deleteRemoved, selectAllOf } from './saved-searches.repo.ts';
import { savedSearchRoutes } from './saved-searches.routes.ts';

export const savedSearchesModule: Module = {
  name: 'saved-searches',
  routes: savedSearchRoutes,
  mails: [newSuppliersMail],
  jobs: { [MATCH_QUEUE]: matchSupplier },
  schedules: [
    {
      queue: 'saved-search-daily',
      cron: '0 7 * * *',
      run: (context) => tellAll(context, 'daily'),
    },
    {
      queue: 'saved-search-weekly',
      cron: '0 7 * * 1',
      run: (context) => tellAll(context, 'weekly'),
    },
  ],
  on: {
    'supplier.listed': ({ jobs }, tx, { supplierId }) =>
      jobs.enqueue(tx, MATCH_QUEUE, { supplierId }),
    'mails.unsubscribed': stopAlerts,
  },
  deleteExpired: ({ clock, database }) =>
    deleteRemoved(database.db, addSeconds(clock.now(), -SAVED_SEARCH_LIMITS.undo)),
  async exportData(context, { accountId }) {
    const { db } = context.database;
    const all = await selectAllOf(db, accountId);
    const ids = all.flatMap(({ hits }) => hits.map(({ supplier_id }) => supplier_id));
    const listed = await listedNow(context, db, ids);
    return {
      saved_searches: all.map(({ search, hits }) => ({
        name: search.name,
        search: search.search,
        tell: search.tell,
        created_at: search.created_at,
        looked_at: search.looked_at,
        deleted_at: search.removed_at,
        suppliers: hits.map((hit) => ({
          name: listed.get(hit.supplier_id)?.name ?? null,
          found_at: hit.found_at,
          told_at: hit.told_at,
        })),
      })),
    };
  },
};
