/** The manifest of the supplier module: the company record, and the events of its changes. */
import { addDays } from '../../lib/clock.ts';
import type { Module } from '../../lib/context.ts';
import { deleteOlder } from '../../lib/transactions/delete-older.ts';
import { kycStatusOf } from '../../lib/viewer.ts';
import { COUNTRIES_QUEUE, readWrittenCountries } from './country.service.ts';
import { findSupplier, readSnapshot } from './record.service.ts';
import { selectChanges, SUPPLIER_FACTS, SUPPLIER_RECORD } from './supplier.repo.ts';
import { supplierRoutes } from './supplier.routes.ts';

export const supplierModule: Module = {
  name: 'supplier',
  facts: SUPPLIER_FACTS,
  columns: { record: SUPPLIER_RECORD },
  presentRecord: (context, columns, facts) => ({
    supplier_data: readSnapshot(context, columns, kycStatusOf(context, facts)),
  }),
  routes: supplierRoutes,
  schedules: [
    { queue: COUNTRIES_QUEUE, cron: '41 3 * * *', atStart: true, run: readWrittenCountries },
  ],
  async deleteExpired({ clock, config, database: { db } }) {
    const before = addDays(clock.now(), -config.supplierChangesDays);
    await deleteOlder(db, 'supplier_changes', 'at', before);
  },
  exportData: async (context, { accountId, facts }) => {
    const { db } = context.database;
    const supplier = await findSupplier(context, db, accountId, kycStatusOf(context, facts));
    const changes = supplier === null ? [] : await selectChanges(db, supplier.id);
    return {
      supplier,
      supplier_changes: changes.map((one) => {
        return { at: one.at, field: one.field, old: one.old_value, new: one.new_value };
      }),
    };
  },
};
