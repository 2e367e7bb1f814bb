/** What a person may do with her own account. */
import { FRESH_SIGN_IN } from '@waggle/contract/accounts/own-data';
import { addSeconds } from '../../lib/clock.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Whether she has signed in so lately that it must be she herself who asks. */
export function isFresh({ signedInAt }: Pick<Viewer, 'signedInAt'>, now: Date): boolean {
  return signedInAt > addSeconds(now, -FRESH_SIGN_IN);
}

/** Whether the address typed as a confirmation is the account's own. */
export function isOwnAddress({ user }: { user: { email: string } }, typed: string): boolean {
  return typed.toLowerCase() === user.email;
}
