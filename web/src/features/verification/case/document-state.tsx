/** The state of a document, as a small tag. */
import type { DocumentState } from '@waggle/contract/verification';
import { DOCUMENT_STATE_TEXTS } from './kyc-texts.ts';
import { StateTag } from './state-tag.tsx';
import { useVerificationCase } from './verification-query.ts';

export function DocumentStateTag({ state }: { state: DocumentState }) {
  return <StateTag text={DOCUMENT_STATE_TEXTS[state]} padding="py-1" />;
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
