/** The brand's theme, kept as it was when a survey was opened: later changes of the brand change no open survey. */
import { PALETTE_ROLES, type PaletteRoles } from '@waggle/contract/brand/palette';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type LogoPicture, readTheme } from '../../brand/theme.service.ts';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** Pictures of a user's logos are wanted: whoever has them puts them in `found`, by their ids. */
    'survey.logos_wanted': {
      userId: string;
      ids: readonly string[];
      found: Map<string, LogoPicture>;
    };
  }
}

/** The size of a picture, which is kept in a table of its own. */
export interface FrozenPicture {
  readonly width: number;
  readonly height: number;
}

export interface FrozenTheme {
  readonly version: number;
  readonly name: string | null;
  readonly palette: PaletteRoles;
  readonly font: { readonly family: string; readonly weight: number };
  readonly logo: FrozenPicture | null;
  /** Of the options that show one, by the logo's id. */
  readonly pictures: Readonly<Record<string, FrozenPicture>>;
}

/** The name of the brand's own logo among the pictures. */
export const BRAND_LOGO = 'logo';

const sizeOf = ({ width, height }: LogoPicture): FrozenPicture => ({ width, height });

/**
 * @param logos ids of the logos that options show
 * @returns the theme, and its pictures by their names
 */
export async function freezeTheme(
  context: Context,
  tx: Db,
  userId: string,
  logos: readonly string[],
): Promise<{ theme: FrozenTheme; pictures: ReadonlyMap<string, LogoPicture> }> {
  const { version, name, palette, font, logo } = await readTheme(context, tx, userId);
  const found = new Map<string, LogoPicture>();
  if (logos.length > 0) {
    await context.emit(tx, 'survey.logos_wanted', { userId, ids: logos, found });
  }
  const theme = {
    version,
    name,
    palette,
    font,
    logo: logo === null ? null : sizeOf(logo.light),
    pictures: Object.fromEntries([...found].map(([id, picture]) => [id, sizeOf(picture)])),
  };
  const pictures = new Map(found);
  if (logo !== null) pictures.set(BRAND_LOGO, logo.light);
  return { theme: theme, pictures };
}

/** @returns whether all values are colours, and the font is one: they become part of a stylesheet */
export function hasTheme({ palette, font }: Pick<FrozenTheme, 'palette' | 'font'>): boolean {
  const isFont = /^[a-z0-9-]+$/.test(font.family) && Number.isInteger(font.weight);
  return isFont && PALETTE_ROLES.every((role) => /^#[0-9A-Fa-f]{6}$/.test(palette[role]));
}
