/** Times of logos: one as the editor draws it, twelve suggested ones, and how long other work waits meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BRAND_FONT_IDS } from '@waggle/contract/options/brand-fonts';
import { BRAND_VIBES } from '@waggle/contract/options/brand-vibes';
import { composeLogo } from '../../../server/src/modules/brand/logos/drawing/compose.ts';
import {
  drawPictures,
  measureLogo,
} from '../../../server/src/modules/brand/logos/drawing/draw-logo.ts';
import { suggestLogos } from '../../../server/src/modules/brand/logos/suggest/suggest-logos.ts';
import { PALETTE } from '../../../server/test/brand/palette.ts';
import { say } from '../harness.ts';

const MAX_COLD = 1500;
const MAX_ONE = 40;
const MAX_TWELVE = 250;
/** The longest time in which no other call is answered. */
const MAX_DELAY = 50;
const ROUNDS = 40;
const NAMES = ['Ox', 'Hinglow', 'Łódź', 'Petal & Paw', 'Wildledge Outdoor Supply'] as const;
const IDEA = 'A lamp that folds flat for reading in bed';

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((left, right) => left - right)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? 0;

async function twelve(round: number): Promise<number> {
  const start = performance.now();
  const text = NAMES[round % NAMES.length] ?? 'Ox';
  const vibe = BRAND_VIBES[round % BRAND_VIBES.length] ?? 'MODERN';
  await suggestLogos({ text, vibe, idea: IDEA }, PALETTE, round + 1);
  return performance.now() - start;
}

/** As the editor asks for it: five pictures and what is measured. */
async function one(round: number): Promise<number> {
  const [base] = await suggestLogos({ text: 'Hinglow', vibe: 'BOLD', idea: IDEA }, PALETTE, round);
  if (base === undefined) throw new Error('No logo was suggested');
  const font = BRAND_FONT_IDS[round % BRAND_FONT_IDS.length] ?? 'outfit';
  const spec = { ...base.spec, font, mark: { kind: 'initial' } } as const;
  const start = performance.now();
  const drawn = composeLogo(spec);
  drawPictures(spec, PALETTE, drawn);
  await measureLogo(spec, PALETTE, drawn);
  return performance.now() - start;
}

export async function sayLogos(): Promise<void> {
  const cold = await twelve(1);
  for (let round = 0; round < 10; round += 1) await twelve(round);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const many: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) many.push(await twelve(round + 100));
  delay.disable();
  const single: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) single.push(await one(round + 200));
  say('twelve logos, the first time', cold, 'ms', { most: MAX_COLD });
  say('twelve logos, median', percentile(many, 0.5), 'ms', { most: MAX_TWELVE });
  say('twelve logos, p95', percentile(many, 0.95), 'ms', { most: MAX_TWELVE });
  say('one logo with its measures, p95', percentile(single, 0.95), 'ms', { most: MAX_ONE });
  say('longest wait of other work meanwhile, p99', delay.percentile(99) / 1e6, 'ms', {
    most: MAX_DELAY,
  });
}
