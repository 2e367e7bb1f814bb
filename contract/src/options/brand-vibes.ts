/** The five brand vibes an entrepreneur chooses from. */

export const BRAND_VIBES = ['MODERN', 'PLAYFUL', 'LUXURY', 'MINIMALIST', 'BOLD'] as const;
export type BrandVibe = (typeof BRAND_VIBES)[number];
export const DEFAULT_BRAND_VIBE: BrandVibe = 'MODERN';
