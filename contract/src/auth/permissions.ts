/** Who may sign in and out, and end sessions. */
import { type Permissions, signedIn } from '../permissions/rules.ts';

export const AUTH_PERMISSIONS = {
  reasons: {},
  actions: {
    'session.begin': { who: [] },
    'session.list': { who: [signedIn] },
    'session.end': { who: [signedIn] },
  },
} as const satisfies Permissions;
