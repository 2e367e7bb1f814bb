/** Who may be on the profile page, and where everybody else is led. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigation } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { openSignIn, SIGN_IN_CLOSED, signInState } from '../../../session/open-sign-in.ts';
import { useSession } from '../../../session/session-store.ts';
import { hasAccount } from '../../../session/session-user.ts';
import { session } from '../../../session/this-session.ts';

/**
 * A visitor is led to the landing page with the dialog open, a user without a supplier account to its wizard.
 * Whose session ends here may sign in again and finds the page as it was.
 * @returns whether the user could not be fetched, though she has a token
 */
export function useProfileGuard(): boolean {
  const { status, user } = useSession();
  const { navigate } = useNavigation();
  const signIn = useSyncExternalStore(signInState.subscribe, signInState.get, () => SIGN_IN_CLOSED);
  const wasIn = useRef(false);
  const led = useRef(false);
  const asking = signIn.open || signIn.busy;
  const isSupplier = hasAccount(user, 'supplier');
  const away = status === 'visitor' && !asking && session.getToken() !== null;

  useEffect(() => {
    if (status === 'loading') return;
    if (status === 'signed-in') {
      wasIn.current = true;
      if (!isSupplier) navigate(PATHS.supplierOnboarding, { replace: true });
    } else if (wasIn.current) {
      if (!asking) navigate(PATHS.landing, { replace: true });
    } else if (!away && !asking && !led.current) {
      // Once: the dialog may be dismissed while the landing page is still on its way.
      led.current = true;
      navigate(PATHS.landing, { replace: true });
      openSignIn({ then: () => navigate(PATHS.supplierProfile) });
    }
  }, [status, isSupplier, asking, away, navigate]);

  return away;
}
