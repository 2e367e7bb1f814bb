/** The kinds of sight in words, and a palette as one of them sees it. */
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { seenWith, type Sight } from '@waggle/contract/brand/colours/sight';

export const SIGHT_WORDS: Readonly<Record<Sight, { long: string; short: string }>> = {
  normal: { long: 'Normal sight', short: 'Normal' },
  protan: { long: 'Red-blind', short: 'Red-blind' },
  deutan: { long: 'Green-blind', short: 'Green-blind' },
  tritan: { long: 'Blue-blind', short: 'Blue-blind' },
};

export function seenRoles(sight: Sight, roles: PaletteRoles): PaletteRoles {
  return Object.fromEntries(
    Object.entries(roles).map(([role, hex]) => [role, seenWith(sight, hex)]),
  ) as PaletteRoles;
}

/** Never rounded up: what is shown as 4.5 reaches it. */
export function contrastText(value: number): string {
  return (Math.floor(value * 10 + 1e-9) / 10).toFixed(1);
}
