/** What the team tells whoever wrote a reported message, and where both sides read it. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { MESSAGE_REPORT, type MessageReportReason } from '@waggle/contract/messages/report-rules';
import type { MessageRow } from '../messages/message-reports.service.ts';
import type { News } from '../notifications/news.service.ts';
import type { InvitationRow } from '../rfq/invitations/asked.service.ts';
import type { RfqRow } from '../rfq/request-rows.service.ts';

export interface Conversation {
  readonly invitation: InvitationRow;
  readonly rfq: RfqRow;
}

/** @returns where a side reads the conversation */
export function placeFor(
  { invitation, rfq }: Conversation,
  isBuyer: boolean,
): Pick<News, 'path' | 'label'> {
  const path = isBuyer
    ? LINKED_PATHS.conversation.replace(':id', rfq.id).replace(':invitation', invitation.id)
    : LINKED_PATHS.receivedConversation.replace(':id', invitation.id);
  return { path, label: 'Open the conversation' };
}

export const warningNews = (
  about: Conversation,
  { author, side }: Pick<MessageRow, 'author' | 'side'>,
  { reason, note }: { reason: MessageReportReason; note: string },
): News => ({
  ...placeFor(about, side === 'buyer'),
  userId: author,
  type: 'warning',
  title: `A warning from our team: ${about.rfq.title}`,
  message: `A message of yours was reported: ${MESSAGE_REPORT.reasons[reason].toLowerCase()}. It is against our rules; please do not repeat it.`,
  more: [note],
  because: 'our team has warned you about a message',
});
