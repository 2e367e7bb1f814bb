/** Makes one palette: vibe, hue and treatment give the colours, each need moves a lightness until it is met. */
import type { BrandVibe } from '../../options/brand-vibes.ts';
import type { PaletteRole, PaletteRoles } from '../palette.ts';
import { meets, type Need, solveLightness } from './contrast.ts';
import { hexOfOklch, type Oklch, oklchOf } from './oklch.ts';
import { isPalette, LEAST_DISTANCE, ROLE_NEEDS } from './palette-needs.ts';
import { leastDistance } from './sight.ts';
import { VIBE_COLOURS } from './vibe-colours.ts';

/** The roles that can be kept; the texts on both colours follow from them. */
export const KEPT_ROLES = [
  'primary',
  'secondary',
  'ink',
  'primaryText',
  'muted',
  'line',
  'markLight',
  'markDark',
  'surface',
  'tint',
] as const satisfies readonly PaletteRole[];
export type KeptRole = (typeof KEPT_ROLES)[number];
export type Locks = Readonly<Partial<Record<KeptRole, string>>>;

export interface PaletteSource {
  readonly vibe: BrandVibe;
  /** Of the primary colour, in degrees. */
  readonly hue: number;
  /** Which of the vibe's treatments. */
  readonly treatment: number;
  /** Of the surface and the tint, where they are to differ from the vibe's. */
  readonly ground?: Oklch;
  /** Degrees by which the secondary hue is turned away from where the treatment has it. */
  readonly turn?: number;
  /** What the lightness of the primary colour differs by from the treatment's. */
  readonly shade?: number;
  /** Colours that stay. */
  readonly locks?: Locks;
}

const TEXT = 4.5;
const WHITE = '#FFFFFF';
/** A little more than is needed, where a bare minimum looks thin. */
const MUTED = 5.2;
const LINE = 3.1;
const STEP = 0.01;

/** @returns what the kept colours need that are read on a role */
function needsOfKept(locks: Locks, on: 'surface' | 'ink'): Need[] {
  return ROLE_NEEDS.flatMap((need) => {
    const kept = need.on === on ? (locks as Partial<PaletteRoles>)[need.role] : undefined;
    return kept === undefined ? [] : [{ ground: kept, least: need.least }];
  });
}

/** @returns white or the ink, whichever is read on it; undefined where neither is */
function textOn(ground: string, ink: string): string | undefined {
  const needs = [{ ground, least: TEXT }];
  // White first: a dark text on a middle colour looks heavier than it is.
  return [WHITE, ink].find((text) => meets(text, needs));
}

/** @returns the first of the lightnesses around the wanted one that is accepted */
function firstLightness(colour: Oklch, accepts: (hex: string) => boolean): string | undefined {
  for (let offset = 0; offset <= 1; offset += STEP) {
    for (const l of offset === 0 ? [colour.l] : [colour.l - offset, colour.l + offset]) {
      if (l < 0.15 || l > 0.97) continue;
      const hex = hexOfOklch({ ...colour, l });
      if (accepts(hex)) return hex;
    }
  }
  return undefined;
}

/** @returns the palette, or undefined if what is kept leaves none */
export function makePalette(source: PaletteSource): PaletteRoles | undefined {
  const { vibe, treatment, locks = {} } = source;
  const colours = VIBE_COLOURS[vibe];
  const {
    lightness,
    chroma,
    secondary: second,
  } = colours.treatments[treatment % 3] ?? colours.treatments[0];
  const kept = locks.primary === undefined ? undefined : oklchOf(locks.primary);
  const hue = kept?.h ?? source.hue;
  const ground = source.ground ?? { l: 0.93, c: colours.tint, h: hue };

  const surface =
    locks.surface ??
    solveLightness({ l: 0.978, c: colours.ground, h: ground.h }, needsOfKept(locks, 'surface'));
  if (surface === undefined) return undefined;
  const tint = locks.tint ?? hexOfOklch(ground);
  const need = (least: number): Need[] => [{ ground: surface, least }];
  // Texts are read on the tint too, unless a kept one does not allow it.
  const textNeed = (least: number): Need[] => [...need(least), { ground: tint, least: TEXT }];
  const solve = (role: KeptRole, colour: Oklch, ...ways: readonly Need[][]): string | undefined =>
    locks[role] ??
    ways.map((needs) => solveLightness(colour, needs)).find((hex) => hex !== undefined);

  const inkNeeds = needsOfKept(locks, 'ink');
  const ink = solve(
    'ink',
    { l: 0.2, c: Math.min(0.03, chroma), h: hue },
    [...textNeed(7), ...inkNeeds],
    [...need(7), ...inkNeeds],
  );
  if (ink === undefined) return undefined;

  const base = { l: lightness + (source.shade ?? 0), c: chroma, h: hue };
  const primary = locks.primary ?? firstLightness(base, (hex) => textOn(hex, ink) !== undefined);
  if (primary === undefined) return undefined;
  const shown = oklchOf(primary);
  // The wanted chroma, since a dark colour of sRGB may hold more of it than the primary does.
  const like = { ...shown, c: Math.max(shown.c, kept === undefined ? chroma : 0) };

  const secondary =
    locks.secondary ??
    firstLightness(
      {
        l: second.lightness,
        c: second.chroma,
        h: (hue + second.step + (source.turn ?? 0) + 360) % 360,
      },
      (hex) => textOn(hex, ink) !== undefined && leastDistance(primary, hex) >= LEAST_DISTANCE,
    );
  if (secondary === undefined) return undefined;

  const quiet = { c: Math.min(0.02, chroma), h: hue };
  const roles: Readonly<Record<PaletteRole, string | undefined>> = {
    primary,
    onPrimary: textOn(primary, ink),
    primaryText: solve('primaryText', like, textNeed(TEXT), need(TEXT)),
    secondary,
    onSecondary: textOn(secondary, ink),
    surface,
    ink,
    muted: solve('muted', { l: 0.52, ...quiet }, textNeed(MUTED), need(TEXT)),
    line: solve('line', { l: 0.64, ...quiet }, need(LINE), need(3)),
    tint,
    markLight: solve('markLight', like, need(3)),
    markDark: solve('markDark', like, [{ ground: ink, least: 3 }]),
  };
  const isWhole = Object.values(roles).every((hex) => hex !== undefined);
  return isWhole && isPalette(roles as PaletteRoles) ? (roles as PaletteRoles) : undefined;
}
