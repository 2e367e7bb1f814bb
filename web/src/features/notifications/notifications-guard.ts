/** Who may be on the notifications page, and where everybody else is led. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { openSignIn, SIGN_IN_CLOSED, signInState } from '../../session/open-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { session } from '../../session/this-session.ts';

/** A visitor is led to the landing page with the dialog open; whose session ends here may sign in again. */
export function useNotificationsGuard(): void {
  const { status } = useSession();
  const { navigate } = useNavigation();
  const signIn = useSyncExternalStore(signInState.subscribe, signInState.get, () => SIGN_IN_CLOSED);
  const wasIn = useRef(false);
  const led = useRef(false);
  const asking = signIn.open || signIn.busy;
  // A token without a user: she could not be fetched, and will be once calls get through.
  const away = status === 'visitor' && session.getToken() !== null;

  useEffect(() => {
    if (status === 'loading' || asking) return;
    if (status === 'signed-in') {
      wasIn.current = true;
    } else if (wasIn.current) {
      navigate(PATHS.landing, { replace: true });
    } else if (!away && !led.current) {
      led.current = true;
      navigate(PATHS.landing, { replace: true });
      openSignIn({ then: () => navigate(PATHS.notifications) });
    }
  }, [status, asking, away, navigate]);
}
