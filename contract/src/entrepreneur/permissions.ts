/** Who may have an entrepreneur account. */
import type { Actor } from '../permissions/actor.ts';
import { entrepreneur, member, deny, type Permissions } from '../permissions/rules.ts';

const hasNoAccount = (actor: Actor) =>
  actor.entrepreneur ? deny('entrepreneur_exists') : undefined;

export const ENTREPRENEUR_PERMISSIONS = {
  reasons: {
    entrepreneur_exists: { error: 'account_exists' },
  },
  actions: {
    'entrepreneur.create': { who: [member], when: [hasNoAccount] },
    'entrepreneur.change': { who: [entrepreneur] },
  },
} as const satisfies Permissions;
