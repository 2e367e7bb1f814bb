/** Who may have an entrepreneur account. */
import type { Viewer } from '../../lib/viewer.ts';

/** The team judges accounts, so an address of the team holds none. */
export function mayCreateEntrepreneur(viewer: Pick<Viewer, 'isTeam'>): boolean {
  return !viewer.isTeam;
}
