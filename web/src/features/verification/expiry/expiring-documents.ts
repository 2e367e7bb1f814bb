/** The documents of a case that expire and that new ones are asked for. */
import type { VerificationCase } from '@waggle/contract/verification';

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
