/** What a text asks for: its words, kinds, categories, vector and requirements. */
import type { Musts } from './read-musts.ts';

export interface RelatedWord {
  readonly lexeme: string;
  /** The lexeme of the text that it stands for. */
  readonly of: string;
  /** Less than 1. */
  readonly weight: number;
}

export interface Understood {
  /** Stemmed, folded, without stop words and repeats; a weight is how much the word tells, 0.2 to 1. */
  readonly words: readonly { lexeme: string; weight: number }[];
  /** Its own words, as they were typed: a supplier who has all of them in its own texts fits in any language. */
  readonly typed: readonly string[];
  readonly related: readonly RelatedWord[];
  /** Best first; those in use are clear enough, the others can be offered. */
  readonly kinds: readonly { id: string; score: number; inUse: boolean }[];
  /** All 13, best first. */
  readonly categories: readonly { name: string; score: number }[];
  /** 512 numbers; null without the encoder. */
  readonly vector: Int8Array | null;
  /** Its signs, for `bit(512)`. */
  readonly bits: string | null;
  /** False: nobody can know what is meant; «Tell us more». */
  readonly understood: boolean;
  readonly musts: Musts;
}
