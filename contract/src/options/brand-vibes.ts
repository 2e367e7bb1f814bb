/** The five brand vibes an entrepreneur chooses from. */

export const BRAND_VIBES = ['MODERN', 'PLAYFUL', 'LUXURY', 'MINIMALIST', 'BOLD'] as const;
export type BrandVibe = (typeof BRAND_VIBES)[number];
export const DEFAULT_BRAND_VIBE: BrandVibe = 'MODERN';

/** As a user reads them. */
export const BRAND_VIBE_NAMES: Readonly<Record<BrandVibe, string>> = {
  MODERN: 'Modern',
  PLAYFUL: 'Playful',
  LUXURY: 'Luxury',
  MINIMALIST: 'Minimalist',
  BOLD: 'Bold',
};
