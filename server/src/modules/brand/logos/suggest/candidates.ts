/** Specifications that may become one of twelve: for a kind of mark, one after another. */
import type { LogoMark, LogoSpec } from '@waggle/contract/brand/logos';
import {
  BRAND_FONT_IDS,
  type BrandFontId,
  fontsOfVibe,
} from '@waggle/contract/options/brand-fonts';
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import {
  canCut,
  inCase,
  initialOf,
  letterChanges,
  LOGO_FAMILIES,
  type LogoCase,
  type LogoFamily,
} from '@waggle/contract/options/logo-parts';
import { familiesWith, headingFace, missingLetters } from '../../fonts/fonts.service.ts';
import { iconsOfIdea } from '../../icons/idea-icons.ts';
import { linesOf } from '../drawing/draw-word.ts';
import type { Random } from '../../seeded-random.ts';
import { STYLES } from './styles.ts';

export interface Wish {
  readonly text: string;
  readonly vibe: BrandVibe;
  /** The business idea; empty where there is none. */
  readonly idea: string;
}

export type Kind = LogoMark['kind'];

/** Of the best icons for an idea. */
const ICONS = 16;

/** Hands out parts for one run: each as often as the others. */
export class Parts {
  readonly wish: Wish;
  readonly random: Random;
  /** Families of letters; empty where none has all of the word. */
  readonly fonts: readonly BrandFontId[];
  readonly #icons: string[];
  #families: LogoFamily[] = [];
  #turn = 0;

  constructor(wish: Wish, random: Random) {
    this.wish = wish;
    this.random = random;
    // In small letters and in capitals; other families are read from the disk only where they are needed.
    const letters = inCase(wish.text, 'typed') + inCase(wish.text, 'upper');
    const suited = fontsOfVibe(wish.vibe).filter(
      (font) => missingLetters(headingFace(font), letters).length === 0,
    );
    this.fonts = random.shuffle(suited.length > 0 ? suited : familiesWith(letters));
    const icons = iconsOfIdea(wish.idea, wish.vibe).slice(0, ICONS);
    // The best stay in front, in another order each time.
    this.#icons = [...random.shuffle(icons.slice(0, 6)), ...random.shuffle(icons.slice(6))].map(
      ({ name }) => name,
    );
  }

  get hasWord(): boolean {
    return this.fonts.length > 0;
  }

  font(): BrandFontId {
    this.#turn += 1;
    return this.fonts[this.#turn % this.fonts.length] ?? BRAND_FONT_IDS[0] ?? 'outfit';
  }

  icon(): string {
    const [first = 'star'] = this.#icons;
    this.#icons.push(this.#icons.shift() ?? first);
    return first;
  }

  family(): LogoFamily {
    if (this.#families.length === 0) this.#families = this.random.shuffle(LOGO_FAMILIES);
    return this.#families.pop() ?? 'petals';
  }

  letters(): LogoCase {
    return this.random.pick(STYLES[this.wish.vibe].letters);
  }

  seed(): number {
    return Math.floor(this.random.next() * 100_000);
  }
}

/** @returns which kinds of mark a word can have */
export function kindsOf({ text }: Wish, hasWord: boolean): Kind[] {
  const kinds: Kind[] = ['icon', 'family'];
  if (!hasWord) return kinds;
  if (initialOf(text, 'typed') !== '') kinds.push('initial');
  if (canCut(text, 'typed')) kinds.push('cut_initial');
  if (changeable(text).length > 0 && [...text].length >= 3) kinds.push('letter');
  return kinds;
}

/** @returns the places of letters that can be changed; the most telling first */
function changeable(text: string): number[] {
  const letters = [...text];
  const rank = (letter: string) => (/[oO0]/.test(letter) ? 0 : /[ijäöü]/.test(letter) ? 1 : 2);
  return letters
    .map((letter, at) => ({ letter, at }))
    .filter(({ letter }) => /[\p{L}\p{N}]/u.test(letter))
    .toSorted((left, right) => rank(left.letter) - rank(right.letter))
    .map(({ at }) => at);
}

function markOf(kind: Kind, parts: Parts, letters: LogoCase): LogoMark {
  const { random, wish } = parts;
  switch (kind) {
    case 'icon':
      return { kind, icon: parts.icon() };
    case 'family':
      return { kind, family: parts.family(), seed: parts.seed() };
    case 'letter': {
      const places = changeable(wish.text);
      const at = random.next() < 0.75 ? (places[0] ?? 0) : random.pick(places);
      const letter = [...inCase(wish.text, letters)][at] ?? '';
      const changes = letterChanges(letter);
      return { kind, at, change: random.pick(changes.slice(0, 3)) };
    }
    default:
      return { kind };
  }
}

/** @returns the case in which a change is seen best: the dot of an i is gone in capitals */
function changedCase(parts: Parts): LogoCase {
  const { text } = parts.wish;
  const letters = parts.letters();
  const hasDot = /[ijäöü]/.test(text) && !/[oO0]/.test(text);
  return hasDot && letters === 'upper' ? 'typed' : letters;
}

/** @returns the case in which a lone initial is read: a small l is a 1, a small t a cross, a small i a stroke */
function initialCase(parts: Parts): LogoCase {
  const letters = parts.letters();
  const isThin = /^[ilt]$/.test(initialOf(parts.wish.text, letters));
  return isThin ? 'upper' : letters;
}

function caseFor(kind: Kind, parts: Parts): LogoCase {
  if (kind === 'letter') return changedCase(parts);
  return kind === 'initial' ? initialCase(parts) : parts.letters();
}

/** @returns about how wide a word is, in small letters of most fonts */
function widthOf(text: string, font: BrandFontId, letters: LogoCase, spacing: number): number {
  const isWide = font === 'unbounded' || font === 'archivo-black';
  const letter = (letters === 'upper' ? 1.25 : 1) * (isWide ? 1.25 : 1);
  return Math.max(...linesOf(text).map((line) => line.length)) * (letter + spacing / 60);
}

/** @returns a specification of that kind; the colour is primary, except for a few */
export function candidate(kind: Kind, parts: Parts, colour: LogoSpec['colour']): LogoSpec {
  const { random, wish } = parts;
  const style = STYLES[wish.vibe];
  const letters = caseFor(kind, parts);
  const mark = markOf(kind, parts, letters);
  const font = parts.font();
  const spacing = random.pick(style.spacing[letters]);
  const isBare = kind === 'family' ? random.next() < 0.78 : kind === 'icon' && random.next() < 0.3;
  const width = widthOf(wish.text, font, letters, spacing);
  const isAbove = random.next() < (width > 11 ? 0.7 : width > 8.5 ? 0.4 : isBare ? 0.35 : 0.15);
  return {
    text: wish.text,
    mark,
    shape: isBare || kind === 'letter' ? 'none' : random.pick(style.shapes),
    font,
    letters,
    spacing,
    layout: parts.hasWord ? (kind === 'letter' ? 'word' : isAbove ? 'above' : 'beside') : 'mark',
    colour,
  };
}
