/** Who may make a brand: entrepreneurs with early access, each their own. */
import { buyer } from '../permissions/rfq-roles.ts';
import type { Permissions } from '../permissions/rules.ts';

export const BRAND_PERMISSIONS = {
  reasons: {},
  actions: {
    'brand.read': { who: [buyer] },
    'brand.change': { who: [buyer] },
  },
} as const satisfies Permissions;
