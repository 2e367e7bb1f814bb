/** The manifest of reports: what people tell the team of profiles, requests, messages, products and public pages. */
import { REPORT_DAYS } from '@waggle/contract/limits';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { REPORT_KINDS } from '@waggle/contract/reports/kinds';
import { addDays } from '../../lib/clock.ts';
import type { Module } from '../../lib/context.ts';
import { reportRoutes } from './reports.routes.ts';
import { deleteClosedBefore, selectReportsBy, subjectsOf } from './reports.repo.ts';

export const reportsModule: Module = {
  name: 'reports',
  routes: reportRoutes,
  waitsFor: () =>
    (['open', 'looks'] as const).map((list) => ({
      path: PAGE_PATHS.teamReports,
      list,
      what:
        list === 'open'
          ? ['report to review', 'reports to review']
          : ['new page to review', 'new pages to review'],
      page: `${PAGE_PATHS.teamReports}?list=${list}`,
      ...subjectsOf(Object.keys(REPORT_KINDS), list),
    })),
  deleteExpired: ({ clock, database: { db } }) =>
    deleteClosedBefore(db, addDays(clock.now(), -REPORT_DAYS)),
  exportData: async ({ database: { db } }, { personId }) => ({
    reports: await selectReportsBy(db, personId),
  }),
  // The reports themselves go with the user's row.
};
