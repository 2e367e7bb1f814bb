/** The roles of a brand's colours. */
import * as z from 'zod/mini';

export const PALETTE_ROLES = [
  'primary',
  /** Text on the primary colour. */
  'onPrimary',
  /** The primary colour as text on the surface: links. */
  'primaryText',
  'secondary',
  'onSecondary',
  'surface',
  'ink',
  /** Small text on the surface. */
  'muted',
  /** Borders of fields. */
  'line',
  /** A quiet ground beside the surface. */
  'tint',
  /** The logo on the surface, and on the ink. */
  'markLight',
  'markDark',
] as const;
export type PaletteRole = (typeof PALETTE_ROLES)[number];

/** `#` and six upper-case digits. */
export const hexColour = z
  .string({ error: 'Must be a colour like #4A37BE' })
  .check(z.regex(/^#[0-9A-F]{6}$/, { error: 'Must be a colour like #4A37BE' }));

export const paletteRoles = z.record(z.enum(PALETTE_ROLES), hexColour);
export type PaletteRoles = Readonly<Record<PaletteRole, string>>;
