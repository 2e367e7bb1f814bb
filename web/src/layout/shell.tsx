/** What surrounds every page: the sign-in dialog's host, the connection's banner, the loading screen. */
import type { ReactNode } from 'react';
import { ConnectionBanner } from '../api/connection-banner.tsx';
import { SignInHost } from '../features/auth/sign-in-host.tsx';
import { useSession } from '../session/session-store.ts';
import { FullScreenSpinner } from '../ui/spinner.tsx';

interface ShellProps {
  children: ReactNode;
}

/** The page stays mounted below the loading screen, so that nothing typed into it is lost. */
export function Shell({ children }: ShellProps) {
  const { status } = useSession();
  return (
    <>
      <ConnectionBanner />
      {children}
      <SignInHost />
      {status === 'loading' && <FullScreenSpinner label="Loading your account" />}
    </>
  );
}
