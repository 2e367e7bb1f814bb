/** Leaving: nothing of the person stays in this browser. */
import { browserStorage } from './browser-storage.ts';
import { session } from './this-session.ts';

/** Clears all that is kept here of whoever was signed in, drafts included. */
export function clearSession(): void {
  session.clear();
  browserStorage('sessionStorage').clear();
}
