/** The manifest of moderation: requests that wait for the team, and reports of requests. */
import type { Module } from '../../lib/context.ts';
import { deleteEventsUnder } from '../../lib/rate-limits/rate-events.ts';
import { selectReportsBy } from './moderation.repo.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { requestReportKey } from './moderation.service.ts';

export const moderationModule: Module = {
  name: 'moderation',
  routes: moderationRoutes,
  async exportData({ database: { db } }, { userId }) {
    const reports = await selectReportsBy(db, userId);
    return {
      request_reports: reports.map(({ rfq_id, reason, text, created_at }) => ({
        request: rfq_id,
        reason,
        text,
        at: created_at.toISOString(),
      })),
    };
  },
  eraseData: (_, tx, { userId }) => deleteEventsUnder(tx, [requestReportKey(userId)]),
};
