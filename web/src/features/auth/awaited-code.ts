/** A mailed code that is awaited: over a reload, the dialog opens again and leads to where the user wanted to go. */
import { browserStorage } from '../../session/browser-storage.ts';
import { openSignIn, signInState, wantedPath } from '../../session/open-sign-in.ts';
import { CODE_AWAITED } from '../../session/stored-user.ts';

const storage = browserStorage('sessionStorage');

/** @param until as long as a code can be entered, in milliseconds; without it, none is awaited */
export function awaitCode(until?: number): void {
  // Signing in once more is begun again by whatever asks for it.
  if (until === undefined || signInState.get().reauthenticate) storage.removeItem(CODE_AWAITED);
  else storage.setItem(CODE_AWAITED, `${until} ${wantedPath() ?? ''}`);
}

/** After a reload: takes up where the user wanted to go. */
export function resumeWanted(navigate: (to: string) => void): void {
  const goTo = storage.getItem(CODE_AWAITED)?.split(' ')[1];
  if (goTo && wantedPath() === undefined) openSignIn({ goTo, onSignedIn: () => navigate(goTo) });
}
