/** The families of drawn marks: each seed is another one of its family. */
import type { LogoFamily } from '@waggle/contract/options/logo-parts';
import type { Piece } from './piece.ts';
import { type Random, randomOf } from './random.ts';
import * as round from './round-families.ts';
import * as straight from './straight-families.ts';

const FAMILIES: Readonly<Record<LogoFamily, (random: Random) => Piece[]>> = {
  petals: round.petals,
  rays: round.rays,
  half_discs: round.halfDiscs,
  fan: straight.fan,
  folded: straight.folded,
  quarters: round.quarters,
  bars: straight.bars,
  orbit: round.orbit,
  steps: straight.steps,
  comb: straight.comb,
  peaks: straight.peaks,
  leaves: round.leaves,
  waves: round.waves,
};

/** @returns the parts in a box of 100 by 100 */
export function drawFamily(family: LogoFamily, seed: number): Piece[] {
  return FAMILIES[family](randomOf(seed));
}
