/** The requested changes of a review: what would be sent now, and the mail that sends it. */
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import { SUBMITTED_STATES } from '@waggle/contract/verification';
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import { documentsToReplace } from '@waggle/contract/verification/requests';
import type { previewDecision } from '@waggle/contract/verification/decisions';
import type { DataOf } from '@waggle/contract/endpoint';
import { permissionError } from '../../../lib/authorize.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { selectFiles } from '../../files/files.service.ts';
import { supplierValues } from '../../supplier/record.service.ts';
import { type CaseRow, selectCaseById } from '../case/case.repo.ts';
import { selectHistory } from '../case/case-history.ts';
import { selectDocuments } from '../case/documents.repo.ts';
import {
  type NotificationDetails,
  supplierNotification,
} from '../notices/supplier-notification.ts';
import { type NewRequest, selectRequests } from '../resubmission/requests.repo.ts';

interface RequestedChanges {
  /** One for every document that has to be replaced, then drafted ones for fields: as the supplier sees them. */
  readonly requests: readonly NewRequest[];
  /** Of each document, in hex. */
  readonly hashes: ReadonlyMap<string, string | null>;
}

export async function requestedChanges(tx: Db, row: CaseRow): Promise<RequestedChanges> {
  const documents = await selectDocuments(tx, row.id);
  const files = await selectFiles(
    tx,
    documents.map((document) => document.file_id),
  );
  const drafted = await selectRequests(tx, row);
  const of = { case_id: row.id, round: row.round };
  const ofDocuments = documentsToReplace(documents).map(({ file_id, reason, note }) => {
    const name = files.get(file_id)?.name ?? '';
    return { ...of, kind: 'document' as const, about: file_id, name, reason, note };
  });
  return {
    requests: [...ofDocuments, ...drafted.filter(({ kind }) => kind === 'field')],
    hashes: new Map([...files].map(([id, { sha256 }]) => [id, sha256?.toString('hex') ?? null])),
  };
}

/** @returns what the supplier is told about the requests of a reviewer */
export async function changesDetails(
  tx: Db,
  row: CaseRow,
  requests: readonly NewRequest[],
  reviewerId: string | null,
): Promise<NotificationDetails> {
  const values = await supplierValues(tx, row.supplier_id);
  const people = await findUsers(tx, reviewerId === null ? [] : [reviewerId]);
  const begun = (await selectHistory(tx, row.id)).events.findLast(({ to_state }) =>
    SUBMITTED_STATES.some((state) => state === to_state),
  );
  return {
    reason: undefined,
    note: row.public_note,
    answered: begun?.to_state === 'resubmitted',
    points: requests.map(({ name, reason, note }) => {
      const { label, remedy } = REVIEW_REASON_TEXTS[reason];
      return { name, reason: label, remedy, note };
    }),
    letter: {
      contact: values?.name ?? '',
      reviewer: people.get(reviewerId ?? '')?.name ?? '',
    },
  };
}

/**
 * @returns the mail that would be sent if the viewer asked for the changes now
 * @throws ApiError `not_found`; `conflict` when nothing is requested
 */
export async function previewOfChanges(
  context: Context,
  viewer: Viewer,
  caseId: string,
): Promise<DataOf<typeof previewDecision>> {
  const details = await context.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const row = await findById(caseId, () => selectCaseById(tx, caseId));
      const { requests } = await requestedChanges(tx, row);
      const asksNow = CASE_GRAPH.request_changes.from.some((state) => state === row.state);
      if (!asksNow || requests.length === 0) {
        throw permissionError('nothing_requested', undefined, row.version);
      }
      return { row, ...(await changesDetails(tx, row, requests, viewer.personId)) };
    });
  const { row, ...said } = details;
  const [notice] = supplierNotification(
    context,
    { ...row, state: 'changes_requested' },
    { action: 'request_changes', before: row },
    said,
  );
  if (notice?.mail === undefined) throw new ApiError('not_found');
  return context.outbox.render(notice.mail, true);
}
