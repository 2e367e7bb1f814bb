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
  const told = {
    documents: documents.map(({ sha256, ...one }) => ({
      ...one,
      sha256: sha256?.toString('hex') ?? null,
    })),
    invoices: invoices.map(({ file_id, ...one }) => ({ ...one, file: nameOf(file_id) })),
  };
  const of = <Paper extends { readonly order_id: string }>(id: string, papers: readonly Paper[]) =>
    papers.flatMap(({ order_id, ...one }) => (order_id === id ? [one] : []));
  return (id: string) => ({
    documents: of(id, told.documents),
    invoices: of(id, told.invoices),
  });
}
