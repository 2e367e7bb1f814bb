/** Writes the parts of a logo as SVG: title, g, path and clipPath, and nothing else. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../lib/mail/render-mail.ts';
import { written } from '../../fonts/fonts.service.ts';
import type { Piece } from '../marks/piece.ts';
import type { Composition } from './compose.ts';
import type { Tones } from './tones.ts';

/** No XML has these, escaped or not. */
// oxlint-disable-next-line no-control-regex -- these are the letters to find
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export interface Painted extends Composition {
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
export function writePieces(pieces: readonly Piece[], tones: Tones): string {
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
export function writeSvg({ pieces, box, tones }: Painted, title: string, isOne = false): string {
  const drawn = writePieces(isOne ? knockOut(pieces) : pieces, tones);
  const [left, top, width, height] = box.map(written);
  const name = escapeHtml(title.replaceAll(NOT_IN_XML, ''));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><title>${name}</title>${drawn}</svg>`;
}
