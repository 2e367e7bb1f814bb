/** Draws a logo from its specification, and measures it. */
import { createHash } from 'node:crypto';
import type { LogoMeasures, LogoPictures, LogoSpec } from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { inCase, initialOf } from '@waggle/contract/options/logo-parts';
import { familiesWith, headingFace, missingLetters } from '../../fonts/fonts.service.ts';
import { glyphBox } from '../marks/draw-mark.ts';
import type { Mark, Tone } from '../marks/piece.ts';
import type { DrawnLogo } from './compose.ts';
import { contrast } from '@waggle/contract/brand/colours/contrast';
import { differenceHash, keptAtSmallSize, type ViewBox } from './measure.ts';
import { type Ground, tonesOn } from './tones.ts';
import { writePieces, writeSvg } from './write-svg.ts';

/** Space around a mark at 16 px: none is to be lost. */
const TIGHT: ViewBox = [0, 0, 100, 100];
/** Measures of marks that are kept: small numbers under short keys. */
const KEPT = 2000;

const keptMeasures = new Map<string, number>();

export function pictureOf(
  { whole }: Pick<DrawnLogo, 'whole'>,
  spec: LogoSpec,
  palette: PaletteRoles,
  ground: Ground,
): string {
  const tones = tonesOn(palette, spec.colour, ground);
  return writeSvg({ ...whole, tones }, spec.text, ground === 'one');
}

export function markPicture(
  { pieces, box }: Mark,
  spec: LogoSpec,
  palette: PaletteRoles,
  ground: Ground,
): string {
  const tones = tonesOn(palette, spec.colour, ground);
  return writeSvg({ pieces, box, tones }, spec.text, ground === 'one');
}

export function drawPictures(spec: LogoSpec, palette: PaletteRoles, logo: DrawnLogo): LogoPictures {
  return {
    light: pictureOf(logo, spec, palette, 'light'),
    dark: pictureOf(logo, spec, palette, 'dark'),
    one: pictureOf(logo, spec, palette, 'one'),
    icon: markPicture(logo.icon, spec, palette, 'light'),
    small: markPicture(logo.mark, spec, palette, 'light'),
  };
}

/** Colours do not matter for the shape. */
const BLACK = {
  main: '#000',
  accent: '#000',
  on: '#000',
  accentOn: '#000',
  word: '#000',
  changed: '#000',
} as const;

/** @returns how well what is recognised of a mark is kept at 16 px */
export async function measureKept(mark: Mark, spec: LogoSpec): Promise<number> {
  const box = glyphBox(mark, spec);
  const content = writePieces(mark.glyph, BLACK);
  const key = createHash('sha256')
    .update(`${box.join(' ')}${content}`)
    .digest('base64');
  const known = keptMeasures.get(key);
  if (known !== undefined) return known;
  const kept = await keptAtSmallSize(content, box);
  if (keptMeasures.size >= KEPT) keptMeasures.clear();
  keptMeasures.set(key, kept);
  return kept;
}

/** @returns the least contrast of the mark's colours to the ground that it stands on */
function contrastOn(mark: Mark, spec: LogoSpec, palette: PaletteRoles, ground: Ground): number {
  const tones = tonesOn(palette, spec.colour, ground);
  const back = ground === 'dark' ? palette.ink : palette.surface;
  const tonesToGround = new Set<Tone>(mark.pieces.map(({ tone }) => tone));
  const figures = [...tonesToGround].flatMap((tone) => {
    // What stands on the shape is seen against the shape; its second colour stands beside the first.
    if (tone === 'accentOn') return [];
    return [contrast(tones[tone], tone === 'on' ? tones.main : back)];
  });
  return Math.min(...figures);
}

/** @returns the letters that the layout shows and the font lacks */
export function missingOf(spec: LogoSpec): string[] {
  const { layout, mark } = spec;
  const text = inCase(spec.text, spec.letters);
  const face = headingFace(spec.font);
  if (layout !== 'mark') return missingLetters(face, text);
  if (mark.kind === 'icon' || mark.kind === 'family') return [];
  return missingLetters(face, initialOf(spec.text, spec.letters) || ([...text][0] ?? ''));
}

export async function measureLogo(
  spec: LogoSpec,
  palette: PaletteRoles,
  { mark }: DrawnLogo,
): Promise<LogoMeasures> {
  const missing = missingOf(spec);
  return {
    kept: await measureKept(mark, spec),
    light: contrastOn(mark, spec, palette, 'light'),
    dark: contrastOn(mark, spec, palette, 'dark'),
    missing,
    fonts: missing.length === 0 ? [] : familiesWith(inCase(spec.text, spec.letters)),
  };
}

/** @returns the bits by which marks are told apart: of a changed letter, of the whole word */
export async function hashLogo(
  spec: LogoSpec,
  palette: PaletteRoles,
  { mark, whole }: DrawnLogo,
): Promise<Uint8Array> {
  const tones = tonesOn(palette, spec.colour, 'light');
  const { pieces, box } = spec.mark.kind === 'letter' ? whole : { pieces: mark.pieces, box: TIGHT };
  return differenceHash(writePieces(pieces, tones), box, palette.surface);
}
