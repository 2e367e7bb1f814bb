/** Who may see a verification case. */
import type { Viewer } from '../../../lib/viewer.ts';

/** Suppliers see their own; an address of the team holds no account. */
export function maySeeOwnCase(viewer: {
  isTeam: Viewer['isTeam'];
  user: Pick<Viewer['user'], 'is_supplier_account'>;
}): boolean {
  return !viewer.isTeam && viewer.user.is_supplier_account;
}
