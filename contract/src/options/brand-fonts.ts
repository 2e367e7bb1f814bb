/** The families of letters that a brand may have; each is a package of `@fontsource` under the same name. */
import type { BrandVibe } from './brand-vibes.ts';

export type FontCharacter = 'sans' | 'serif' | 'display' | 'rounded';

export interface BrandFont {
  readonly label: string;
  readonly character: FontCharacter;
  /** Of the logo and of headings. */
  readonly weight: number;
  /** Of text; the same where the family has one weight. */
  readonly text: number;
  readonly vibes: readonly BrandVibe[];
}

const FONTS = {
  'archivo-black': {
    label: 'Archivo Black',
    character: 'display',
    weight: 400,
    text: 400,
    vibes: ['BOLD'],
  },
  'baloo-2': {
    label: 'Baloo 2',
    character: 'rounded',
    weight: 700,
    text: 500,
    vibes: ['PLAYFUL'],
  },
  'bricolage-grotesque': {
    label: 'Bricolage Grotesque',
    character: 'display',
    weight: 700,
    text: 400,
    vibes: ['BOLD', 'MODERN', 'PLAYFUL'],
  },
  'cormorant-garamond': {
    label: 'Cormorant Garamond',
    character: 'serif',
    weight: 600,
    text: 500,
    vibes: ['LUXURY'],
  },
  'dm-sans': {
    label: 'DM Sans',
    character: 'sans',
    weight: 600,
    text: 400,
    vibes: ['MODERN', 'MINIMALIST'],
  },
  'dm-serif-display': {
    label: 'DM Serif Display',
    character: 'serif',
    weight: 400,
    text: 400,
    vibes: ['LUXURY'],
  },
  fraunces: {
    label: 'Fraunces',
    character: 'serif',
    weight: 600,
    text: 400,
    vibes: ['LUXURY', 'PLAYFUL'],
  },
  fredoka: {
    label: 'Fredoka',
    character: 'rounded',
    weight: 600,
    text: 400,
    vibes: ['PLAYFUL'],
  },
  'hanken-grotesk': {
    label: 'Hanken Grotesk',
    character: 'sans',
    weight: 600,
    text: 400,
    vibes: ['MINIMALIST', 'MODERN'],
  },
  lora: {
    label: 'Lora',
    character: 'serif',
    weight: 600,
    text: 400,
    vibes: ['LUXURY', 'MINIMALIST'],
  },
  manrope: {
    label: 'Manrope',
    character: 'sans',
    weight: 600,
    text: 400,
    vibes: ['MINIMALIST', 'MODERN'],
  },
  outfit: {
    label: 'Outfit',
    character: 'sans',
    weight: 600,
    text: 400,
    vibes: ['MODERN', 'MINIMALIST', 'PLAYFUL'],
  },
  'playfair-display': {
    label: 'Playfair Display',
    character: 'serif',
    weight: 600,
    text: 400,
    vibes: ['LUXURY'],
  },
  sora: {
    label: 'Sora',
    character: 'sans',
    weight: 600,
    text: 400,
    vibes: ['MODERN', 'BOLD'],
  },
  'space-grotesk': {
    label: 'Space Grotesk',
    character: 'sans',
    weight: 600,
    text: 400,
    vibes: ['MODERN', 'BOLD', 'MINIMALIST'],
  },
  unbounded: {
    label: 'Unbounded',
    character: 'display',
    weight: 700,
    text: 400,
    vibes: ['BOLD'],
  },
} as const satisfies Record<string, BrandFont>;

export type BrandFontId = keyof typeof FONTS;
export const BRAND_FONTS: Readonly<Record<BrandFontId, BrandFont>> = FONTS;
export const BRAND_FONT_IDS = Object.keys(FONTS) as readonly BrandFontId[];

/** @returns the families that suit a vibe, the most fitting first */
export function fontsOfVibe(vibe: BrandVibe): BrandFontId[] {
  const place = (id: BrandFontId) => BRAND_FONTS[id].vibes.indexOf(vibe);
  return BRAND_FONT_IDS.filter((id) => place(id) >= 0).toSorted(
    (left, right) => place(left) - place(right),
  );
}
