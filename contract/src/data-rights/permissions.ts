/** Permissions for a user's data: signed-in users export and erase their own; erasing needs a recent sign-in. */
import type { Actor } from '../permissions/actor.ts';
import { deny, type Permissions, signedIn } from '../permissions/rules.ts';

/** Seconds after a sign-in in which an account can be erased: a stranger at an open browser cannot. */
export const FRESH_SIGN_IN = 600;

interface Session {
  readonly signedInAt: Date;
  readonly now: Date;
}

const signedInLately = (_: Actor, { signedInAt, now }: Session) =>
  now.getTime() - signedInAt.getTime() < FRESH_SIGN_IN * 1000 ? undefined : deny('sign_in_again');

export const DATA_RIGHTS_PERMISSIONS = {
  reasons: {
    sign_in_again: { error: 'sign_in_again', text: 'Please sign in once more to go on' },
  },
  actions: {
    'account.export': { who: [signedIn] },
    'account.erase': { who: [signedIn], when: [signedInLately] },
  },
} as const satisfies Permissions;
