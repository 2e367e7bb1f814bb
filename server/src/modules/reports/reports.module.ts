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
  exportData: async ({ database: { db } }, { personId }) => ({
    reports: await selectReportsBy(db, personId),
  }),
  // The reports themselves go with the user's row.
};
