/** The roles people have towards the product: what a call may be for, and what a page shows. */

import { TEAM_ROLES, type TeamRole } from './permissions/actor.ts';

export { TEAM_ROLES, type TeamRole };

/** Whoever holds a session is one of these; `newcomer` has no account yet. */
export const SIGNED_IN_ROLES = [
  'newcomer',
  'entrepreneur',
  'supplier_pending',
  'supplier_verified',
  'both',
  ...TEAM_ROLES,
] as const;

export const ROLES = ['visitor', ...SIGNED_IN_ROLES] as const;
export type Role = (typeof ROLES)[number];
export type SignedInRole = (typeof SIGNED_IN_ROLES)[number];

/** Sets of roles that calls are for. */
export const MEMBERS: readonly SignedInRole[] = [
  'newcomer',
  'entrepreneur',
  'supplier_pending',
  'supplier_verified',
  'both',
];
export const SUPPLIERS: readonly SignedInRole[] = ['supplier_pending', 'supplier_verified', 'both'];
export const ADMINS: readonly SignedInRole[] = ['admin'];

/** What of a user's record tells the role. */
interface Facts {
  readonly team_role: TeamRole | null;
  readonly is_entrepreneur_account: boolean;
  readonly is_supplier_account: boolean;
  readonly supplier_data: { readonly kyc_status: string } | null;
}

/** @returns the one role of a signed-in user; a team member is nothing else */
export function roleOf(user: Facts): SignedInRole {
  if (user.team_role !== null) return user.team_role;
  if (user.is_supplier_account && user.is_entrepreneur_account) return 'both';
  if (user.is_supplier_account) {
    return user.supplier_data?.kyc_status === 'verified' ? 'supplier_verified' : 'supplier_pending';
  }
  return user.is_entrepreneur_account ? 'entrepreneur' : 'newcomer';
}
