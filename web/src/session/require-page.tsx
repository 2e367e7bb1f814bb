/** The guard of pages: redirects users without permission, asks the team for a passkey, and keeps the page when the session ends on it. */
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { firstDenial } from '@waggle/contract/permissions/rules';
import { useLoaded } from '../api/use-loaded.ts';
import { useNavigation } from '../lib/navigation.tsx';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { openSignIn, useSignInState } from './open-sign-in.ts';
import { type AccessRules, type Destinations, redirectFor } from './page-access.ts';
import { refreshOnStart } from './refresh-session.ts';
import { useSession } from './session-store.ts';
import type { SessionUser } from './session-user.ts';
import { session } from './this-session.ts';

export interface PageAccess extends AccessRules {
  /** The heading if the user could not be fetched. */
  unloaded?: string;
  /** The sentence below it. */
  hint?: string;
  /** The page's frame has no main landmark. */
  frameless?: true;
  /** The frame of the question for a passkey, where the page is a frame itself. */
  questionFrame?: ComponentType<{ children: ReactNode }>;
}

type GuardedPage = ComponentType<{ user: SessionUser; children?: ReactNode }>;

/** Fetches the user again. */
function retry(): void {
  session.startLoading();
  void refreshOnStart();
}

const HINT = 'Nothing is lost. Please try again.';

function Unloaded(access: PageAccess) {
  const { unloaded = 'This page could not be loaded', hint = HINT, frameless } = access;
  const Place = frameless ? 'main' : 'div';
  return (
    <Place className="page-measure py-16">
      <h1 className="text-h1">{unloaded}</h1>
      <p className="mt-3 max-w-136 text-lead text-muted">{hint}</p>
      <Button variant="accent" onClick={retry} className="mt-6">
        Retry
      </Button>
    </Place>
  );
}

const loadQuestion = () => import('./passkeys/passkey-page.tsx');

/** @returns whether it opens once the team's passkey was used in this session */
function waitsForPasskey({ rule }: PageAccess, user: SessionUser): boolean {
  return firstDenial(rule.who, actorOf(user))?.reason === 'second_factor_needed';
}

/** Where the pages of users redirect others, each as far as it says nothing else. */
const OTHERWISE: Destinations = {
  not_signed_in: 'sign-in',
  verified_only: PATHS.supplierProfile,
  admins_only: PATHS.team,
};

/** @param Page gets the signed-in user, or the last one if the session has ended */
export function requirePage(given: PageAccess, Page: GuardedPage) {
  const access = { ...given, otherwise: { ...OTHERWISE, ...given.otherwise } };
  const { questionFrame: Frame } = access;
  return function Guarded({ children }: { children?: ReactNode }) {
    const { status, user } = useSession();
    const { path, search, navigate } = useNavigation();
    const { open, busy } = useSignInState();
    const signingIn = open || busy;
    const [lastUser, setLastUser] = useState<SessionUser | null>(null);
    const waits = user !== null && waitsForPasskey(access, user);
    const destination = waits ? undefined : redirectFor(access, user);
    // Who was shown it keeps it after signing in again: the next call asks for the passkey.
    const asks = waits && lastUser?.id !== user.id;
    const Question = useLoaded(loadQuestion, asks)?.PasskeyPage;
    if (user && !waits && !destination && user !== lastUser) setLastUser(user);
    // A token without a user: the user could not be fetched.
    const unloaded = status === 'visitor' && !signingIn && !lastUser && session.getToken() !== null;
    const redirected = useRef(false);

    useEffect(() => {
      const isWaiting = unloaded || status === 'loading' || (signingIn && lastUser && !user);
      if (!destination || isWaiting || redirected.current) return;
      if (destination !== 'sign-in') {
        navigate(destination, { replace: true });
      } else if (lastUser) {
        // Signed out, or the dialog was dismissed.
        navigate(PATHS.landing, { replace: true });
      } else if (!signingIn) {
        // Once, as the dialog can be dismissed before the landing page is loaded.
        redirected.current = true;
        navigate(PATHS.landing, { replace: true });
        openSignIn({
          goTo: path + search,
          onSignedIn: () => navigate(path + search),
        });
      }
    }, [status, user, lastUser, destination, unloaded, signingIn, path, search, navigate]);

    if (unloaded) return <Unloaded {...access} />;
    if (asks && !Question) return null;
    if (asks && Question)
      return Frame ? (
        <Frame>
          <Question />
        </Frame>
      ) : (
        <Question />
      );
    const shown = user && !waits ? !destination && user : lastUser;
    return shown ? <Page user={shown}>{children}</Page> : null;
  };
}
