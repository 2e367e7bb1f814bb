/** The guard of pages: redirects users without permission, and keeps the page when the session ends on it. */
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigation } from '../lib/navigation.tsx';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { openSignIn, useSignInState } from './open-sign-in.ts';
import { destinationOf, type AccessRules } from './page-access.ts';
import { refreshAtStart } from './refresh-session.ts';
import { useSession } from './session-store.ts';
import type { SessionUser } from './session-user.ts';
import { session } from './this-session.ts';

export interface PageAccess extends AccessRules {
  /** Said when the user could not be fetched. */
  unloaded: { title: string; hint: string };
  /** Stands in no frame that has the landmark of the page. */
  frameless?: true;
}

type GuardedPage = ComponentType<{ user: SessionUser; children?: ReactNode }>;

/** Tries what the start of the page has failed to do. */
function retry(): void {
  session.expectUser();
  void refreshAtStart();
}

function Unloaded({ unloaded: { title, hint }, frameless }: PageAccess) {
  const Place = frameless ? 'main' : 'div';
  return (
    <Place className="page-measure py-16">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 max-w-136 text-lead text-muted">{hint}</p>
      <Button variant="accent" onClick={retry} className="mt-6">
        Retry
      </Button>
    </Place>
  );
}

/** @param Page is given the user who is signed in, or who was until the session ended */
export function requirePage(access: PageAccess, Page: GuardedPage) {
  return function Guarded({ children }: { children?: ReactNode }) {
    const { status, user } = useSession();
    const { path, search, navigate } = useNavigation();
    const { open, busy } = useSignInState();
    const signingIn = open || busy;
    const destination = destinationOf(access, user);
    const [admitted, setAdmitted] = useState<SessionUser | null>(null);
    if (user && !destination && user !== admitted) setAdmitted(user);
    // A token without a user: the user could not be fetched, and will be once calls get through.
    const unloaded = status === 'visitor' && !signingIn && !admitted && session.getToken() !== null;
    const led = useRef(false);

    useEffect(() => {
      const waits = unloaded || status === 'loading' || (signingIn && admitted && !user);
      if (!destination || waits || led.current) return;
      if (destination !== 'sign-in') {
        navigate(destination, { replace: true });
      } else if (admitted) {
        // Signed out here, or turned away from the dialog.
        navigate(PATHS.landing, { replace: true });
      } else if (!signingIn) {
        // Once: the dialog may be dismissed while the landing page is still on its way.
        led.current = true;
        navigate(PATHS.landing, { replace: true });
        openSignIn({ then: () => navigate(path + search) });
      }
    }, [status, user, admitted, destination, unloaded, signingIn, path, search, navigate]);

    if (unloaded) return <Unloaded {...access} />;
    const shown = user ? !destination && user : admitted;
    return shown ? <Page user={shown}>{children}</Page> : null;
  };
}
