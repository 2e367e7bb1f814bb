/** Who may have a supplier account, and change it. */
import type { Actor } from '../permissions/actor.ts';
import { member, deny, type Permissions, supplier } from '../permissions/rules.ts';

const hasNoAccount = (actor: Actor) =>
  actor.supplier === null ? undefined : deny('supplier_exists');

export const SUPPLIER_PERMISSIONS = {
  reasons: {
    supplier_exists: { error: 'account_exists' },
  },
  actions: {
    'supplier.create': { who: [member], when: [hasNoAccount] },
    'supplier.change': { who: [supplier] },
    'supplier.find_kinds': { who: [] },
  },
} as const satisfies Permissions;
