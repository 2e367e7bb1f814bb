/** Permissions for notifications, what waits, and the live stream. */
import { type Permissions, signedIn } from '../permissions/rules.ts';

export const NOTIFICATION_PERMISSIONS = {
  reasons: {},
  actions: {
    'notification.list': { who: [signedIn] },
    'notification.change': { who: [signedIn] },
    'waiting.list': { who: [signedIn] },
    'live.listen': { who: [signedIn] },
  },
} as const satisfies Permissions;
