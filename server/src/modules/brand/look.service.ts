/** How a brand looks, for all that wears it: pages, surveys, pictures and documents. */
import type { BrandRecord } from '@waggle/contract/brand';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { type BrandFontId, fontsOfVibe } from '@waggle/contract/options/brand-fonts';
import { DEFAULT_BRAND_VIBE } from '@waggle/contract/options/brand-vibes';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { findEntrepreneur } from '../entrepreneur/entrepreneur.service.ts';
import { readBrand } from './brand.service.ts';
import { type FontFace, headingFace } from './fonts/fonts.service.ts';
import { picturesOf } from './logos/logo-pictures.ts';
import { selectLogo } from './logos/logos.repo.ts';
import type { LogoPicture, LookPictures } from './look-pictures.ts';

export type { LogoPicture };

export interface BrandLook {
  readonly version: number;
  readonly name: string | null;
  readonly tagline: string;
  /** Chosen, or the default of the vibe. */
  readonly palette: PaletteRoles;
  /** Of the families of `@fontsource`; that of the logo, or the default of the vibe. */
  readonly font: FontFace;
  /** Null before a logo is chosen. */
  readonly logo: LookPictures | null;
}

/** For brands without colours. */
const DEFAULT_PALETTE: PaletteRoles = {
  primary: '#4A37BE',
  onPrimary: '#FFFFFF',
  primaryText: '#4A37BE',
  secondary: '#FC8F6E',
  onSecondary: '#131426',
  surface: '#F6F7FB',
  ink: '#131426',
  muted: '#666774',
  line: '#8B8C9A',
  tint: '#E3E6FF',
  markLight: '#4A37BE',
  markDark: '#6157DF',
};

/** @returns the colours that a brand wears: chosen, or the default */
export function paletteOf({ palette }: Pick<BrandRecord, 'palette'>): PaletteRoles {
  return palette?.roles ?? DEFAULT_PALETTE;
}

/** @returns the family of headings that suits the vibe best */
async function fontOfVibe(db: Db, userId: string): Promise<BrandFontId> {
  const entrepreneur = await findEntrepreneur(db, userId);
  return fontsOfVibe(entrepreneur?.brand_vibe ?? DEFAULT_BRAND_VIBE)[0] ?? 'outfit';
}

/** @returns the look of the newest version */
export async function readLook(context: Context, db: Db, userId: string): Promise<BrandLook> {
  const brand = await readBrand(db, userId);
  const palette = paletteOf(brand);
  const chosen = brand.logo === null ? undefined : await selectLogo(db, brand.logo.id);
  const family = chosen?.spec?.font ?? (await fontOfVibe(db, userId));
  return {
    version: brand.version,
    name: brand.name,
    tagline: brand.tagline,
    palette,
    font: headingFace(family),
    logo: chosen === undefined ? null : await picturesOf(context, chosen, palette),
  };
}
