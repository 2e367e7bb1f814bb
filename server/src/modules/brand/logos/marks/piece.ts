/** What marks are made of. */

/**
 * What a part is coloured for: the mark's main colour, the second one, what stands on the main colour, the second one
 * there, the word, or its changed letter.
 * The palette gives each a colour for a light ground, a dark ground, and for one colour.
 */
export type Tone = 'main' | 'accent' | 'on' | 'accentOn' | 'word' | 'changed';

export interface Piece {
  readonly path: string;
  readonly tone: Tone;
  /** By the rule «evenodd»: holes are cut. */
  readonly hasHoles?: boolean;
  /** Shown within this path only. */
  readonly clip?: string;
}

/** A mark in a box of 100 by 100, or a smaller one. */
export interface Mark {
  readonly pieces: readonly Piece[];
  /** Left, top, width and height. */
  readonly box: readonly [number, number, number, number];
  /** What is recognised at 16 px: without the shape around it. */
  readonly glyph: readonly Piece[];
}
