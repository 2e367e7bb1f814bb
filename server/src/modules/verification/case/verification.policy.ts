/** Who may see a verification case. */
import type { Viewer } from '../../../lib/viewer.ts';

/** Suppliers see their own; an address of the team holds no account. */
export function maySeeOwnCase(viewer: Pick<Viewer, 'isTeam' | 'kycStatus'>): boolean {
  return !viewer.isTeam && viewer.kycStatus !== null;
}
