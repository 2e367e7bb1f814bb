/** Who may export and erase the own data: everybody who is signed in. */
import { type Permissions, signedIn } from '../permissions/rules.ts';

export const DATA_RIGHTS_PERMISSIONS = {
  reasons: {},
  actions: {
    'account.export': { who: [signedIn] },
    'account.erase': { who: [signedIn] },
  },
} as const satisfies Permissions;
