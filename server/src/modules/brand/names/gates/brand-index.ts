/** The names of brands that we hold: found by the same letters, one letter more, less or other, or the same sound. */
import { distance } from 'fastest-levenshtein';
import { readLines } from '../engine/packed-lines.ts';
import { hashOf } from '../engine/random.ts';
import { bareName, soundOf } from './bare-name.ts';
import { GOODS_BRANDS } from './goods-brands.ts';
import { MEDICINES } from './medicines.ts';

export type Likeness = 'same' | 'one_letter' | 'sounds';

export interface Neighbour {
  /** As it is written. */
  readonly name: string;
  readonly likeness: Likeness;
  readonly isMedicine: boolean;
}

/** With fewer letters, too many names are one letter apart. */
const LEAST_FOR_ONE_LETTER = 5;
const LEAST_FOR_SOUND = 4;
const MOST_EDITS_OF_SOUND = 2;

/** The key in the upper 32 bits of 53, so that one sort orders both. */
const PLACES = 2 ** 16;

/** Places of names by a number, in two arrays: a map of so many would be ten times as large. */
class Postings {
  readonly #keys: Uint32Array;
  readonly #places: Uint16Array;

  /** @param both keys with places, as `key * PLACES + place` */
  constructor(both: Float64Array) {
    both.sort();
    this.#keys = new Uint32Array(both.length);
    this.#places = new Uint16Array(both.length);
    for (let at = 0; at < both.length; at += 1) {
      const one = both[at] ?? 0;
      this.#keys[at] = Math.floor(one / PLACES);
      this.#places[at] = one % PLACES;
    }
  }

  find(key: number): number[] {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    const places: number[] = [];
    for (let at = low; this.#keys[at] === key; at += 1) places.push(this.#places[at] ?? 0);
    return places;
  }
}

/** @returns a word without each of its letters in turn, and the word itself */
function spellings(bare: string): string[] {
  return [bare, ...Array.from(bare, (_, at) => bare.slice(0, at) + bare.slice(at + 1))];
}

/** @returns how alike two names are; undefined when they are not */
export function likenessOf(bare: string, other: string): Likeness | undefined {
  if (bare === other) return 'same';
  const shorter = Math.min(bare.length, other.length);
  const edits = distance(bare, other);
  if (edits === 1 && shorter >= LEAST_FOR_ONE_LETTER) return 'one_letter';
  const isClose = edits <= MOST_EDITS_OF_SOUND && shorter >= LEAST_FOR_SOUND;
  return isClose && soundOf(bare) === soundOf(other) ? 'sounds' : undefined;
}

class BrandIndex {
  /** All names as they are written, one a line. */
  readonly #names: string;
  /** Where each begins in it. */
  readonly #starts: Uint32Array;
  readonly #bySpelling: Postings;
  readonly #bySound: Postings;
  readonly #firstMedicine: number;

  constructor() {
    const seen = new Set<string>();
    const names: string[] = [];
    const sounds: number[] = [];
    let letters = 0;
    const add = (name: string, sound?: string) => {
      const bare = bareName(name);
      if (seen.has(bare)) return;
      seen.add(bare);
      names.push(name);
      sounds.push(hashOf(sound ?? soundOf(bare)));
      letters += bare.length + 1;
    };
    for (const line of readLines('brands.txt.br')) {
      const [name = '', sound = ''] = line.split('\t');
      add(name, sound);
    }
    for (const name of GOODS_BRANDS) add(name);
    this.#firstMedicine = names.length;
    for (const name of MEDICINES) add(name.slice(0, 1).toUpperCase() + name.slice(1));
    this.#names = names.join('\n');
    let start = 0;
    this.#starts = Uint32Array.from(names, ({ length }) => {
      const own = start;
      start += length + 1;
      return own;
    });
    const spelled = new Float64Array(letters);
    let size = 0;
    let place = 0;
    for (const bare of seen) {
      for (const spelling of spellings(bare)) {
        spelled[size] = hashOf(spelling) * PLACES + place;
        size += 1;
      }
      place += 1;
    }
    this.#bySpelling = new Postings(spelled);
    this.#bySound = new Postings(
      Float64Array.from(sounds, (sound, place) => sound * PLACES + place),
    );
  }

  get size(): number {
    return this.#starts.length;
  }

  #nameAt(place: number): string {
    const end = this.#starts[place + 1];
    return this.#names.slice(this.#starts[place], end === undefined ? undefined : end - 1);
  }

  /** @returns the nearest of those that are alike */
  find(bare: string): Neighbour | undefined {
    const places = new Set([
      ...spellings(bare).flatMap((spelling) => this.#bySpelling.find(hashOf(spelling))),
      ...(bare.length >= LEAST_FOR_SOUND ? this.#bySound.find(hashOf(soundOf(bare))) : []),
    ]);
    const order = ['same', 'one_letter', 'sounds'] as const;
    let best: Neighbour | undefined;
    for (const place of places) {
      const name = this.#nameAt(place);
      const likeness = likenessOf(bare, bareName(name));
      if (likeness === undefined) continue;
      if (best === undefined || order.indexOf(likeness) < order.indexOf(best.likeness)) {
        best = { name, likeness, isMedicine: place >= this.#firstMedicine };
      }
    }
    return best;
  }
}

let index: BrandIndex | undefined;

/** @returns the index, read at first use */
export function brandIndex(): BrandIndex {
  index ??= new BrandIndex();
  return index;
}
