/** Who may make a brand: entrepreneurs with early access, each their own. */
import { BRAND_NAME_LIMITS, PALETTE_LIMITS } from '../limits.ts';
import { buyer } from '../permissions/rfq-roles.ts';
import { conflicts, type Permissions } from '../permissions/rules.ts';

export const BRAND_PERMISSIONS = {
  reasons: conflicts({
    too_many_liked_palettes: `You like ${PALETTE_LIMITS.liked} palettes already. Take the heart off one first`,
    name_shortlist_full: `The shortlist has room for ${BRAND_NAME_LIMITS.shortlist} names. Take one off to make room`,
  }),
  actions: {
    'brand.read': { who: [buyer] },
    'brand.change': { who: [buyer] },
    /** Whoever knows its address, which cannot be guessed: pages that wear the brand are public. */
    'brand.picture': { who: [] },
  },
} as const satisfies Permissions;
