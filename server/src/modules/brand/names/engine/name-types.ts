/** What the engine works with: candidates for a name, and what is wished. */
import type { NamePart } from '@waggle/contract/brand/names';
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import type { Category } from '../lexicon/topics.ts';

/** How a name is made. */
export type MadeKind = 'pair' | 'compound' | 'blend' | 'coined' | 'word';
export const MADE_KINDS: readonly MadeKind[] = ['compound', 'pair', 'blend', 'coined', 'word'];

export interface Candidate {
  /** As it is written. */
  readonly text: string;
  /** Its words in small letters, without signs. */
  readonly words: readonly string[];
  readonly kind: MadeKind;
  readonly parts: readonly NamePart[];
  readonly syllables: number;
  /** Of a blend: the letters that both words have. */
  readonly shared?: string;
  /** Without noise. */
  readonly score: number;
}

export interface Taste {
  /** By part and by kind, as `part:glow` and `kind:pair`: above 0 when liked. */
  readonly weights: ReadonlyMap<string, number>;
}

export interface Wish {
  /** The chips: names of topics, or other words. */
  readonly concepts: readonly string[];
  readonly category: Category | null;
  readonly vibe: BrandVibe;
  /** The part that every name keeps; null for none. */
  readonly locked: string | null;
  readonly taste: Taste;
  readonly seed: number;
  /** Names that were shown before, as `bareName` has them. */
  readonly shown: ReadonlySet<string>;
}
