/** The bell, whose code is loaded for signed-in users; an earlier click is repeated. */
import { useState } from 'react';
import { useLoaded } from '../api/use-loaded.ts';
import { BellButton } from '../features/notifications/bell-button.tsx';
import { useSession } from '../session/session-store.ts';
import { session } from '../session/this-session.ts';

const loadBell = () => import('./signed-in-counts.tsx');

export function LazyBell() {
  const { status, user } = useSession();
  const [pressed, setPressed] = useState(false);
  // Without a token there is nothing to fetch, nor before the team's passkey was used.
  const signedIn =
    status === 'signed-in' &&
    user !== null &&
    session.getToken() !== null &&
    !user.second_factor_missing;
  const Bell = useLoaded(loadBell, signedIn)?.SignedInCounts;
  if (!signedIn) return null;
  if (!Bell) return <BellButton aria-expanded={false} onClick={() => setPressed(true)} />;
  return <Bell key={user.id} userId={user.id} pressed={pressed} />;
}
