/** How a brand looks, for all that wears it: pages, surveys, pictures and documents. */
import { defaultPalette } from '@waggle/contract/brand/colours/six-palettes';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { readBrand } from './brand.service.ts';
import { vibeOf } from './palettes/palettes.service.ts';

/** A picture of the logo: drawn, or the user's own. */
export interface LogoPicture {
  readonly mediaType: 'image/svg+xml' | 'image/png';
  readonly data: Buffer;
  /** In pixels; of a drawing, in its own units. */
  readonly width: number;
  readonly height: number;
}

export interface BrandLook {
  readonly version: number;
  readonly name: string | null;
  readonly tagline: string;
  /** Chosen, or the default of the vibe. */
  readonly palette: PaletteRoles;
  /** Of the families of `@fontsource`; that of the logo, or the default of the vibe. */
  readonly font: { readonly family: string; readonly weight: number };
  /** Null before a logo is chosen. */
  readonly logo: {
    /** The whole logo on the surface, on the ink, and in ink alone. */
    readonly light: LogoPicture;
    readonly dark: LogoPicture;
    readonly oneColour: LogoPicture;
    /** The mark alone, as large as it is wide; the whole logo where there is none. */
    readonly mark: LogoPicture;
    readonly markDark: LogoPicture;
  } | null;
}

/** @returns the look of the newest version */
export async function readLook(_context: Context, db: Db, userId: string): Promise<BrandLook> {
  const { version, name, tagline, palette } = await readBrand(db, userId);
  return {
    version,
    name,
    tagline,
    palette: palette?.roles ?? defaultPalette(await vibeOf(db, userId)),
    font: { family: 'outfit', weight: 600 },
    logo: null,
  };
}
