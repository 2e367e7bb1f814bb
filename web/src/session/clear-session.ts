/** Clears a user's data from this browser. */
import { browserStorage } from './browser-storage.ts';
import { session } from './this-session.ts';

/** Clears session and drafts. */
export function clearSession(): void {
  session.clear();
  browserStorage('sessionStorage').clear();
}
