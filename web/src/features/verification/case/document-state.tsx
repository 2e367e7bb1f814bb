/** The state of a document, as a small tag. */
import type { DocumentState } from '@waggle/contract/verification';
import { Icon } from '../../../ui/icon.tsx';
import { DOCUMENT_STATE_TEXTS } from './kyc-texts.ts';
import { useVerificationCase } from './verification-query.ts';

const TONES = {
  warn: 'bg-warn-wash text-warn',
  danger: 'bg-danger-wash text-danger',
  plain: 'bg-surface-sunk text-text',
} as const;

export function DocumentStateTag({ state }: { state: DocumentState }) {
  const { label, icon, tone } = DOCUMENT_STATE_TEXTS[state];
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-tag px-2 py-1 text-small font-semibold ${TONES[tone]}`}
    >
      <Icon name={icon} className="size-4!" />
      {label}
    </span>
  );
}

interface DocumentStateOfProps {
  supplierId: string;
  fileId: string;
}

/** Nothing until the case is there, and for a document that it does not hold. */
export function DocumentStateOf({ supplierId, fileId }: DocumentStateOfProps) {
  const { data } = useVerificationCase(supplierId);
  const state = data?.documents.find(({ id }) => id === fileId)?.state;
  return state && <DocumentStateTag state={state} />;
}
