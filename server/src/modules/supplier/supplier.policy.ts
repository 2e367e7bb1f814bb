/** Who may have a supplier account, and change it. */
import type { Viewer } from '../../lib/viewer.ts';

type Asker = Pick<Viewer, 'actor'>;

/** The team judges suppliers, so an address of the team is none. */
export function mayCreateSupplier({ actor }: Asker): boolean {
  return actor.team === null;
}

/** Suppliers, their own alone. */
export function mayChangeSupplier({ actor }: Asker): boolean {
  return actor.supplier !== null;
}
