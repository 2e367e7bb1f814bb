/** The manifest of the messages: the conversations of buyers and suppliers. */
import { sideOf } from '@waggle/contract/permissions/parties';
import type { Module } from '../../lib/context.ts';
import { selectInvitation } from '../rfq/invitations/asked.service.ts';
import { messagesPart } from './journey-part.ts';
import { messageRoutes } from './messages.routes.ts';
import { selectConversationsWith, selectWrittenBy, unreadOf } from './messages.repo.ts';
import { noteSentQuote, writeProblem } from './messages.service.ts';

export const messagesModule: Module = {
  name: 'messages',
  journeyPart: messagesPart,
  waitsFor: ({ accountId }) => [unreadOf(accountId)],
  routes: messageRoutes,
  on: { 'quote.sent': noteSentQuote, 'order.reported': writeProblem },
  // Whoever takes part in the conversation.
  async grantsFile({ database: { db } }, { accountId }, { id }) {
    for (const conversation of await selectConversationsWith(db, id)) {
      const found = await selectInvitation(db, conversation);
      if (found !== undefined && sideOf(accountId, found) !== undefined) return true;
    }
    return false;
  },
  exportData: async ({ database: { db } }, { personId }) => ({
    messages: await selectWrittenBy(db, personId),
  }),
};
