/** The proof of demand that a request shows to suppliers, for the team; nothing where there is none. */
import { LoadFailed } from '../../lists/list-body.tsx';
import { useModeratedProof } from './evidence-queries.ts';
import { ShownDemand } from './shown-demand.tsx';

export function ModeratedDemand({ rfqId }: { rfqId: string }) {
  const { data: shown, isError, refetch } = useModeratedProof(rfqId);
  if (isError && shown === undefined) {
    return (
      <LoadFailed retry={() => void refetch()} className="mt-6" gap="mt-2">
        <p>The demand that it shows could not be loaded.</p>
      </LoadFailed>
    );
  }
  return shown && <ShownDemand shown={shown} className="mt-6 max-w-104" />;
}
