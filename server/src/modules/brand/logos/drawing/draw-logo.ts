/** Draws a logo from its specification, and measures it. */
import { createHash } from 'node:crypto';
import type { LogoMeasures, LogoPictures, LogoSpec } from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { inCase, initialOf } from '@waggle/contract/options/logo-parts';
import { familiesWith, headingFace, missingLetters, written } from '../../fonts/fonts.service.ts';
import { glyphBox } from '../marks/draw-mark.ts';
import type { Mark, Tone, Piece } from '../marks/piece.ts';
import type { DrawnLogo, Composition } from './compose.ts';
import { contrast } from '@waggle/contract/brand/colours/contrast';
import { escapeHtml } from '../../../../lib/mail/render-mail.ts';
import { differenceHash, keptAtSmallSize, type ViewBox } from './measure.ts';
import { type Ground, tonesOn, type Tones } from './tones.ts';

/** No XML has these, escaped or not. */
// oxlint-disable-next-line no-control-regex -- these are the letters to find
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

interface Painted extends Composition {
  readonly tones: Tones;
}

/** In one colour, what stands on a shape is a hole in it: the ground is seen through. */
function knockOut(pieces: readonly Piece[]): Piece[] {
  const isOn = ({ tone }: Piece) => tone === 'on' || tone === 'accentOn';
  if (!pieces.some(isOn)) return [...pieces];
  const at = pieces.findIndex(({ tone }) => tone === 'main');
  const shape = pieces[at];
  if (shape === undefined) return [...pieces];
  const clip = pieces.find((piece) => isOn(piece) && piece.clip !== undefined)?.clip;
  const holes = pieces.filter(isOn).map(({ path }) => path);
  const cut: Piece = {
    path: shape.path + holes.join(''),
    tone: 'main',
    hasHoles: true,
    ...(clip !== undefined && { clip }),
  };
  return pieces.flatMap((piece, place) => (place === at ? [cut] : isOn(piece) ? [] : [piece]));
}

/** @returns the parts as elements; the ids of clips begin with what this picture alone has */
function writePieces(pieces: readonly Piece[], tones: Tones): string {
  const hash = createHash('sha256');
  for (const { path, clip } of pieces) hash.update(path).update(clip ?? '');
  const prefix = `c${hash.update(JSON.stringify(tones)).digest('hex').slice(0, 10)}`;
  return pieces
    .map(({ path, tone, clip, hasHoles = false }, at) => {
      const rule = hasHoles ? ' fill-rule="evenodd"' : '';
      const drawn = `<path fill="${tones[tone]}"${rule} d="${path}"/>`;
      if (clip === undefined) return drawn;
      const id = `${prefix}-${at}`;
      return `<clipPath id="${id}"><path d="${clip}"/></clipPath><g clip-path="url(#${id})">${drawn}</g>`;
    })
    .join('');
}

/** @param title what it shows, for assistive technology */
function writeSvg({ pieces, box, tones }: Painted, title: string, isOne = false): string {
  const drawn = writePieces(isOne ? knockOut(pieces) : pieces, tones);
  const [left, top, width, height] = box.map(written);
  const name = escapeHtml(title.replaceAll(NOT_IN_XML, ''));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><title>${name}</title>${drawn}</svg>`;
}

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
