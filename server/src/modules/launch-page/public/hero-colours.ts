/** The colours of a page's hero and drawing: chosen from the palette so that everything on them keeps its contrast. */
import { contrast } from '@waggle/contract/brand/colours/contrast';
import type { PaletteRoles } from '@waggle/contract/brand/palette';

/** Needed by WCAG 2.2: of text, and of what is no text but has to be seen. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;
/** Of parts of a drawing: nothing is read from them. */
const ART_CONTRAST = 1.5;

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
  const sorted = colours.toSorted((a, b) => contrast(b, ground) - contrast(a, ground));
  return sorted[0] ?? '#000000';
}

/** The first that is seen well enough, or that which is seen best. */
function seen(ground: string, colours: readonly string[], least: number): string {
  return colours.find((one) => contrast(one, ground) >= least) ?? best(ground, colours);
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
      ([one, on]) => contrast(one, ground) >= SHAPE_CONTRAST && contrast(on, one) >= TEXT_CONTRAST,
    ) ?? ([text, ground] as const);
  const main = contrast(surface, ground) >= ART_CONTRAST ? surface : ink;
  const isSeen = contrast(surface, ground) >= SHAPE_CONTRAST;
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
  return contrast(muted, ground) >= TEXT_CONTRAST ? muted : ink;
}
