/** What the team's decisions tell those who reported, and whoever wrote a reported message. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { type MessageReportReason, REPORT_REASONS } from '@waggle/contract/messages/report-reasons';
import {
  ASKED,
  ASKING,
  type InvitationRow,
  type News,
  requestPath,
  type RfqRow,
} from '../rfq/quoting.service.ts';

/** Without detail: what the team did about somebody else is not for the one who reported. */
export const outcomeNews = (rfq: RfqRow, userId: string, acted: boolean): News => ({
  userId,
  type: 'info',
  title: `Your report: ${rfq.title}`,
  message: acted
    ? 'Our team has looked at it and has done something about it. Thank you.'
    : 'Our team has looked at it and found nothing against our rules. Thank you all the same.',
  path: LINKED_PATHS.welcome,
  label: 'Open Waggle',
  because: 'you reported something',
});

export function warningNews(
  rfq: RfqRow,
  {
    author,
    invitation,
    reason,
    note,
  }: {
    author: string;
    invitation: InvitationRow | undefined;
    reason: MessageReportReason;
    note: string;
  },
): News {
  const isBuyer = author === rfq.user_id;
  const path = isBuyer
    ? LINKED_PATHS.request.replace(':id', rfq.id)
    : requestPath(invitation?.id ?? '');
  return {
    userId: author,
    type: 'warning',
    title: `A warning from our team: ${rfq.title}`,
    message: `A message of yours was reported: ${REPORT_REASONS[reason].toLowerCase()}. It is against our rules; please do not repeat it.`,
    more: [note.trim()],
    path,
    label: 'Open the request',
    because: isBuyer ? ASKING : ASKED,
  };
}
