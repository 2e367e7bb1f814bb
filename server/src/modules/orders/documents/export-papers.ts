/** The documents and invoices of orders in the export of either side: what there is of them. */
import type { Db } from '../../../lib/database.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { selectPapersOf } from './documents.repo.ts';

/** @returns those of an order by its id */
export async function exportPapers(db: Db, ids: readonly string[]) {
  const { documents, invoices } = await selectPapersOf(db, ids);
  const files = await fileRowsByIds(
    db,
    invoices.flatMap(({ file_id }) => file_id ?? []),
  );
  const nameOf = (id: string | null) => files.find((file) => file.id === id)?.name ?? null;
  return (id: string) => ({
    documents: documents
      .filter(({ order_id }) => order_id === id)
      .map(({ kind, number, asked_at, made_at, sha256 }) => ({
        kind,
        number,
        asked_at,
        made_at,
        sha256: sha256?.toString('hex') ?? null,
      })),
    invoices: invoices
      .filter(({ order_id }) => order_id === id)
      .map(({ number, issued_on, amount, shipment, created_at, file_id }) => ({
        number,
        issued_on,
        amount,
        shipment,
        created_at,
        file: nameOf(file_id),
      })),
  });
}
