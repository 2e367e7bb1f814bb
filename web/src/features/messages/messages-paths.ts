/** Addresses of conversations. */
import type { ConversationItem } from '@waggle/contract/messages';
import { fillPath } from '../../lib/path-pattern.ts';
import { PATHS } from '../../paths.ts';

export const requestMessagesPath = (rfqId: string) =>
  fillPath(PATHS.requestMessages, { id: rfqId });

/** @param rfqId null for the supplier, who knows the request by its invitation */
export function conversationPath({ id, rfq_id }: Pick<ConversationItem, 'id' | 'rfq_id'>): string {
  return rfq_id === null
    ? fillPath(PATHS.receivedConversation, { id })
    : fillPath(PATHS.conversation, { id: rfq_id, invitation: id });
}
