/** The proof of demand of a received request, for the supplier that was asked; nothing where there is none. */
import { Button } from '../../ui/button.tsx';
import { useReceivedProof } from './evidence-queries.ts';
import { ShownDemand } from './shown-demand.tsx';

interface ReceivedDemandProps {
  userId: string;
  requestId: string;
  /** Whether the request is in the supplier's inbox. */
  isAsked: boolean;
}

export function ReceivedDemand({ userId, requestId, isAsked }: ReceivedDemandProps) {
  const { data: shown, isError, refetch } = useReceivedProof(userId, requestId, isAsked);
  if (isError && shown === undefined) {
    return (
      <p role="alert" className="mt-6 text-small text-muted">
        Whether the buyer shows demand could not be loaded.{' '}
        <Button variant="link" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return shown && <ShownDemand shown={shown} className="mt-8 max-w-104" />;
}
