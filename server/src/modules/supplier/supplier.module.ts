/** What the supplier module offers: the company record, and news of its changes. */
import type { Module } from '../../lib/context.ts';
import { kycStatusOf } from '../../lib/viewer.ts';
import { findSupplier, readSnapshot } from './record.service.ts';
import { changesOf } from './history.service.ts';
import { SUPPLIER_FACTS, SUPPLIER_RECORD } from './supplier.repo.ts';
import { supplierRoutes } from './supplier.routes.ts';

export const supplierModule: Module = {
  name: 'supplier',
  facts: SUPPLIER_FACTS,
  columns: { record: SUPPLIER_RECORD },
  presentRecord: (context, columns, facts) => ({
    supplier_data: readSnapshot(context, columns, kycStatusOf(facts)),
  }),
  routes: supplierRoutes,
  exportData: async (context, { userId, facts }) => {
    const { db } = context.database;
    const supplier = await findSupplier(context, db, userId, kycStatusOf(facts));
    return {
      supplier,
      supplier_changes: supplier === null ? [] : await changesOf(db, supplier.id),
    };
  },
};
