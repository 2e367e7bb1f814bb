/** Twelve logos for a word: all kinds of mark, sharp at 16 px, and each unlike the others. */
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { LOGO_GATES } from '@waggle/contract/brand/logo-gates';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { LOGO_LIMITS } from '@waggle/contract/limits';
import type { LogoColour } from '@waggle/contract/options/logo-parts';
import { composeLogo, type DrawnLogo } from '../drawing/compose.ts';
import { hashLogo, measureKept, missingOf } from '../drawing/draw-logo.ts';
import { hashDistance } from '../drawing/measure.ts';
import { drawingRandom } from '../../seeded-random.ts';
import { candidate, type Kind, kindsOf, Parts, type Wish } from './candidates.ts';

/** In how many of 256 bits two marks of the twelve differ at least. */
export const LEAST_DISTANCE = 40;
/** Candidates for one place before another kind takes it. */
const TRIES = 12;

/** In the order in which they are shown; a kind that the word cannot have gives its place to a figure or an icon. */
const PLACES: readonly Kind[] = [
  'family',
  'icon',
  'initial',
  'cut_initial',
  'letter',
  'family',
  'family',
  'family',
  'family',
  'icon',
  'family',
  'icon',
];
const COLOURS: readonly LogoColour[] = [
  ...Array.from({ length: 8 }, () => 'primary' as const),
  'secondary',
  'secondary',
  'primary',
  'ink',
];

export interface Suggested {
  readonly spec: LogoSpec;
  readonly drawn: DrawnLogo;
}

interface Taken extends Suggested {
  readonly hash: Uint8Array;
  /** The least distance to those before it. */
  readonly distance: number;
}

/** @returns the candidate as drawn; null where it is a blur at 16 px or letters are missing */
async function draw(
  spec: LogoSpec,
  palette: PaletteRoles,
  others: readonly Pick<Taken, 'hash'>[],
): Promise<Taken | null> {
  if (missingOf(spec).length > 0) return null;
  const drawn = composeLogo(spec);
  const [kept, hash] = await Promise.all([
    measureKept(drawn.mark, spec),
    hashLogo(spec, palette, drawn),
  ]);
  if (kept < LOGO_GATES.kept) return null;
  const distance = Math.min(256, ...others.map((other) => hashDistance(hash, other.hash)));
  return { spec, drawn, hash, distance };
}

/** @returns twelve; the same seed and word give the same ones */
export async function suggestLogos(
  wish: Wish,
  palette: PaletteRoles,
  seed: number,
): Promise<Suggested[]> {
  const random = drawingRandom(seed);
  const parts = new Parts(wish, random);
  const kinds = kindsOf(wish, parts.hasWord);
  const colours = random.shuffle(COLOURS);
  const taken: Taken[] = [];

  async function fill(kind: Kind, colour: LogoColour): Promise<Taken | undefined> {
    let best: Taken | undefined;
    for (let tried = 0; tried < TRIES; tried += 1) {
      const found = await draw(candidate(kind, parts, colour), palette, taken);
      if (found !== null && found.distance >= LEAST_DISTANCE) return found;
      if (found !== null && found.distance > (best?.distance ?? 0)) best = found;
    }
    return best;
  }

  for (let at = 0; at < LOGO_LIMITS.tiles; at += 1) {
    const wanted = PLACES[at] ?? 'family';
    const kind = kinds.includes(wanted) ? wanted : at % 2 === 0 ? 'family' : 'icon';
    const colour = colours[at] ?? 'primary';
    let found = await fill(kind, colour);
    // A kind that has nothing new gives its place to another one.
    for (const other of ['family', 'icon', 'family'] as const) {
      if (found !== undefined && found.distance >= LEAST_DISTANCE) break;
      const instead = await fill(other, colour);
      if ((instead?.distance ?? 0) > (found?.distance ?? 0)) found = instead;
    }
    if (found !== undefined) taken.push(found);
  }
  return taken;
}
