/** What waits for the user, on pages whose first load has no code for it. */
import { useLoaded } from '../../api/use-loaded.ts';
import { useActiveUser } from '../../session/session-store.ts';

const loadLine = () => import('./waiting-line.tsx');

export function LazyWaitingLine({ className }: { className?: string }) {
  const user = useActiveUser();
  const Line = useLoaded(loadLine, user !== null)?.WaitingLine;
  return user && Line ? <Line className={className} /> : null;
}
