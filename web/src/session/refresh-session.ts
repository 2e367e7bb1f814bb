/** Fetches the user from the server and replaces the local record. */
import { call } from '../api/client.ts';
import { onceBackOnline } from '../api/connection.ts';
import { session } from './this-session.ts';

/** @param options `keepActive` keeps the chosen account type instead of deriving it */
export async function loadUser(options: { keepActive?: boolean } = {}): Promise<void> {
  const { auth_user: user } = await call('GET /v1/auth/user/');
  // Whoever signed out while the answer was on its way stays signed out.
  if (!session.getToken()) return;
  session.replace(user, options.keepActive);
}

/** «Refresh Data»: without a token there is nothing to ask with; a failure leaves the session as it is. */
export async function refreshSession(): Promise<void> {
  if (!session.getToken()) {
    console.info('No access token is stored, so the user is not refreshed');
    return;
  }
  try {
    await loadUser();
  } catch (error) {
    console.info('The user could not be refreshed', error);
  }
}

/** The page has started with a token: what is stored shows meanwhile, and is brought up to date. */
export async function refreshAtStart(): Promise<void> {
  try {
    await loadUser({ keepActive: true });
  } catch (error) {
    console.info('The user could not be refreshed', error);
    session.giveUpWaiting();
    // Nothing was stored to show meanwhile, so the next chance is taken.
    if (session.getState().status === 'visitor' && session.getToken()) {
      onceBackOnline(() => void refreshAtStart());
    }
  }
}
