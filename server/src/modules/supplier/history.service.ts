/** The history of a supplier's record, for the export. */
import type { Db } from '../../lib/database.ts';
import { selectChanges } from './supplier.repo.ts';

/** @returns every change of the record, the oldest first */
export async function changesOf(db: Db, supplierId: string) {
  const rows = await selectChanges(db, supplierId);
  return rows.map(({ at, field, old_value, new_value }) => ({
    at: at.toISOString(),
    field,
    old: old_value,
    new: new_value,
  }));
}
