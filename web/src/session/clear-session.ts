/** Clears a user's data from this browser. */
import { call } from '../api/client.ts';
import { createListeners } from '../lib/store.ts';
import { browserStorage } from './browser-storage.ts';
import { session } from './this-session.ts';

const { subscribe, notify } = createListeners();

/** Calls a listener before anything is cleared. */
export const onSignOut = subscribe;

/** Another window has cleared what all share: what is open here saves no more, and this window's own goes too. */
export function followSignOut(): void {
  notify();
  browserStorage('sessionStorage').clear();
}

/** Clears session and drafts; what is open saves no more. */
export function clearSession(): void {
  notify();
  session.clear();
  browserStorage('sessionStorage').clear();
}

/** Does not wait for the server's answer. */
export function signOut(): void {
  call('POST /v1/auth/sign-out/', { quiet: true }).catch((error: unknown) =>
    console.info('The server could not be told of the sign-out', error),
  );
  clearSession();
}
