/** What the roles that can be kept are called on the screen. */
import type { KeptRole } from './make-palette.ts';

export const ROLE_NAMES: Readonly<Record<KeptRole, string>> = {
  primary: 'Primary',
  secondary: 'Secondary',
  ink: 'Ink',
  primaryText: 'Links',
  muted: 'Small text',
  line: 'Field borders',
  markLight: 'Logo on light',
  markDark: 'Logo on dark',
  surface: 'Surface',
  tint: 'Tint',
};

/** @returns «Ink, Links and Tint» */
export function roleNames(roles: readonly KeptRole[]): string {
  const names = roles.map((role) => `«${ROLE_NAMES[role]}»`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
