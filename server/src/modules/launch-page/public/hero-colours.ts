/** The colours of a page's hero and drawing: chosen from the palette so that everything on them keeps its contrast. */
import type { PaletteRoles } from '@waggle/contract/brand/palette';

/** Needed by WCAG 2.2: of text, and of what is no text but has to be seen. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;
/** Of parts of a drawing: nothing is read from them. */
const ART_CONTRAST = 1.5;

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** @returns the contrast of two colours like `#4A37BE`, from 1 to 21 */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export interface HeroColours {
  readonly ground: string;
  readonly text: string;
  /** Of the button and the price. */
  readonly fill: string;
  readonly onFill: string;
  readonly focus: string;
  readonly field: string;
  readonly onField: string;
  /** Around the field, where it would not be seen on the ground. */
  readonly fieldEdge: string;
  readonly art: {
    /** The body of the product. */
    readonly main: string;
    readonly accent: string;
    readonly dark: string;
    /** The mark on the body: that for the surface, or that for the ink. */
    readonly mark: 'mark' | 'mark_dark';
  };
}

function best(ground: string, colours: readonly string[]): string {
  const sorted = colours.toSorted((a, b) => contrastOf(b, ground) - contrastOf(a, ground));
  return sorted[0] ?? '#000000';
}

/** The first that is seen well enough, or that which is seen best. */
function seen(ground: string, colours: readonly string[], least: number): string {
  return colours.find((one) => contrastOf(one, ground) >= least) ?? best(ground, colours);
}

export function heroColours(palette: PaletteRoles): HeroColours {
  const { primary: ground, onPrimary, secondary, onSecondary, surface, ink } = palette;
  const text = seen(ground, [onPrimary, surface, ink], TEXT_CONTRAST);
  const pairs = [
    [secondary, onSecondary],
    [surface, ink],
    [ink, surface],
    [text, ground],
  ] as const;
  const [fill, onFill] =
    pairs.find(
      ([one, on]) =>
        contrastOf(one, ground) >= SHAPE_CONTRAST && contrastOf(on, one) >= TEXT_CONTRAST,
    ) ?? ([text, ground] as const);
  const main = contrastOf(surface, ground) >= ART_CONTRAST ? surface : ink;
  const isSeen = contrastOf(surface, ground) >= SHAPE_CONTRAST;
  return {
    ground,
    text,
    fill,
    onFill,
    focus: seen(ground, [fill, text], SHAPE_CONTRAST),
    field: surface,
    onField: ink,
    fieldEdge: isSeen ? surface : text,
    art: {
      main,
      accent: seen(ground, [secondary, palette.tint, fill], ART_CONTRAST),
      dark: seen(ground, main === ink ? [onPrimary, text] : [ink, text], ART_CONTRAST),
      mark: main === surface ? 'mark' : 'mark_dark',
    },
  };
}

/** @returns the quiet colour of small text on a ground; the ink where it would not be read */
export function quietOn(ground: string, { muted, ink }: PaletteRoles): string {
  return contrastOf(muted, ground) >= TEXT_CONTRAST ? muted : ink;
}
