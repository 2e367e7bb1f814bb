/** Draws a logo from its specification, and measures it. */
import { createHash } from 'node:crypto';
import { contrast, luminance } from '@waggle/contract/brand/colours/contrast';
import { hexOf, labOf, linearOfLab, type Triple } from '@waggle/contract/brand/colours/oklch';
import { LOGO_GATES } from '@waggle/contract/brand/logo-gates';
import type { LogoMeasures, LogoPictures, LogoSpec } from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { inCase, initialOf, type LogoColour } from '@waggle/contract/options/logo-parts';
import { escapeHtml } from '../../../../lib/mail/render-mail.ts';
import { familiesWith, headingFace, missingLetters, written } from '../../fonts/fonts.service.ts';
import { glyphBox } from '../marks/draw-mark.ts';
import type { Mark, Tone, Piece } from '../marks/piece.ts';
import type { DrawnLogo, Composition } from './compose.ts';
import { differenceHash, keptAtSmallSize, type ViewBox } from './measure.ts';

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

const isShown = (rgb: Triple) => rgb.every((value) => value >= -0.001 && value <= 1.001);

/** @returns the colour with another lightness; paler where no screen has it that strong */
function withLightness([, a, b]: Triple, light: number): string {
  for (let part = 1; part > 0; part -= 0.05) {
    const rgb = linearOfLab([light, a * part, b * part]);
    if (isShown(rgb)) return hexOf(rgb);
  }
  return hexOf(linearOfLab([light, 0, 0]));
}

/** @returns the colour, or the nearest lightness of it that reaches the contrast to the ground */
function reach(colour: string, ground: string, least: number): string {
  if (contrast(colour, ground) >= least) return colour;
  const lab = labOf(colour);
  const step = luminance(ground) > 0.18 ? -0.01 : 0.01;
  for (let light = lab[0] + step; light > 0 && light < 1; light += step) {
    const tried = withLightness(lab, light);
    if (contrast(tried, ground) >= least) return tried;
  }
  return step < 0 ? '#000000' : '#FFFFFF';
}

/** The colours of a logo on each ground. */
type Ground = 'light' | 'dark' | 'one';
type Tones = Readonly<Record<Tone, string>>;

/** A little more than is needed, so that rounding cannot matter. */
const LEAST = LOGO_GATES.contrast + 0.05;
/** The second colour on the first is a part beside parts that are seen well. */
const LEAST_ON = 1.9;
const LEAST_CHANGED = 2.2;

/** @returns the colour of each tone; each colour of the mark reaches the contrast to the ground */
function tonesOn(palette: PaletteRoles, colour: LogoColour, ground: Ground): Tones {
  const { ink, surface } = palette;
  if (ground === 'one') {
    return { main: ink, accent: ink, on: surface, accentOn: surface, word: ink, changed: ink };
  }
  const isLight = ground === 'light';
  const back = isLight ? surface : ink;
  const word = isLight ? ink : surface;
  const first = reach(isLight ? palette.markLight : palette.markDark, back, LEAST);
  const second = reach(palette.secondary, back, LEAST);
  const main = { primary: first, secondary: second, ink: word }[colour];
  const accent = colour === 'primary' ? second : first;
  // The surface where it can be read on the colour, as white letters are; else the darker one.
  const on = contrast(surface, main) >= LOGO_GATES.contrast && main !== surface ? surface : ink;
  const raw = colour === 'primary' ? palette.secondary : palette.primary;
  const accentOn = contrast(raw, main) >= LEAST_ON ? raw : on;
  // A dark colour beside dark letters would not be seen as another one.
  const changed = contrast(main, word) >= LEAST_CHANGED ? main : accent;
  return { main, accent, on, accentOn, word, changed };
}
