/** Who may be on the team's pages: its members; everybody else is led to the landing page. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TeamRole } from '@waggle/contract/permissions/actor';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { SIGN_IN_CLOSED, signInState } from '../../session/open-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { session } from '../../session/this-session.ts';

/**
 * A team session ends after hours: whose ends here may sign in again and finds the page as it was.
 * @returns `role` of the reader, null while it is not known and for whoever is being led away;
 * `away` when she has a token, but could not be fetched with it
 */
export function useTeamGuard(): { role: TeamRole | null; away: boolean } {
  const { status, user } = useSession();
  const { navigate } = useNavigation();
  const signIn = useSyncExternalStore(signInState.subscribe, signInState.get, () => SIGN_IN_CLOSED);
  const asking = signIn.open || signIn.busy;
  const role = user?.team_role ?? null;
  const [kept, setKept] = useState(role);
  if (role !== null && role !== kept) setKept(role);
  const away = status === 'visitor' && !asking && session.getToken() !== null;
  const waits = status === 'loading' || away || (status === 'visitor' && kept !== null && asking);

  useEffect(() => {
    if (role === null && !waits) navigate(PATHS.landing, { replace: true });
  }, [role, waits, navigate]);

  return { role: role ?? (waits ? kept : null), away };
}
