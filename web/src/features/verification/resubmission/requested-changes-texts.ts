/** The texts above the requested changes, and when there are none. */
import type { VerificationCase } from '@waggle/contract/verification';
import { formatDate } from '../../../lib/dates.ts';

interface PanelWords {
  title: string;
  lead: string;
}

const HIDDEN = 'Your profile is hidden, and you cannot receive orders.';

/** @returns what can be done against an end, once there is no way on but the team's */
function whatHelps({ can_appeal }: Pick<VerificationCase, 'can_appeal'>): string {
  return can_appeal
    ? 'If you think this is a mistake, you can appeal once.'
    : 'If you think this is a mistake, write to us.';
}

/** @returns the panel's heading and what it says; undefined in a state that asks for nothing */
export function panelTexts(
  verification: Pick<
    VerificationCase,
    'state' | 'requests' | 'documents' | 'reviewer' | 'can_appeal'
  >,
): PanelWords | undefined {
  const { state, requests, reviewer } = verification;
  const points = requests.length;
  switch (state) {
    case 'changes_requested':
      return {
        title: 'Requested changes',
        lead: `Answer every point, then send them together. The review goes on from there${reviewer === null ? '' : ', with the same reviewer'}.`,
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
        lead: `${HIDDEN} ${points > 0 ? 'Send what is valid today, and our team reviews it.' : whatHelps(verification)}`,
      };
    case 'revoked':
      return {
        title: 'Your verification was revoked',
        lead: `${HIDDEN} Your account and what you entered stay as they are. ${whatHelps(verification)}`,
      };
    case 'rejected_final':
      return {
        title: 'Your application was rejected',
        lead: `Our team cannot verify this company. The decision is final, so the application cannot be sent again. Your account and what you entered stay as they are. ${whatHelps(verification)}`,
      };
    default:
      return undefined;
  }
}

type CaseDocument = VerificationCase['documents'][number];

/** @returns the requested documents that expire, the next one first */
export function expiringDocuments({
  documents,
  requests,
}: Pick<VerificationCase, 'documents' | 'requests'>) {
  const asked = new Set(requests.map(({ about }) => about));
  return documents
    .filter(
      (document): document is CaseDocument & { expires_at: string } =>
        document.expires_at !== null && asked.has(document.id),
    )
    .toSorted((a, b) => a.expires_at.localeCompare(b.expires_at));
}
