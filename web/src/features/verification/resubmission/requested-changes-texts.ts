/** The texts above the requested changes, and when there are none. */
import type { CaseState, VerificationCase } from '@waggle/contract/verification';

interface PanelWords {
  title: string;
  lead: string;
}

/**
 * @param state of the case
 * @param points how many the supplier can answer
 * @returns the panel's heading and what it says; undefined in a state that asks for nothing
 */
export function panelTexts(state: CaseState, points: number): PanelWords | undefined {
  switch (state) {
    case 'changes_requested':
      return {
        title: 'Requested changes',
        lead: 'Answer every point, then send them all at once. The review goes on from there.',
      };
    case 'expiring':
      return {
        title: points > 1 ? 'Upload the replacements' : 'Upload the replacement',
        lead: 'Our team reviews what you send before your badge is valid again. Until then your status is Pending Review, and you are not in the directory.',
      };
    case 'suspended':
      return {
        title: 'Your verification is suspended',
        lead:
          points > 0
            ? 'Your profile is hidden, and you cannot receive orders. Send what is valid today, and our team reviews it.'
            : 'Your profile is hidden, and you cannot receive orders. If you think this is a mistake, write to us.',
      };
    case 'rejected_final':
      return {
        title: 'Your application was rejected',
        lead: 'Our team cannot verify this company. The decision is final, so the application cannot be sent again. Your account and what you entered stay as they are. If you think this is a mistake, write to us.',
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
