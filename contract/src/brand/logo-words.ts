/** How logos are named. */
import { BRAND_FONTS } from '../options/brand-fonts.ts';
import { LOGO_FAMILY_LABELS, LOGO_SHAPE_LABELS } from '../options/logo-parts.ts';
import type { LogoSpec } from './logos.ts';

/** @returns letters in a sentence: «佳», «用» and «🚀» */
export function listLetters(letters: readonly string[]): string {
  const named = letters.slice(0, 6).map((letter) => `«${letter}»`);
  const more = letters.length > named.length ? ` and ${letters.length - named.length} more` : '';
  if (more !== '' || named.length === 1) return `${named.join(', ')}${more}`;
  return `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
}

/** @returns what a logo is called: «Icon in a circle», «Petals» */
export function logoTitle({ mark, shape }: Pick<LogoSpec, 'mark' | 'shape'>): string {
  const within = shape === 'none' ? '' : ` in a ${LOGO_SHAPE_LABELS[shape].toLowerCase()}`;
  switch (mark.kind) {
    case 'icon':
      return `Icon${within}`;
    case 'initial':
      return `Initial${within}`;
    case 'cut_initial':
      return 'Cut initial';
    case 'letter':
      return 'Changed letter';
    case 'family':
      return `${LOGO_FAMILY_LABELS[mark.family]}${within}`;
  }
}

/** @returns title and font, for assistive technology */
export function logoName(spec: LogoSpec): string {
  return `${logoTitle(spec)}, ${BRAND_FONTS[spec.font].label}`;
}
