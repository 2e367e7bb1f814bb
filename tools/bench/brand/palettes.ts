/** Times of palettes: six at once, as they are suggested, over all vibes. */
import { sixPalettes } from '@waggle/contract/brand/colours/six-palettes';
import { BRAND_VIBES } from '@waggle/contract/options/brand-vibes';
import { say } from '../harness.ts';

const MOST = 5;
const ROUNDS = 200;

function six(round: number): number {
  const vibe = BRAND_VIBES[round % BRAND_VIBES.length] ?? 'MODERN';
  const start = performance.now();
  sixPalettes({ vibe, seed: round * 7919 });
  return performance.now() - start;
}

export function sayPalettes(): void {
  say('six palettes, the first time', six(0), 'ms');
  for (let round = 0; round < ROUNDS; round += 1) six(round);
  const times = Array.from({ length: ROUNDS }, (_, round) => six(round + ROUNDS)).toSorted(
    (one, other) => one - other,
  );
  say('six palettes, median', times[ROUNDS / 2] ?? 0, 'ms', { most: MOST });
  say('six palettes, p95', times[Math.floor(ROUNDS * 0.95)] ?? 0, 'ms');
}
