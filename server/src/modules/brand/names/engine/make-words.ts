/** Names of two words, and of one. */
import type { Candidate } from './name-types.ts';
import type { PoolWord, WordPool } from './word-pool.ts';

const MOST_LETTERS = 12;
const MOST_SYLLABLES = 4;
/** Words of the category say too little to stand alone. */
const LEAST_WEIGHT = 0.5;

export const titled = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
export const partOf = ({ text, concept }: PoolWord) => ({ text, concept });

/** The two that a name of two words consists of say different things, and do not rhyme on each other's letters. */
function goTogether(first: PoolWord, last: PoolWord): boolean {
  const letters = first.text.length + last.text.length;
  return (
    first.text !== last.text &&
    letters <= MOST_LETTERS &&
    first.syllables + last.syllables <= MOST_SYLLABLES &&
    !last.text.startsWith(first.text.slice(0, 4)) &&
    !(first.text.endsWith('s') && last.text.startsWith('s'))
  );
}

function pair(first: PoolWord, last: PoolWord, sign: '' | '& ', base: number): Candidate {
  const alliterates = first.text[0] === last.text[0];
  const syllables = first.syllables + last.syllables;
  const letters = first.text.length + last.text.length;
  return {
    text: `${titled(first.text)} ${sign}${titled(last.text)}`,
    words: [first.text, last.text],
    kind: 'pair',
    parts: [partOf(first), partOf(last)],
    syllables,
    score:
      base +
      (first.weight + last.weight) * 0.5 +
      (alliterates ? 0.45 : 0) +
      (syllables <= 3 ? 0.25 : 0) -
      Math.max(0, letters - 10) * 0.12,
  };
}

/** @returns names of two words: one of the vibe before one of the idea, or two of the idea */
export function makePairs({ words, vibeFirst }: WordPool): Candidate[] {
  const nouns = words.filter(({ alone }) => alone);
  const made: Candidate[] = [];
  for (const last of nouns) {
    for (const first of vibeFirst) {
      if (first.alone && goTogether(first, last)) made.push(pair(first, last, '', 0.75));
    }
    for (const first of nouns) {
      if (first.concept === last.concept || !goTogether(first, last)) continue;
      const bothTold = first.concept !== null && last.concept !== null;
      const isShort = first.syllables + last.syllables <= 3;
      if (bothTold && isShort) made.push(pair(first, last, '& ', 0.35));
      if (first.text[0] === last.text[0]) made.push(pair(first, last, '', 0.1));
    }
  }
  return made;
}

/** Words that go with another one, and say too little, or the wrong thing, alone. */
const NEVER_ALONE = new Set(
  `stopper decant upright mustard platter bundle gather unwind hasten enfold swathe exhale ponder nourish waft braise
  restore renewal revolve cure relief method module reflect polish slice cleave bristle stubble squall drizzle mizzle
  margin pressure manifold nozzle strata gauge datum girder gantry revive biscuit lather rinse munch nibble knead
  crunch steep infuse ladle skillet griddle pestle mortar kettle trivet saucer tureen larder hamper crate pantry pulley
  winch hoist axle piston rotor torque cog conduit valve flume furrow mulch gravel bobbin awl chisel lathe mallet
  thimble button bonnet mitten beret buckle bridle saddle strap sling satchel parcel carton vial phial sleeve seal
  emblem hue pigment brush chopstick burl mortise cell sensor signal circuit pixel kernel syntax raster decibel
  shutter tripod frame surge current exposure sapling lichen coverlet hammock ottoman divan bureau lectern threshold
  parlour dado cornice porch abode terrace picnic feast supper table settle lounge seat desk foam froth suds
  duffel slicker widget goblet relish cornice selvage billet cobble valise reticule portmanteau fondant drowse percale
  giggle sprinkle capstan sampler flagon armoire sconce hullabaloo caboodle catapult bootie moppet tangelo tisane
  spanner calibre metric`.split(/\s+/),
);

/** @returns words of the idea that are names of their own */
export function makeSingles({ words }: WordPool): Candidate[] {
  return words
    .filter(
      ({ alone, weight, text }) =>
        alone && weight > LEAST_WEIGHT && text.length >= 4 && !NEVER_ALONE.has(text),
    )
    .map((word) => ({
      text: titled(word.text),
      words: [word.text],
      kind: 'word' as const,
      parts: [partOf(word)],
      syllables: word.syllables,
      score: 0.9 + word.weight * 0.6 + (word.syllables === 2 ? 0.2 : 0),
    }));
}
