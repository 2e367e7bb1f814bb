/** The manifest of moderation: requests that wait for the team, reports, and warnings. */
import type { Module } from '../../lib/context.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { selectReportsBy } from './reports.repo.ts';
import { selectWarningsOf } from './warnings.repo.ts';

export const moderationModule: Module = {
  name: 'moderation',
  routes: moderationRoutes,
  async exportData({ database: { db } }, { userId }) {
    const reports = await selectReportsBy(db, userId);
    const warnings = await selectWarningsOf(db, userId);
    return {
      request_reports: reports.map(({ rfq_id, reason, text, created_at }) => ({
        request: rfq_id,
        reason,
        text,
        at: created_at.toISOString(),
      })),
      warnings: warnings.map(({ message_id, title, reason, text, created_at }) => ({
        message: message_id,
        request: title,
        reason,
        text,
        at: created_at.toISOString(),
      })),
    };
  },
};
