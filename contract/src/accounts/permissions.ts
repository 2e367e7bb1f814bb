/** Permissions for the user's own account. */
import { hasSession, member, type Permissions, signedIn } from '../permissions/rules.ts';

export const ACCOUNT_PERMISSIONS = {
  reasons: {},
  actions: {
    'account.read': { who: [hasSession] },
    'account.change_name': { who: [signedIn] },
    'account.change_country': { who: [member] },
    'account.read_legal_identity': { who: [member] },
    'account.set_legal_identity': { who: [member] },
  },
} as const satisfies Permissions;
