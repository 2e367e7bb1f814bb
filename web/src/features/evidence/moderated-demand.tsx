/** The proof of demand that a request shows to suppliers, for the team; nothing where there is none. */
import { LoadFailed } from '../../lists/list-body.tsx';
import { useModeratedProof } from './evidence-queries.ts';
import { ProofSheet } from './proof-sheet.tsx';

export function ModeratedDemand({ rfqId }: { rfqId: string }) {
  const { data: proof, isError, refetch } = useModeratedProof(rfqId);
  if (isError && proof === undefined) {
    return (
      <LoadFailed retry={() => void refetch()} className="mt-6" gap="mt-2">
        <p>The demand that it shows could not be loaded.</p>
      </LoadFailed>
    );
  }
  if (proof === undefined || proof === null) return null;
  return (
    <div className="mt-6 max-w-104">
      <ProofSheet content={proof.content} frozen={proof} />
    </div>
  );
}
