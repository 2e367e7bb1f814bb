/** What the team's decisions tell those who reported, and whoever wrote a reported message. */
import type { ReportOutcome } from '@waggle/contract/moderation/lists';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { type MessageReportReason, REPORT_REASONS } from '@waggle/contract/messages/report-reasons';
import type { MessageRow } from '../messages/message-reports.service.ts';
import type { News } from '../notifications/news.service.ts';
import type { InvitationRow } from '../rfq/invitations/asked.service.ts';
import { requestPath } from '../rfq/request-news.service.ts';
import type { RfqRow } from '../rfq/request-rows.service.ts';
import type { RequestReportRow } from './reports.repo.ts';

export interface Conversation {
  readonly invitation: InvitationRow;
  readonly rfq: RfqRow;
}

/** The one news of a stop for a supplier that has reported it. */
export function requestOutcomeNews(
  { title }: RfqRow,
  asked: readonly InvitationRow[],
  { user_id }: RequestReportRow,
  stopped: boolean,
): News {
  const own = asked.find(({ supplier_user_id }) => supplier_user_id === user_id);
  return {
    userId: user_id,
    type: 'info',
    title: stopped ? `Stopped after your report: ${title}` : `Your report: ${title}`,
    message: stopped
      ? 'Our team has stopped this request. There is nothing to answer. Thank you for telling us.'
      : 'Our team has looked at this request and found nothing against our rules. You can decline it, or take no more requests of this buyer.',
    path: requestPath(own?.id ?? ''),
    label: 'Open the request',
    because: 'you reported a request',
  };
}

/** @returns where a side reads the conversation */
function placeFor(
  { invitation, rfq }: Conversation,
  isBuyer: boolean,
): Pick<News, 'path' | 'label'> {
  const path = isBuyer
    ? LINKED_PATHS.conversation.replace(':id', rfq.id).replace(':invitation', invitation.id)
    : LINKED_PATHS.receivedConversation.replace(':id', invitation.id);
  return { path, label: 'Open the conversation' };
}

/** Without detail: what the team did about somebody else is not for the one who reported. */
const OUTCOMES: Record<ReportOutcome, string> = {
  dismissed:
    'Our team has looked at the message that you reported, and found nothing against our rules.',
  warned:
    'Our team has looked at the message that you reported, and has done something about it. Thank you.',
  stopped:
    'Our team has looked at the message that you reported, and has done something about it. Thank you.',
  author_left:
    'Our team has looked at the message that you reported. Whoever wrote it has left Waggle.',
};

export const messageOutcomeNews = (
  about: Conversation,
  userId: string,
  outcome: ReportOutcome,
): News => ({
  ...placeFor(about, userId === about.invitation.buyer_id),
  userId,
  type: 'info',
  title: `Your report: ${about.rfq.title}`,
  message: OUTCOMES[outcome],
  because: 'you reported a message',
});

export const warningNews = (
  about: Conversation,
  { author, side }: Pick<MessageRow, 'author' | 'side'>,
  { reason, note }: { reason: MessageReportReason; note: string },
): News => ({
  ...placeFor(about, side === 'buyer'),
  userId: author,
  type: 'warning',
  title: `A warning from our team: ${about.rfq.title}`,
  message: `A message of yours was reported: ${REPORT_REASONS[reason].toLowerCase()}. It is against our rules; please do not repeat it.`,
  more: [note],
  because: 'our team has warned you about a message',
});
