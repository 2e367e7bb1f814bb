/** The manifest of reports: what people tell the team of profiles, requests, messages, products and public pages. */
import { REPORT_DAYS } from '@waggle/contract/limits';
import { addDays } from '../../lib/clock.ts';
import type { Module } from '../../lib/context.ts';
import { reportRoutes } from './reports.routes.ts';
import { deleteClosedBefore, selectReportsBy } from './reports.repo.ts';

export const reportsModule: Module = {
  name: 'reports',
  routes: reportRoutes,
  deleteExpired: ({ clock, database: { db } }) =>
    deleteClosedBefore(db, addDays(clock.now(), -REPORT_DAYS)),
  async exportData({ database: { db } }, { personId }) {
    const rows = await selectReportsBy(db, personId);
    return {
      reports: rows.map(({ kind, subject_id: subject, reason, text, outcome, ...row }) => ({
        kind,
        subject,
        reason,
        text,
        at: row.created_at.toISOString(),
        closed_at: row.closed_at?.toISOString() ?? null,
        outcome,
      })),
    };
  },
  // The reports themselves go with the user's row.
};
