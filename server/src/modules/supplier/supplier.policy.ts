/** Who may have a supplier account, and change it. */
import type { Viewer } from '../../lib/viewer.ts';

type Asker = Pick<Viewer, 'isTeam' | 'kycStatus'>;

/** The team judges suppliers, so an address of the team is none. */
export function mayCreateSupplier(viewer: Pick<Asker, 'isTeam'>): boolean {
  return !viewer.isTeam;
}

/** Suppliers, their own alone. */
export function mayChangeSupplier(viewer: Asker): boolean {
  return !viewer.isTeam && viewer.kycStatus !== null;
}
