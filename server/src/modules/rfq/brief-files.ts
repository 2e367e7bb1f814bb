/** The files of a brief: kept as long as a request needs them, and who may read them. */
import type { RfqDraft } from '@waggle/contract/rfq';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { claimFiles, releaseFiles } from '../files/files.service.ts';

interface FileTable {
  rfq_id: string;
  file_id: string;
  confidential: boolean;
}
export type RfqFileRow = Selectable<FileTable>;

declare module '../../lib/database.ts' {
  interface Tables {
    rfq_files: FileTable;
  }
}

export function selectRfqFiles(db: Db, rfqId: string): Promise<RfqFileRow[]> {
  return db.selectFrom('rfq_files').selectAll().where('rfq_id', '=', rfqId).execute();
}

/** Releases those of the files that no request has any longer. */
export async function releaseUnused(
  context: Context,
  tx: Db,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('rfq_files')
    .select('file_id')
    .where(sql<boolean>`file_id = ANY (${ids}::uuid[])`)
    .execute();
  const used = new Set(rows.map(({ file_id }) => file_id));
  await releaseFiles(
    context,
    tx,
    ids.filter((id) => !used.has(id)),
  );
}

/**
 * Claims the files that a brief names.
 * @param replaces whether files that it does not name leave the request, as they do while it is a draft
 * @throws ApiError `invalid_input` for a file that this user has not uploaded for a brief
 */
export async function keepBriefFiles(
  context: Context,
  tx: Db,
  { rfqId, userId, files }: { rfqId: string; userId: string; files: RfqDraft['files'] },
  replaces: boolean,
): Promise<void> {
  const before = await selectRfqFiles(tx, rfqId);
  if (files.length === 0 && before.length === 0) return;
  const urls = files.map(({ file_url }) => file_url);
  const rows = await claimFiles(context, tx, {
    userId,
    urls,
    fileType: 'RFQ_FILES',
    path: 'brief.files',
  });
  const confidential = new Set(files.flatMap((file) => (file.confidential ? [file.file_url] : [])));
  const isConfidential = (id: string) => [...confidential].some((url) => url.includes(`/${id}/`));
  for (const { id } of rows) {
    await tx
      .insertInto('rfq_files')
      .values({ rfq_id: rfqId, file_id: id, confidential: isConfidential(id) })
      .onConflict((conflict) =>
        conflict.columns(['rfq_id', 'file_id']).doUpdateSet({ confidential: isConfidential(id) }),
      )
      .execute();
  }
  if (!replaces) return;
  const kept = new Set(rows.map(({ id }) => id));
  const gone = before.map(({ file_id }) => file_id).filter((id) => !kept.has(id));
  if (gone.length === 0) return;
  await tx
    .deleteFrom('rfq_files')
    .where('rfq_id', '=', rfqId)
    .where(sql<boolean>`file_id = ANY (${gone}::uuid[])`)
    .execute();
  await releaseUnused(context, tx, gone);
}

/** Whether a user's company was asked by a request that has the file, which is not confidential. */
export async function isAskedWithFile(
  db: Db,
  supplierUserId: string,
  fileId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM rfq_files f
      JOIN rfqs r ON r.id = f.rfq_id
      JOIN rfq_invitations i ON i.rfq_id = f.rfq_id
      WHERE f.file_id = ${fileId} AND NOT f.confidential
        AND i.supplier_user_id = ${supplierUserId} AND r.state <> 'blocked'
    ) AS found`.execute(db);
  return rows[0]?.found === true;
}
