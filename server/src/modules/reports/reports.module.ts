/** The manifest of the reports module: what users report of public profiles. */
import type { Module } from '../../lib/context.ts';
import { selectReportsBy } from './reports.repo.ts';
import { reportRoutes } from './reports.routes.ts';

export const reportsModule: Module = {
  name: 'reports',
  routes: reportRoutes,
  async exportData({ database: { db } }, { userId }) {
    const rows = await selectReportsBy(db, userId);
    return {
      reports: rows.map(({ supplier_id, reason, text, created_at, closed_at }) => ({
        supplier_id,
        reason,
        text,
        at: created_at.toISOString(),
        closed_at: closed_at?.toISOString() ?? null,
      })),
    };
  },
  // The reports themselves go with the user's row.
};
