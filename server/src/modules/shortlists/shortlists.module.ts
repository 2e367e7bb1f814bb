/** The manifest of the shortlists module: lists of suppliers, and the journey's item that they fill. */
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../lib/clock.ts';
import type { Module } from '../../lib/context.ts';
import { shortlistPart } from './journey-part.ts';
import { selectSupplierOf } from '../supplier/record.service.ts';
import {
  CHOSEN_COLUMNS,
  deleteRemoved,
  forgetSupplier,
  readChosen,
  selectAllOf,
} from './shortlists.repo.ts';
import { shortlistRoutes } from './shortlists.routes.ts';

export const shortlistsModule: Module = {
  name: 'shortlists',
  journeyPart: shortlistPart,
  columns: { record: CHOSEN_COLUMNS },
  presentRecord: (_context, columns) => ({ selectedSuppliers: readChosen(columns) }),
  routes: shortlistRoutes,
  deleteExpired: ({ clock, database }) =>
    deleteRemoved(database.db, addSeconds(clock.now(), -SHORTLIST_LIMITS.undo)),
  async exportData({ database: { db } }, { accountId }) {
    const all = await selectAllOf(db, accountId);
    return {
      shortlists: all.map(({ list, entries }) => ({
        name: list.name,
        created_at: list.created_at,
        deleted_at: list.removed_at,
        suppliers: entries.map((entry) => ({
          name: entry.supplier_name,
          note: entry.note,
          added_at: entry.added_at,
          removed_at: entry.removed_at,
        })),
      })),
    };
  },
  // What others noted about a supplier is theirs; its name is not.
  async eraseData({ clock }, tx, { userId }) {
    const supplier = await selectSupplierOf(tx, userId);
    if (supplier !== undefined) await forgetSupplier(tx, supplier.id, clock.now());
  },
};
