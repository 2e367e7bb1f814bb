/** The shell of every page: the sign-in dialog's host, the connection's banner, the loading screen. */
import { useEffect, type ReactNode } from 'react';
import { ConnectionBanner } from '../api/connection-banner.tsx';
import { SignInHost } from '../features/auth/sign-in-host.tsx';
import { dismissSignIn, signInState } from '../session/open-sign-in.ts';
import { useSession } from '../session/session-store.ts';
import { FullScreenSpinner } from '../ui/spinner.tsx';
import { prepareToasts } from '../ui/toast.ts';

/** Going back in the history also closes the dialog. */
function onHistoryMove(): void {
  if (signInState.get().open) dismissSignIn();
}

/** The page stays mounted below the loading screen, so that no input is lost. */
export function Shell({ children }: { children: ReactNode }) {
  const { status } = useSession();

  useEffect(prepareToasts, []);

  useEffect(() => {
    addEventListener('popstate', onHistoryMove);
    return () => removeEventListener('popstate', onHistoryMove);
  }, []);

  return (
    <>
      <ConnectionBanner />
      {children}
      <SignInHost />
      {status === 'loading' && <FullScreenSpinner label="Loading your account" />}
    </>
  );
}
