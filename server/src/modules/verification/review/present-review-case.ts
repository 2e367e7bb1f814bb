/** A case, and the rows of the queue, as the team sees them. */
import type { FieldReason } from '@waggle/contract/verification/reasons';
import { type CaseSummary } from '@waggle/contract/team/queue';
import { REVIEWED_FIELDS, type ReviewCase, reviewCase } from '@waggle/contract/verification/review';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { presentFile, selectFiles } from '../../files/files.service.ts';
import { supplierValues } from '../../supplier/record.service.ts';
import { caseHistory } from '../case/case-history.ts';
import { utcDay } from '../../../lib/clock.ts';
import { presentClaims } from '../badge/present-claims.ts';
import { type DocumentRow, selectDocuments } from '../case/documents.repo.ts';
import { type RequestRow, selectRequests } from '../resubmission/requests.repo.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { selectDecisions, selectEvents } from '../case/history.repo.ts';
import { presentChanges } from './present-changes.ts';
import { presentHits } from '../fraud/present-hits.ts';
import { presentPoints } from './present-points.ts';
import { presentPull } from './present-pull.ts';
import type { QueueRow } from './queue/queue.repo.ts';

type People = ReadonlyMap<string, { name: string; email: string }>;

/** The rows of the queue say whether they are renewals. */
type Line = Omit<QueueRow, 'place' | 'renewal'> & { renewal?: boolean };

export function presentSummary(line: Line, people: People): CaseSummary {
  const { assignee } = line;
  const name = assignee === null ? undefined : people.get(assignee)?.name;
  return {
    id: line.id,
    supplier_id: line.supplier_id,
    company_name: line.company_name,
    country: line.country,
    state: line.state,
    priority: line.priority,
    assignee: assignee === null || name === undefined ? null : { id: assignee, name },
    submitted_at: line.submitted_at.toISOString(),
    due_at: line.due_at.toISOString(),
    documents: line.documents,
    round: line.round,
    renewal: line.renewal,
    version: line.version,
    needs: line.needs,
    open_hits: line.open_hits,
  };
}

async function presentDocuments(
  context: Context,
  db: Db,
  documents: readonly DocumentRow[],
): Promise<ReviewCase['documents_list']> {
  const files = await selectFiles(
    db,
    documents.map((document) => document.file_id),
  );
  return documents.flatMap((document) => {
    const { file_id, kind, state, reason, note, expires_at, replaces, certification } = document;
    const file = files.get(file_id);
    if (file === undefined) return [];
    return [
      {
        ...presentFile(context, file),
        kind,
        sha256: file.sha256?.toString('hex') ?? null,
        state,
        reason,
        note,
        expires_at,
        uploaded_at: file.created_at.toISOString(),
        replaces,
        certification,
      },
    ];
  });
}

/** The requests for fields in this round; those for documents are part of each document. */
function fieldRequests(requests: readonly RequestRow[]): ReviewCase['field_requests'] {
  return requests.flatMap(({ kind, about, reason, note }) => {
    const field = REVIEWED_FIELDS.find((one) => one === about);
    if (kind !== 'field' || field === undefined) return [];
    return [{ field, reason: reason as FieldReason, note }];
  });
}

/**
 * @param db a transaction that sees one moment, so that what is shown is what its version says
 * @throws ApiError `not_found` when the supplier was erased meanwhile
 */
export async function presentReviewCase(
  context: Context,
  db: Db,
  row: CaseRow,
): Promise<ReviewCase> {
  const company = await supplierValues(db, row.supplier_id);
  if (company === undefined) throw new ApiError('not_found');
  const documents = await selectDocuments(db, row.id);
  const requests = await selectRequests(db, row);
  const events = await selectEvents(db, row.id);
  const decisions = await selectDecisions(db, row.id);
  const ids = [
    row.user_id,
    row.assignee,
    row.decided_by,
    row.pull_by,
    row.pull_confirmed_by,
    ...[...events, ...decisions].map(({ actor }) => actor),
  ];
  const people = await findUsers(
    db,
    ids.filter((id) => id !== null),
  );
  const hits = await presentHits(context, db, row);
  const open_hits = hits.filter(({ settled }) => !settled).length;
  return {
    ...presentSummary({ ...row, documents: documents.length, open_hits }, people),
    user_id: row.user_id,
    today: utcDay(context),
    company: reviewCase.shape.company.parse({
      ...company,
      account_email: people.get(row.user_id)?.email ?? '',
    }),
    documents_list: await presentDocuments(context, db, documents),
    field_requests: fieldRequests(requests),
    claims: await presentClaims(context, db, row),
    points: await presentPoints(context, db, row),
    changes: await presentChanges(db, row, events),
    stands_until: row.stands_until,
    ...presentPull(row, people),
    hits,
    public_note: row.public_note,
    private_note: row.private_note,
    history: caseHistory(events, decisions, people),
  };
}
