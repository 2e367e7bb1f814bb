/** Permissions for a user's data: signed-in users export and erase their own; erasing needs a recent sign-in. */
import type { Actor } from '../permissions/actor.ts';
import { deny, type Permissions, recentlyProved, signedIn } from '../permissions/rules.ts';

/** An account can be erased only this soon after a sign-in, so that nobody else can at an open browser. */
export const RECENT_SIGN_IN_SECONDS = 600;

interface Leaving {
  readonly signedInAt: string;
  readonly now: string;
  /** Open orders that both sides have signed. */
  readonly openOrders: number;
}

const hasRecentSignIn = (_: Actor, { signedInAt, now }: Leaving) =>
  Date.parse(now) - Date.parse(signedInAt) < RECENT_SIGN_IN_SECONDS * 1000
    ? undefined
    : deny('sign_in_again');

const owesNothing = (_: Actor, { openOrders }: Leaving) =>
  openOrders === 0 ? undefined : deny('orders_open', { count: openOrders });

export const DATA_RIGHTS_PERMISSIONS = {
  reasons: {
    sign_in_again: { error: 'sign_in_again' },
    orders_open: {
      error: 'conflict',
      text: ({ count = 1 }) =>
        count === 1
          ? 'One order that both sides have signed is open. Your account can be erased once it is closed'
          : `${count} orders that both sides have signed are open. Your account can be erased once they are closed`,
    },
  },
  actions: {
    'account.export': { who: [signedIn] },
    'account.erase': { who: [recentlyProved], when: [hasRecentSignIn, owesNothing] },
  },
} as const satisfies Permissions;
