/** Six palettes at once that look different, around what is kept; and which lock leaves none. */
import type { BrandVibe } from '../../options/brand-vibes.ts';
import type { PaletteRole, PaletteRoles } from '../palette.ts';
import { colourWords, paletteName } from './colour-words.ts';
import { KEPT_ROLES, type KeptRole, type Locks, makePalette } from './make-palette.ts';
import { labDistance, labOf, type Oklch } from './oklch.ts';
import { TREATMENTS } from './vibe-colours.ts';

export const SIX = 6;
/** In OKLab, between any two of six. */
export const LEAST_APART = 0.1;
const CANDIDATES = 60;
/** Around kept colours fewer are fit, or apart. */
const MORE_CANDIDATES = 300;
/** In degrees: each hue lies farthest from all before it. */
const GOLDEN_ANGLE = 137.508;
/** How far hues differ from the golden row and the treatment, so that no two runs look alike: in degrees. */
const HUES = 60;
/** From the darkest primary colour of a treatment to the lightest; around a kept secondary one, farther. */
const SHADES = 0.1;
const MORE_SHADES = 0.3;
const PROBED_HUES = 12;

export interface NamedPalette {
  readonly name: string;
  readonly roles: PaletteRoles;
}

/** @returns how different two palettes look: as far as the colour is apart that differs most */
export function palettesApart(
  one: PaletteRoles,
  other: PaletteRoles,
  roles: readonly PaletteRole[] = ['primary', 'secondary'],
): number {
  return Math.max(...roles.map((role) => labDistance(labOf(one[role]), labOf(other[role]))));
}

/** @returns a number around 0 */
const about = (random: () => number, range: number): number => (random() - 0.5) * range;

/** Where both colours are kept, the grounds differ. */
function randomGround(random: () => number): Oklch {
  return { l: 0.84 + 0.13 * random(), c: 0.01 + 0.11 * random(), h: 360 * random() };
}

interface SixSource {
  readonly vibe: BrandVibe;
  readonly seed: number;
  readonly locks?: Locks;
}

/** @returns six palettes; fewer where what is kept leaves no room for six that differ */
export function sixPalettes({ vibe, seed, locks = {} }: SixSource): readonly NamedPalette[] {
  const random = seededRandom(seed);
  const start = random() * 360;
  const first = Math.floor(random() * TREATMENTS);
  const isGround = locks.primary !== undefined && locks.secondary !== undefined;
  const compared = isGround ? KEPT_ROLES : (['primary', 'secondary'] as const);
  const candidates = Object.keys(locks).length === 0 ? CANDIDATES : MORE_CANDIDATES;
  const found: NamedPalette[] = [];
  for (let at = 0; at < candidates && found.length < SIX; at += 1) {
    const roles = makePalette({
      vibe,
      hue: (start + at * GOLDEN_ANGLE + about(random, HUES) + 360) % 360,
      treatment: (first + at) % TREATMENTS,
      locks,
      turn: locks.primary === undefined ? about(random, HUES) : (start + at * GOLDEN_ANGLE) % 360,
      shade: about(random, locks.secondary === undefined ? SHADES : MORE_SHADES),
      ...(isGround && { ground: randomGround(random) }),
    });
    if (roles === undefined) continue;
    const name = isGround
      ? `${paletteName(roles)} on ${colourWords(roles.tint)[0] ?? ''}`
      : paletteName(roles);
    const isApart = found.every(
      (other) =>
        palettesApart(roles, other.roles, compared) >= LEAST_APART &&
        // Two of one name cannot be told apart by those who do not see them.
        (other.name !== name || at > candidates / 2),
    );
    if (isApart) found.push({ name, roles });
  }
  return found;
}

/** @returns whether any palette keeps these colours */
function isKeepable(vibe: BrandVibe, locks: Locks): boolean {
  for (let at = 0; at < PROBED_HUES * TREATMENTS; at += 1) {
    const hue = (at * 360) / PROBED_HUES;
    if (makePalette({ vibe, hue: hue % 360, treatment: at % TREATMENTS, locks })) return true;
  }
  return false;
}

/**
 * Of colours that no palette keeps together: which to give up.
 * @returns as few roles as possible, of those kept last
 */
export function blockingLocks(vibe: BrandVibe, locks: Locks): readonly KeptRole[] {
  const kept = Object.keys(locks) as KeptRole[];
  const without = (...roles: readonly KeptRole[]): Locks =>
    Object.fromEntries(Object.entries(locks).filter(([role]) => !roles.includes(role as KeptRole)));
  const newest = kept.toReversed();
  const one = newest.find((role) => isKeepable(vibe, without(role)));
  if (one !== undefined) return [one];
  // One after the other, until the rest can be kept; then back those that were not in the way.
  let open: readonly KeptRole[] = [];
  for (const role of newest) {
    open = [...open, role];
    if (isKeepable(vibe, without(...open))) break;
  }
  for (const role of open) {
    const fewer = open.filter((other) => other !== role);
    if (isKeepable(vibe, without(...fewer))) open = fewer;
  }
  return open;
}

/** Of a brand without colours. */
export function defaultPalette(vibe: BrandVibe): PaletteRoles {
  const roles = makePalette({ vibe, hue: 285, treatment: 0 });
  if (roles === undefined) throw new Error(`No palette for ${vibe}`);
  return roles;
}

/**
 * Puts another primary colour into a palette: the rest stays where it can.
 * @returns undefined if what is kept leaves no palette
 */
export function withPrimary(
  base: PaletteRoles,
  primary: string,
  { vibe, locks = {} }: { vibe: BrandVibe; locks?: Locks },
): NamedPalette | undefined {
  const { secondary, surface, ink, tint } = base;
  const wishes: readonly Locks[] = [{ secondary, surface, ink, tint }, { secondary }, {}];
  for (const wish of wishes) {
    for (let treatment = 0; treatment < TREATMENTS; treatment += 1) {
      const kept = { ...wish, ...locks, primary };
      const roles = makePalette({ vibe, hue: 0, treatment, locks: kept });
      if (roles !== undefined) return { name: paletteName(roles), roles };
    }
  }
  return undefined;
}

/** @returns a function that gives the next number, from 0 to below 1 */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 0x100000000;
  };
}
