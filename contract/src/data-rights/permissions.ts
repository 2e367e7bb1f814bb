/** Permissions for a user's data: signed-in users export and erase their own; erasing needs a recent sign-in. */
import type { Actor } from '../permissions/actor.ts';
import { deny, type Permissions, recentlyProved, signedIn } from '../permissions/rules.ts';

/** An account can be erased only this soon after a sign-in, so that nobody else can at an open browser. */
export const RECENT_SIGN_IN_SECONDS = 600;

interface Session {
  readonly signedInAt: string;
  readonly now: string;
}

const hasRecentSignIn = (_: Actor, { signedInAt, now }: Session) =>
  Date.parse(now) - Date.parse(signedInAt) < RECENT_SIGN_IN_SECONDS * 1000
    ? undefined
    : deny('sign_in_again');

export const DATA_RIGHTS_PERMISSIONS = {
  reasons: {
    sign_in_again: { error: 'sign_in_again' },
  },
  actions: {
    'account.export': { who: [signedIn] },
    'account.erase': { who: [recentlyProved], when: [hasRecentSignIn] },
  },
} as const satisfies Permissions;
