/** Where the bell hangs: its code comes with the first signed-in reader, and its place is kept until then. */
import { useLoaded } from '../api/use-loaded.ts';
import { useSession } from '../session/session-store.ts';
import { session } from '../session/this-session.ts';

const loadBell = () => import('../features/notifications/notification-bell.tsx');

export function BellPlace() {
  const { status, user } = useSession();
  // Without a token there is nothing to ask with, as for a refresh.
  const signedIn = status === 'signed-in' && user !== null && session.getToken() !== null;
  const Bell = useLoaded(loadBell, signedIn)?.NotificationBell;
  if (!signedIn) return null;
  return Bell ? <Bell key={user.id} userId={user.id} /> : <span className="size-11 flex-none" />;
}
