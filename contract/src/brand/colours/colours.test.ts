/** The palette engine: every vibe, hue and treatment, six at once, what is kept, names, sights, and that a seed decides. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BRAND_VIBES } from '../../options/brand-vibes.ts';
import { hexColour, PALETTE_ROLES, type PaletteRoles } from '../palette.ts';
import { colourWords, meaningOf, paletteName } from './colour-words.ts';
import { contrast, nearestLegible } from './contrast.ts';
import { KEPT_ROLES, makePalette } from './make-palette.ts';
import { hexOfOklch, labDistance, labOf, oklchOf } from './oklch.ts';
import { LEAST_DISTANCE, unmetNeeds } from './palette-needs.ts';
import { leastDistance, seenDistance, seenWith, SIGHTS } from './sight.ts';
import {
  blockingLocks,
  defaultPalette,
  LEAST_APART,
  palettesApart,
  SIX,
  sixPalettes,
  withPrimary,
} from './six-palettes.ts';
import { TREATMENTS } from './vibe-colours.ts';

/** Every hue in the long run, and some of them otherwise: no neighbour of theirs divides the circle. */
const HUE_STEP = process.env['WAGGLE_TEST_SET'] === 'long' ? 1 : 7;
const SEEDS = Array.from(
  { length: process.env['WAGGLE_TEST_SET'] === 'long' ? 40 : 10 },
  (_, at) => at * 7919,
);
const HUES = 360;
/** How far a colour is from what its word means. */
const WORD_REACH = 0.12;

function assertPalette(roles: PaletteRoles, about: string): void {
  for (const role of PALETTE_ROLES) assert.ok(hexColour.safeParse(roles[role]).success, about);
  assert.deepEqual(unmetNeeds(roles), [], about);
  for (const sight of SIGHTS) {
    assert.ok(
      seenDistance(sight, roles.primary, roles.secondary) >= LEAST_DISTANCE,
      `${about}, ${sight}`,
    );
  }
}

for (const vibe of BRAND_VIBES) {
  test(`${vibe}: palettes of every hue and treatment meet every need, and are named by what is seen`, () => {
    for (let hue = 0; hue < HUES; hue += HUE_STEP) {
      for (let treatment = 0; treatment < TREATMENTS; treatment += 1) {
        const about = `${vibe} ${hue} ${treatment}`;
        const roles = makePalette({ vibe, hue, treatment });
        assert.ok(roles, about);
        assertPalette(roles, about);
        // All texts are read on the tint as well.
        for (const role of ['ink', 'muted', 'primaryText'] as const) {
          assert.ok(contrast(roles[role], roles.tint) >= 4.5, `${about} ${role} on tint`);
        }
        for (const role of ['primary', 'secondary'] as const) {
          const [word = ''] = colourWords(roles[role]);
          const distance = labDistance(labOf(meaningOf(word) ?? '#000000'), labOf(roles[role]));
          assert.ok(distance <= WORD_REACH, `${about}: ${roles[role]} is no ${word}`);
        }
      }
    }
  });

  test(`${vibe}: six at once are six, apart, and of six names, from any seed`, () => {
    for (const seed of SEEDS) {
      const six = sixPalettes({ vibe, seed });
      assert.equal(six.length, SIX, `seed ${seed}`);
      assert.equal(new Set(six.map(({ name }) => name)).size, SIX, `seed ${seed}`);
      for (const [at, one] of six.entries()) {
        for (const other of six.slice(at + 1)) {
          assert.ok(palettesApart(one.roles, other.roles) >= LEAST_APART, `seed ${seed}`);
        }
      }
    }
  });

  test(`${vibe}: each single colour of a palette can be kept, with six others around it`, () => {
    for (const seed of SEEDS.slice(0, process.env['WAGGLE_TEST_SET'] === 'long' ? 6 : 2)) {
      const [from] = sixPalettes({ vibe, seed });
      assert.ok(from);
      for (const role of KEPT_ROLES) {
        const six = sixPalettes({ vibe, seed: seed + 1, locks: { [role]: from.roles[role] } });
        assert.equal(six.length, SIX, `seed ${seed}, ${role}`);
        for (const { roles } of six) {
          assert.equal(roles[role], from.roles[role]);
          assertPalette(roles, `seed ${seed}, ${role}`);
        }
      }
      const { primary, secondary } = from.roles;
      const grounds = sixPalettes({ vibe, seed: seed + 2, locks: { primary, secondary } });
      assert.ok(grounds.length >= 4, `seed ${seed}, both colours`);
      for (const { roles } of grounds) assertPalette(roles, `seed ${seed}, both colours`);
    }
  });
}

test('everything kept leaves the one palette that it is of', () => {
  const [from] = sixPalettes({ vibe: 'MODERN', seed: 3 });
  assert.ok(from);
  const six = sixPalettes({ vibe: 'BOLD', seed: 9, locks: from.roles });
  assert.deepEqual(
    six.map(({ roles }) => roles),
    [from.roles],
  );
});

