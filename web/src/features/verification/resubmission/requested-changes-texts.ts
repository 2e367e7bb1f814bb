/** The texts above the requested changes, and when there are none. */
import {
  isBadgeValid,
  type BadgeValidity,
  type VerificationCase,
} from '@waggle/contract/verification';
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import { formatDate, utcToday } from '../../../lib/dates.ts';
import { expiringDocuments } from '../expiry/expiring-documents.ts';

interface PanelWords {
  title: string;
  lead: string;
}

const HIDDEN = 'Your profile is hidden, and you cannot receive orders.';

/** @returns what can be done against an end, once there is no way on but the team's; nothing while an appeal waits */
function whatHelps({
  can_appeal,
  appeal,
}: Pick<VerificationCase, 'can_appeal' | 'appeal'>): string {
  if (can_appeal) return ' If you think this is a mistake, you can appeal once.';
  return appeal !== null && appeal.outcome === null
    ? ''
    : ' If you think this is a mistake, write to us.';
}

const KEPT = 'Your account and what you entered stay as they are.';

/** @returns until when the badge stays valid; empty while it is not */
function badgeValidityText(verification: BadgeValidity): string {
  const { stands_until } = verification;
  if (stands_until === null || !isBadgeValid(verification, utcToday())) return '';
  return stands_until === 'infinity'
    ? ' Your badge stays valid meanwhile.'
    : ` Your badge stays valid meanwhile, until ${formatDate(stands_until)}.`;
}

/** @returns the panel's heading and what it says; undefined in a state that asks for nothing */
export function panelTexts(
  verification: Pick<
    VerificationCase,
    'state' | 'requests' | 'documents' | 'reviewer' | 'can_appeal' | 'appeal' | 'reason'
  > &
    BadgeValidity,
): PanelWords | undefined {
  const { state, requests, reviewer } = verification;
  const points = requests.length;
  switch (state) {
    case 'changes_requested':
      return {
        title: 'Requested changes',
        lead: `Answer every point, then send them together. The review goes on from there${reviewer === null ? '' : ', with the same reviewer'}.${badgeValidityText(verification)}`,
      };
    case 'expiring': {
      const [next] = expiringDocuments(verification);
      return {
        title: points > 1 ? 'Upload the replacements' : 'Upload the replacement',
        lead: next
          ? `Send the new one now; the old one counts until ${formatDate(next.expires_at)}.`
          : 'Send the new one now; the old one counts until it ends.',
      };
    }
    case 'suspended':
      return {
        title: 'Your verification is suspended',
        lead: `${HIDDEN}${points > 0 ? ' Send what is valid today, and our team reviews it.' : whatHelps(verification)}`,
      };
    case 'revoked':
      return {
        title: 'Your verification was revoked',
        lead: `${HIDDEN} ${KEPT}${whatHelps(verification)}`,
      };
    case 'rejected_final':
      return {
        title: 'Your application was rejected',
        lead:
          verification.reason === REVIEW_REASON_TEXTS.rejected_before.label
            ? `Something in it, such as a number, an address or a document, was part of an application that we rejected before, so our team did not take it up. ${KEPT} If that application was not yours, somebody has used what is yours.${whatHelps(verification)}`
            : `Our team cannot verify this company, and the application cannot be sent again. ${KEPT}${whatHelps(verification)}`,
      };
    default:
      return undefined;
  }
}
