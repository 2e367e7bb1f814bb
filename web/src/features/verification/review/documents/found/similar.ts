/** Finds the place that is most like a text, where the text itself is not. */

export interface Place {
  /** Characters, up to `to`. */
  readonly from: number;
  readonly to: number;
  /** How many characters have to be changed. */
  readonly distance: number;
}

/** @returns the characters to change, to insert and to remove */
export function editDistance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      now.push(
        Math.min(
          (before[column - 1] ?? 0) + same,
          (before[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
        ),
      );
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

/**
 * The algorithm of Sellers: like an edit distance, but a place may begin and end anywhere.
 * @param most a place that needs more changes is none
 */
export function mostSimilarPlace(wanted: string, text: string, most: number): Place | undefined {
  const { length } = wanted;
  const letters = Array.from({ length }, (_, index) => wanted.charCodeAt(index));
  let [distances, starts] = [new Int32Array(length + 1), new Int32Array(length + 1)];
  let [nextDistances, nextStarts] = [new Int32Array(length + 1), new Int32Array(length + 1)];
  for (let row = 0; row <= length; row += 1) distances[row] = row;
  let best: Place | undefined;
  for (let column = 1; column <= text.length; column += 1) {
    const letter = text.charCodeAt(column - 1);
    nextDistances[0] = 0;
    nextStarts[0] = column;
    for (let row = 1; row <= length; row += 1) {
      const replaced = (distances[row - 1] ?? 0) + (letters[row - 1] === letter ? 0 : 1);
      const inserted = (distances[row] ?? 0) + 1;
      const removed = (nextDistances[row - 1] ?? 0) + 1;
      const least = Math.min(replaced, inserted, removed);
      nextDistances[row] = least;
      nextStarts[row] =
        (least === replaced
          ? starts[row - 1]
          : least === inserted
            ? starts[row]
            : nextStarts[row - 1]) ?? 0;
    }
    const distance = nextDistances[length] ?? 0;
    if (distance <= most && (best === undefined || distance < best.distance)) {
      best = { from: nextStarts[length] ?? 0, to: column, distance };
    }
    [distances, nextDistances] = [nextDistances, distances];
    [starts, nextStarts] = [nextStarts, starts];
  }
  return best;
}

export interface Overlap {
  /** Indexes of tokens. */
  readonly first: number;
  readonly last: number;
  /** How much of what is wanted is there, from 0 to 1. */
  readonly likeness: number;
}

/** @returns the shortest row of tokens that has most of the wanted ones, in any order */
export function mostCommonTokens(
  wanted: readonly string[],
  tokens: readonly { readonly text: string; readonly gap: string }[],
  isTelling: (text: string) => boolean,
): Overlap | undefined {
  const known = new Set(wanted);
  const window = wanted.length + 3;
  let best: Overlap | undefined;
  let shortest = Infinity;
  for (const [first, { text }] of tokens.entries()) {
    if (!known.has(text)) continue;
    const left = [...wanted];
    let [found, telling, length] = [0, false, 0];
    for (let at = first; at < Math.min(first + window, tokens.length); at += 1) {
      const { text: one = '', gap } = tokens[at] ?? {};
      // What stands in one line belongs together.
      length += gap === 'line' && at > first ? wanted.length : 1;
      const place = left.indexOf(one);
      if (place < 0) continue;
      left.splice(place, 1);
      found += 1;
      telling ||= isTelling(one);
      const likeness = found / wanted.length;
      const isBetter =
        best === undefined ||
        likeness > best.likeness ||
        (likeness === best.likeness && length < shortest);
      if (!telling || !isBetter) continue;
      best = { first, last: at, likeness };
      shortest = length;
    }
  }
  return best;
}
