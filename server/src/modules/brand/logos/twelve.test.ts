/** What twelve suggested logos have to reach, over names of all lengths and scripts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOGO_GATES } from '@waggle/contract/brand/logo-gates';
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { BRAND_VIBES } from '@waggle/contract/options/brand-vibes';
import { initialOf } from '@waggle/contract/options/logo-parts';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { composeLogo } from './drawing/compose.ts';
import { drawPictures, hashLogo, measureLogo } from './drawing/draw-logo.ts';
import { hashDistance } from './drawing/measure.ts';
import { suggestNear } from './suggest/near-liked.ts';
import { kindsOf } from './suggest/candidates.ts';
import { LEAST_DISTANCE, suggestLogos } from './suggest/suggest-logos.ts';
import { sampled } from '../../../../test/runs/machine.ts';

const NAMES = [
  ['Ox', 'A tool belt of leather'],
  ['Hinglow', 'A lamp that folds flat for reading in bed'],
  ['Illi', 'Bags of old sails'],
  ['Łódź', 'Porcelain cups'],
  ['Embergilt', 'Scented candles in ceramic jars'],
  ['Petal & Paw', 'Shampoo for dogs without sulfates'],
  ['Wildledge Outdoor Supply', 'Climbing chalk'],
  ['Pneumonoultramicroscopic', ''],
  ['X', 'An umbrella that dries itself'],
  ['佳用', 'A lunch box'],
  ['🚀', 'Toys for children'],
  ['Ромашка', 'Tea'],
] as const;

const PALETTES: readonly PaletteRoles[] = [
  palette('#4A37BE', '#FC8F6E', '#F6F7FB', '#131426', '#4A37BE', '#6157DF'),
  // Light colours on light, dark ones on dark.
  palette('#F2C200', '#EFE3C2', '#FBF8EC', '#231A06', '#9A7A00', '#F2C200'),
  palette('#1F1A2E', '#2A2440', '#FAFAFA', '#14101F', '#1F1A2E', '#8378B5'),
];

function palette(
  primary: string,
  secondary: string,
  surface: string,
  ink: string,
  markLight: string,
  markDark: string,
): PaletteRoles {
  const others = { onPrimary: surface, primaryText: primary, onSecondary: ink, muted: '#666774' };
  return {
    ...others,
    primary,
    secondary,
    surface,
    ink,
    markLight,
    markDark,
    line: '#8B8C9A',
    tint: '#E3E6FF',
  };
}

const ELEMENTS = /^(?:svg|title|g|path|clipPath)$/;

/** Nothing but the allowed elements, no numbers that are none, no address but the name space. */
function assertPlain(svg: string): void {
  const names = [...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name ?? '');
  assert.deepEqual(
    names.filter((name) => !ELEMENTS.test(name)),
    [],
  );
  assert.doesNotMatch(svg, /NaN|Infinity|undefined|href|style|\bon\w+=/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) assert.ok(ids.includes(id));
  assert.ok(svg.length < 60_000, `${svg.length} characters`);
}

async function assertGates(spec: LogoSpec, colours: PaletteRoles): Promise<void> {
  const drawn = composeLogo(spec);
  const { kept, light, dark, missing } = await measureLogo(spec, colours, drawn);
  const about = JSON.stringify(spec);
  assert.ok(kept >= LOGO_GATES.kept, `${kept} ${about}`);
  assert.ok(Math.min(light, dark) >= LOGO_GATES.contrast, `${light} ${dark} ${about}`);
  assert.deepEqual(missing, [], about);
  const pictures = Object.values(drawPictures(spec, colours, drawn));
  for (const picture of pictures) assertPlain(picture);
  const ids = pictures.map((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const [light_, dark_] = ids;
  for (const id of light_ ?? []) assert.ok(!dark_?.includes(id), 'an id of two pictures');
}

for (const [at, [text, idea]] of NAMES.slice(0, sampled(4, NAMES.length)).entries()) {
  test(`twelve for «${text}»: sharp at 16 px, seen on light and dark, each unlike the others`, async () => {
    const vibe = BRAND_VIBES[at % BRAND_VIBES.length] ?? 'MODERN';
    const colours = PALETTES[at % PALETTES.length] ?? palette('', '', '', '', '', '');
    for (const seed of [1, 2].slice(0, sampled(1, 2))) {
      const twelve = await suggestLogos({ text, vibe, idea }, colours, seed);
      assert.equal(twelve.length, 12);
      const hashes: Uint8Array[] = [];
      for (const { spec, drawn } of twelve) {
        await assertGates(spec, colours);
        hashes.push(await hashLogo(spec, colours, drawn));
      }
      hashes.forEach((hash, one) => {
        for (const other of hashes.slice(one + 1)) {
          assert.ok(hashDistance(hash, other) >= LEAST_DISTANCE, `${hashDistance(hash, other)}`);
        }
      });
      const marks = twelve.map(({ spec }) => spec.mark);
      const hasWord = twelve.some(({ spec }) => spec.layout !== 'mark');
      for (const kind of kindsOf({ text, vibe, idea }, hasWord)) {
        assert.ok(
          marks.some((mark) => mark.kind === kind),
          `${kind} is missing`,
        );
      }
      const families = marks.flatMap((mark) => (mark.kind === 'family' ? mark.family : []));
      assert.ok(new Set(families).size >= 4);
      assert.equal(hasWord, text !== '佳用' && text !== '🚀');
    }
  });
}

test('a lone initial is never a small i, l or t, which is read as a stroke, a 1 or a cross', async () => {
  const [colours] = PALETTES;
  assert.ok(colours !== undefined);
  for (const text of ['True Thimble', 'lucidal', 'Ivory']) {
    for (let seed = 1; seed <= sampled(2, 6); seed += 1) {
      const twelve = await suggestLogos({ text, vibe: 'MINIMALIST', idea: 'Tea' }, colours, seed);
      const initials = twelve.filter(({ spec }) => spec.mark.kind === 'initial');
      assert.ok(initials.length > 0, text);
      for (const { spec } of initials) {
        assert.doesNotMatch(initialOf(text, spec.letters), /^[ilt]$/, text);
      }
    }
  }
});

test('the same seed gives the same twelve, another one gives others', async () => {
  const wish = { text: 'Hinglow', vibe: 'MODERN', idea: 'A lamp' } as const;
  const [colours] = PALETTES;
  assert.ok(colours);
  const specs = async (seed: number) =>
    (await suggestLogos(wish, colours, seed)).map(({ spec }) => JSON.stringify(spec));
  const one = await specs(7);
  assert.deepEqual(await specs(7), one);
  const other = await specs(8);
  assert.ok(other.filter((spec) => one.includes(spec)).length <= 2);
});

test('twelve near liked ones pass the same measures, and none is one of them', async () => {
  const wish = { text: 'Hinglow', vibe: 'PLAYFUL', idea: 'A lamp' } as const;
  const [colours] = PALETTES;
  assert.ok(colours);
  const twelve = await suggestLogos(wish, colours, 3);
  const liked = twelve.slice(0, 5).map(({ spec }) => spec);
  const near = await suggestNear(wish, liked, 4);
  assert.equal(near.length, 12);
  const all = [...liked, ...near.map(({ spec }) => spec)].map((spec) => JSON.stringify(spec));
  assert.equal(new Set(all).size, 17);
  for (const { spec } of near) {
    assert.ok(liked.some(({ mark }) => mark.kind === spec.mark.kind));
    await assertGates(spec, colours);
  }
});
