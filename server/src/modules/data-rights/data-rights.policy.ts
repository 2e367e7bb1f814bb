/** Who may erase an account: its user, lately signed in. */
import { FRESH_SIGN_IN } from '@waggle/contract/data-rights';
import { addSeconds } from '../../lib/clock.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Whether the sign-in is so recent that it must be the user who asks. */
export function isRecentSignIn({ signedInAt }: Pick<Viewer, 'signedInAt'>, now: Date): boolean {
  return signedInAt > addSeconds(now, -FRESH_SIGN_IN);
}

/** Whether the address typed as a confirmation is the account's own. */
export function isOwnAddress({ email }: Pick<Viewer, 'email'>, typed: string): boolean {
  return typed.toLowerCase() === email;
}
