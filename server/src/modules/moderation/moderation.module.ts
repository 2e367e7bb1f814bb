/** The manifest of moderation: requests that wait for the team, reported messages, and warnings. */
import { MODERATION_PERMISSIONS } from '@waggle/contract/moderation/permissions';
import type { Module } from '../../lib/context.ts';
import { MODERATED } from './moderated.repo.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { reportableMessage } from './reportable-message.ts';
import { reportableRequest } from './reportable-request.ts';
import { selectWarningsOf } from './warnings.repo.ts';

export const moderationModule: Module = {
  name: 'moderation',
  routes: moderationRoutes,
  waitsFor: () => [
    {
      path: MODERATION_PERMISSIONS.pages.desk,
      list: 'held',
      what: ['held request to review', 'held requests to review'],
      ...MODERATED.held,
    },
  ],
  reportable: [reportableRequest, reportableMessage],
  async exportData({ database: { db } }, { accountId }) {
    const warnings = await selectWarningsOf(db, accountId);
    return {
      warnings: warnings.map(({ message_id, title, reason, text, created_at }) => ({
        message: message_id,
        request: title,
        reason,
        text,
        at: created_at,
      })),
    };
  },
};
