/** The files of a brief: kept as long as a request needs them, and who may read them. */
import type { RfqDraft } from '@waggle/contract/rfq';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { requireLegalIdentity } from '../../accounts/legal/legal-identity.service.ts';
import { isDrawn } from '../../files/pages/pages.service.ts';
import { claimFiles, releaseFiles } from '../../files/files.service.ts';
import { isAskedByAny } from '../invitations/invitation.repo.ts';
import { selectBrief } from './briefs.repo.ts';
import {
  deleteRfqFiles,
  selectRfqFiles,
  selectRfqsWith,
  selectUsed,
  upsertRfqFile,
} from './brief-files.repo.ts';

export { type ConfidentialIn, selectConfidentialIn } from './brief-files.repo.ts';

/** Releases those files that stand in no request now. */
export async function releaseUnused(
  context: Context,
  tx: Db,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const used = await selectUsed(tx, ids);
  await releaseFiles(
    context,
    tx,
    ids.filter((id) => !used.has(id)),
  );
}

/**
 * Claims the files that a brief names.
 * @param replaces whether files that it does not name leave the request, as they do while it is a draft
 * @throws ApiError `invalid_input` for a file that this user has not uploaded for a brief, and for one that becomes
 *   confidential while nobody knows whose agreement is to be signed for it
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
  const claim = { userId, urls, fileType: 'RFQ_FILES', path: 'brief.files' } as const;
  const rows = await claimFiles(context, tx, claim);
  const isClosed = new Set(before.flatMap((one) => (one.confidential ? [one.file_id] : [])));
  for (const { id, content_type } of rows) {
    const confidential = files.some((one) => one.confidential && one.file_url.includes(`/${id}/`));
    if (confidential && !isDrawn({ content_type })) {
      const message = 'Only PDF, JPG and PNG files can be confidential';
      throw new ApiError('invalid_input', { errors: [{ path: 'brief.files', message }] });
    }
    if (confidential && !isClosed.has(id)) await requireLegalIdentity(tx, userId);
    await upsertRfqFile(tx, { rfq_id: rfqId, file_id: id, confidential });
  }
  if (!replaces) return;
  const kept = new Set(rows.map(({ id }) => id));
  const gone = before.map(({ file_id }) => file_id).filter((id) => !kept.has(id));
  if (gone.length === 0) return;
  await deleteRfqFiles(tx, rfqId, gone);
  await releaseUnused(context, tx, gone);
}

/** @returns the ids of the confidential files that a request's brief names now */
export async function confidentialFileIds(
  { config }: Pick<Context, 'config'>,
  db: Db,
  { id, revision }: { id: string; revision: number },
): Promise<string[]> {
  const brief = await selectBrief(db, { rfqId: id, number: revision });
  const named = brief.files.map(({ file_url }) => new URL(file_url, config.publicUrl).pathname);
  const files = (await selectRfqFiles(db, id)).filter(({ confidential }) => confidential);
  return files
    .map(({ file_id }) => file_id)
    .filter((fileId) => named.some((path) => path.startsWith(`/v1/files/${fileId}/`)));
}

/** @returns whether a user's company was asked by a request that has the file, which is not confidential */
export async function isAskedWithFile(
  db: Db,
  supplierUserId: string,
  fileId: string,
): Promise<boolean> {
  return isAskedByAny(db, supplierUserId, await selectRfqsWith(db, fileId));
}
