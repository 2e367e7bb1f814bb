/** Who may see a verification case. */
import type { Viewer } from '../../../lib/viewer.ts';

/** Suppliers see their own; an address of the team holds no account. */
export function maySeeOwnCase({ actor }: Pick<Viewer, 'actor'>): boolean {
  return actor.supplier !== null;
}
