/** Fetches the user from the server and replaces the local record. */
import { call } from '../api/client.ts';
import { onceBackOnline } from '../api/connection.ts';
import { session } from './this-session.ts';

/** @param options `keepActive` keeps the chosen account type instead of deriving it */
export async function loadUser(options: { keepActive?: boolean } = {}): Promise<void> {
  const { user: before } = session.getState();
  let { auth_user: user } = await call('GET /v1/auth/user/');
  // Changed meanwhile, here or in another tab: the answer may be older than the change.
  if (session.getToken() && session.getState().user !== before)
    ({ auth_user: user } = await call('GET /v1/auth/user/'));
  // A user who has signed out meanwhile stays signed out.
  if (!session.getToken()) return;
  session.replace(user, options.keepActive);
}

/** «Refresh Data»: does nothing without a token; a failure is only logged. */
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

/** On start with a token: the stored user is shown until the answer comes. */
export async function refreshOnStart(): Promise<void> {
  try {
    await loadUser({ keepActive: true });
  } catch (error) {
    console.info('The user could not be refreshed', error);
    session.cancelLoading();
    // Without a stored user it is tried again.
    if (session.getState().status === 'visitor' && session.getToken()) {
      onceBackOnline(() => void refreshOnStart());
    }
  }
}
