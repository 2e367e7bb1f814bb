/** Who may be on the account page: whoever is signed in. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigation } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { openSignIn, SIGN_IN_CLOSED, signInState } from '../../../session/open-sign-in.ts';
import { useSession } from '../../../session/session-store.ts';
import { session } from '../../../session/this-session.ts';

/**
 * A visitor is led to the landing page with the dialog open.
 * Whose session ends here may sign in again and finds the page as it was.
 * @returns whether the user could not be fetched, though she has a token
 */
export function useAccountGuard(): boolean {
  const { status } = useSession();
  const { navigate } = useNavigation();
  const signIn = useSyncExternalStore(signInState.subscribe, signInState.get, () => SIGN_IN_CLOSED);
  const wasIn = useRef(false);
  const led = useRef(false);
  const asking = signIn.open || signIn.busy;
  const away = status === 'visitor' && !asking && session.getToken() !== null;

  useEffect(() => {
    if (status === 'signed-in') wasIn.current = true;
    if (status !== 'visitor' || asking) return;
    if (wasIn.current) {
      navigate(PATHS.landing, { replace: true });
    } else if (!away && !led.current) {
      // Once: the dialog may be dismissed while the landing page is still on its way.
      led.current = true;
      navigate(PATHS.landing, { replace: true });
      openSignIn({ then: () => navigate(PATHS.account) });
    }
  }, [status, asking, away, navigate]);

  return away;
}
