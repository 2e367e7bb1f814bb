/** What each role of a palette needs, and whether a palette gives it. */
import type { PaletteRole, PaletteRoles } from '../palette.ts';
import { contrast } from './contrast.ts';
import { leastDistance } from './sight.ts';

/** Between primary and secondary, for every kind of sight. */
export const LEAST_DISTANCE = 0.15;

export interface RoleNeed {
  readonly role: PaletteRole;
  /** Beside which the role is read. */
  readonly on: PaletteRole;
  readonly least: number;
}

export const ROLE_NEEDS: readonly RoleNeed[] = [
  { role: 'onPrimary', on: 'primary', least: 4.5 },
  { role: 'onSecondary', on: 'secondary', least: 4.5 },
  { role: 'ink', on: 'surface', least: 7 },
  { role: 'primaryText', on: 'surface', least: 4.5 },
  { role: 'muted', on: 'surface', least: 4.5 },
  { role: 'line', on: 'surface', least: 3 },
  { role: 'markLight', on: 'surface', least: 3 },
  { role: 'markDark', on: 'ink', least: 3 },
];

/** The roles of text. */
const TEXT_ROLES: readonly PaletteRole[] = [
  'onPrimary',
  'onSecondary',
  'ink',
  'primaryText',
  'muted',
];

/** @returns the contrast of a role with what it stands on */
export const contrastIn = (roles: PaletteRoles, { role, on }: RoleNeed): number =>
  contrast(roles[role], roles[on]);

/** @returns the needs that a palette does not meet */
export function unmetNeeds(roles: PaletteRoles): readonly RoleNeed[] {
  return ROLE_NEEDS.filter((need) => contrastIn(roles, need) < need.least);
}

export function isPalette(roles: PaletteRoles): boolean {
  return (
    unmetNeeds(roles).length === 0 &&
    leastDistance(roles.primary, roles.secondary) >= LEAST_DISTANCE
  );
}

/** @returns the least contrast of all texts */
export function leastTextContrast(roles: PaletteRoles): number {
  return Math.min(
    ...ROLE_NEEDS.filter(({ role }) => TEXT_ROLES.includes(role)).map((need) =>
      contrastIn(roles, need),
    ),
  );
}
