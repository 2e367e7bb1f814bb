/** Who may make a brand: entrepreneurs with early access, each their own. */
import { BRAND_NAME_LIMITS } from '../limits.ts';
import { buyer } from '../permissions/rfq-roles.ts';
import type { Permissions } from '../permissions/rules.ts';

export const BRAND_PERMISSIONS = {
  reasons: {
    name_shortlist_full: {
      error: 'conflict',
      text: `The shortlist has room for ${BRAND_NAME_LIMITS.shortlist} names. Take one off to make room`,
    },
  },
  actions: {
    'brand.read': { who: [buyer] },
    'brand.change': { who: [buyer] },
    /** Whoever knows its address, which cannot be guessed: pages that wear the brand are public. */
    'brand.picture': { who: [] },
  },
} as const satisfies Permissions;