test('of colours that no palette keeps together, the one to open is named', () => {
  const locks = { primary: '#4A37BE', surface: '#F6F7FB', muted: '#EEEEEE' };
  assert.deepEqual(sixPalettes({ vibe: 'MODERN', seed: 1, locks }), []);
  assert.deepEqual(blockingLocks('MODERN', locks), ['muted']);
  // Two of the same colour: the one that was kept last.
  const twins = { primary: '#4A37BE', tint: '#E3E6FF', secondary: '#4A37BF' };
  assert.deepEqual(blockingLocks('MODERN', twins), ['secondary']);
  const several = { muted: '#EEEEEE', line: '#EFEFEF', surface: '#F6F7FB' };
  assert.deepEqual(blockingLocks('MODERN', several), ['line', 'muted']);
  const mixed = { muted: '#EEEEEE', primary: '#4A37BE', line: '#EFEFEF', tint: '#E3E6FF' };
  assert.deepEqual(blockingLocks('PLAYFUL', mixed), ['line', 'muted']);
});

test('the same seed gives the same six, on every machine', () => {
  const [first] = sixPalettes({ vibe: 'MODERN', seed: 2026 });
  assert.deepEqual(first, sixPalettes({ vibe: 'MODERN', seed: 2026 })[0]);
  assert.deepEqual(
    sixPalettes({ vibe: 'MODERN', seed: 2026 }).map(
      ({ name, roles }) => `${name} ${roles.primary} ${roles.secondary}`,
    ),
    EXPECTED,
  );
});

/** Written down once; a change of the engine changes them on purpose only. */
const EXPECTED = [
  'Purple and amber #6C23AC #ED9D44',
  'Mustard and plum #9EAE29 #6B1346',
  'Graphite and orange #1A2630 #F89034',
  'Crimson and jade #871800 #39CD9F',
  'Jade and wine #00BFA6 #70102F',
  'Espresso and fern #2A1C22 #61C86D',
];

test('contrast as WCAG measures it', () => {
  assert.equal(contrast('#000000', '#FFFFFF').toFixed(2), '21.00');
  assert.equal(contrast('#777777', '#FFFFFF').toFixed(2), '4.48');
  assert.equal(contrast('#FFFFFF', '#767676').toFixed(2), '4.54');
});

test('hex and OKLCH lead back to each other; a colour outside of sRGB keeps lightness and hue', () => {
  for (const hex of ['#000000', '#FFFFFF', '#4A37BE', '#FC8F6E', '#00FF00', '#0102FE']) {
    assert.equal(hexOfOklch(oklchOf(hex)), hex);
  }
  const { l, h } = oklchOf(hexOfOklch({ l: 0.7, c: 0.4, h: 150 }));
  assert.ok(Math.abs(l - 0.7) < 0.01 && Math.abs(h - 150) < 1);
});

test('indigo and coral in four sights', () => {
  const distances = SIGHTS.map((sight) => seenDistance(sight, '#4A37BE', '#FC8F6E').toFixed(2));
  assert.deepEqual(distances, ['0.43', '0.34', '0.43', '0.39']);
  assert.equal(leastDistance('#FFFFFF', '#FFFFFF'), 0);
  // Neutral colours look the same to everybody.
  for (const sight of SIGHTS) {
    assert.ok(labDistance(labOf(seenWith(sight, '#808080')), labOf('#808080')) < 0.01, sight);
  }
  // Red and green of the same lightness are far apart for some, near for others.
  const [red, green] = ['#C8463C', '#6E8B1F'] as const;
  assert.ok(seenDistance('normal', red, green) > 2 * seenDistance('deutan', red, green));
});

test('the nearest legible neighbour of a colour of the user’s own', () => {
  const needs = [{ ground: '#F6F7FB', least: 4.5 }];
  assert.equal(contrast('#FF6A3D', '#F6F7FB').toFixed(1), '2.7');
  const near = nearestLegible('#FF6A3D', needs);
  assert.ok(near && contrast(near, '#F6F7FB') >= 4.5);
  assert.ok(Math.abs(oklchOf(near).h - oklchOf('#FF6A3D').h) < 6);
  assert.equal(nearestLegible('#131426', needs), '#131426');
  assert.equal(nearestLegible('#808080', [{ ground: '#777777', least: 7 }]), undefined);
});

test('an own primary colour goes into a palette whose rest stays where it can', () => {
  const base = defaultPalette('MODERN');
  const own = withPrimary(base, '#CE4000', { vibe: 'MODERN' });
  assert.ok(own);
  assertPalette(own.roles, 'own');
  assert.deepEqual([own.roles.primary, own.roles.surface], ['#CE4000', base.surface]);
  // Any colour goes with some palette, unless neither white nor the ink is read on it.
  for (const hex of ['#000000', '#FFFFFF', '#FFFF00', '#0000FF', '#00FF00', base.secondary]) {
    const made = withPrimary(base, hex, { vibe: 'MODERN' });
    assert.ok(made, hex);
    assertPalette(made.roles, hex);
  }
  const locks = { secondary: '#CE4000' };
  assert.equal(withPrimary(base, '#CE4001', { vibe: 'MODERN', locks }), undefined);
});

test('the default of each vibe is a palette, and names are words of two hues', () => {
  for (const vibe of BRAND_VIBES) assertPalette(defaultPalette(vibe), vibe);
  assert.equal(paletteName({ primary: '#4A37BE', secondary: '#FC8F6E' }), 'Indigo and coral');
  assert.equal(paletteName({ primary: '#00585E', secondary: '#005A60' }).split(' ').length, 3);
});
