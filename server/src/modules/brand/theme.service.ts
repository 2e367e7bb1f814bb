/** The theme of a brand, for all that has it: pages, surveys, pictures and documents. */
import { defaultPalette } from '@waggle/contract/brand/colours/six-palettes';
import type { BrandRecord } from '@waggle/contract/brand';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { type BrandFontId, fontsOfVibe } from '@waggle/contract/options/brand-fonts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { readBrand } from './brand.service.ts';
import { vibeOf } from './palettes/palettes.service.ts';
import { type FontFace, headingFace } from './fonts/fonts.service.ts';
import { picturesOf } from './logos/logo-pictures.ts';
import { selectLogo } from './logos/logos.repo.ts';
import type { LogoPicture, ThemePictures } from './theme-pictures.ts';

export type { LogoPicture };

export interface BrandTheme {
  readonly version: number;
  readonly name: string | null;
  readonly tagline: string;
  /** Chosen, or the default of the vibe. */
  readonly palette: PaletteRoles;
  /** Of the families of `@fontsource`; that of the logo, or the default of the vibe. */
  readonly font: FontFace;
  /** Null before a logo is chosen. */
  readonly logo: ThemePictures | null;
}

/** @returns the colours of a brand: chosen, or the default of the vibe */
export async function paletteOf(
  db: Db,
  userId: string,
  { palette }: Pick<BrandRecord, 'palette'>,
): Promise<PaletteRoles> {
  return palette?.roles ?? defaultPalette(await vibeOf(db, userId));
}

/** @returns the colours that a user's brand has now */
export async function readPalette(db: Db, userId: string): Promise<PaletteRoles> {
  return paletteOf(db, userId, await readBrand(db, userId));
}

/** @returns the family of headings that suits the vibe best */
async function fontOfVibe(db: Db, userId: string): Promise<BrandFontId> {
  return fontsOfVibe(await vibeOf(db, userId))[0] ?? 'outfit';
}

/** @returns the theme of the newest version */
export async function readTheme(context: Context, db: Db, userId: string): Promise<BrandTheme> {
  const brand = await readBrand(db, userId);
  const palette = await paletteOf(db, userId, brand);
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
