/** How the brand looks, in a form that can be sent to the process that draws. */
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import type { LogoForm } from '@waggle/contract/brand/kit/files';
import type { BrandTheme, LogoPicture } from '../../theme.service.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** A picture of the logo: SVG text, or PNG as base64. */
export interface SentPicture {
  readonly mediaType: LogoPicture['mediaType'];
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

export type SentLogo = Readonly<Record<LogoForm, SentPicture>>;

export interface SentTheme extends Omit<BrandTheme, 'logo'> {
  readonly logo: SentLogo | null;
}

/** Ready to be drawn: with a logo in any case. */
export interface KitTheme {
  readonly version: number;
  readonly name: string;
  readonly tagline: string;
  readonly palette: PaletteRoles;
  readonly face: Typeface;
  readonly logo: SentLogo;
  /** Whether the logo is the set name, as none is chosen. */
  readonly isSet: boolean;
  /** Characters that no typeface has: of the name where it is set, and of the tagline. */
  readonly missing: { readonly name: string; readonly tagline: string };
}

function send({ mediaType, data, width, height }: LogoPicture): SentPicture {
  const text = data.toString(mediaType === 'image/svg+xml' ? 'utf8' : 'base64');
  return { mediaType, data: text, width, height };
}

export function sendTheme({ logo, ...theme }: BrandTheme): SentTheme {
  if (logo === null) return { ...theme, logo: null };
  const { light, dark, oneColour, mark, markDark } = logo;
  return {
    ...theme,
    logo: {
      light: send(light),
      dark: send(dark),
      oneColour: send(oneColour),
      mark: send(mark),
      markDark: send(markDark),
    },
  };
}

function svg(width: number, height: number, content: string): SentPicture {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return {
    mediaType: 'image/svg+xml',
    data: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${content}</svg>`,
    width: w,
    height: h,
  };
}

const SIZE = 100;

/** The name set in the typeface, and its first letter in a circle; a circle alone where there are no outlines. */
function setLogo(name: string, palette: PaletteRoles, face: Typeface): SentLogo {
  const { primary, onPrimary, ink, surface } = palette;
  const isCovered = face.missing(name) === '' && name !== '';
  const initial = isCovered ? (Array.from(name)[0] ?? '').toUpperCase() : '';
  const letter = face.outline(initial, SIZE * 0.56);
  const base = SIZE / 2 + (SIZE * 0.56 * face.capHeight) / 2;
  const circle = `<circle cx="50" cy="50" r="50" fill="${primary}"/>`;
  const hole = `<circle cx="50" cy="50" r="22" fill="${onPrimary}"/>`;
  const drawn = `<path fill="${onPrimary}" transform="translate(${50 - letter.width / 2} ${base})" d="${letter.path}"/>`;
  const mark = svg(SIZE, SIZE, circle + (initial === '' ? hole : drawn));
  if (!isCovered) return { light: mark, dark: mark, oneColour: mark, mark, markDark: mark };
  const word = face.outline(name, SIZE);
  const wordmark = (fill: string) =>
    svg(
      word.width,
      SIZE * (face.capHeight + 0.4),
      `<path fill="${fill}" transform="translate(0 ${SIZE * (face.capHeight + 0.12)})" d="${word.path}"/>`,
    );
  return {
    light: wordmark(ink),
    dark: wordmark(surface),
    oneColour: wordmark(ink),
    mark,
    markDark: mark,
  };
}

export function readyTheme(sent: SentTheme): KitTheme {
  const { version, palette, font, logo } = sent;
  const face = openTypeface(font);
  const name = (sent.name ?? '').normalize('NFC');
  const tagline = sent.tagline.normalize('NFC');
  return {
    version,
    name,
    tagline,
    palette,
    face,
    logo: logo ?? setLogo(name, palette, face),
    isSet: logo === null,
    missing: { name: face.missing(name), tagline: face.missing(tagline) },
  };
}
