/** A case, and the rows of the queue, as the team sees them. */
import type { FieldReason } from '@waggle/contract/verification/reasons';
import type { CaseSummary } from '@waggle/contract/team/queue';
import { CONFIRM_HOURS } from '@waggle/contract/verification';
import { REVIEWED_FIELDS, type ReviewCase, reviewCase } from '@waggle/contract/verification/review';
import {
  CHANGED_FIELD_LABELS,
  type ChangedField,
  type RecordChange,
  type Point,
} from '@waggle/contract/verification/rounds';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { presentFile, selectFiles } from '../../files/files.service.ts';
import { supplierValues, selectChanges } from '../../supplier/record.service.ts';
import { caseHistory } from '../case/history-words.ts';
import { utcDay, addSeconds } from '../../../lib/clock.ts';
import { presentClaims } from '../badge/present-claims.ts';
import { selectAnswered, isPointDecided } from '../case/case-facts.ts';
import { type DocumentRow, selectDocuments } from '../case/documents.repo.ts';
import { type RequestRow, selectRequests } from '../resubmission/requests.repo.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { evidenceEnd, selectEvidence } from '../case/evidence.repo.ts';
import { type EventRow, selectHistory } from '../case/case-history.ts';
import { presentFraudMatches } from '../fraud/present-fraud-matches.ts';
import type { QueueRow } from './queue/queue.repo.ts';

/** What was asked for in the round before, each beside its answer. */
async function presentPoints(context: Context, db: Db, row: CaseRow): Promise<Point[]> {
  const answered = await selectAnswered(db, row);
  if (answered.length === 0) return [];
  const now = await selectRequests(db, row);
  const documents = await selectDocuments(db, row.id);
  const kept = await selectEvidence(db, row.id);
  const ids = answered.flatMap(({ kind, about, new_file, proof }) => [
    ...(kind === 'document' ? [about] : []),
    ...[new_file, proof].filter((id) => id !== null),
  ]);
  const files = await selectFiles(db, ids);
  const shown = (id: string | null): Point['proof'] => {
    const file = id === null ? undefined : files.get(id);
    if (file === undefined) return null;
    const evidence = kept.find(({ file_id }) => file_id === id);
    return {
      ...presentFile(context, file),
      sha256: file.sha256?.toString('hex') ?? null,
      kept_until: evidence === undefined ? null : evidenceEnd(context, evidence),
    };
  };
  // Numbered as in the supplier's mail and page.
  const isField = ({ kind }: { kind: string }) => Number(kind === 'field');
  const inOrder = answered.toSorted((a, b) => isField(a) - isField(b));
  return inOrder.map((request) => {
    const isDocument = request.kind === 'document';
    return {
      id: request.id,
      kind: request.kind,
      about: request.about,
      name: request.name,
      reason: request.reason as Point['reason'],
      note: request.note,
      asked_at: request.asked_at ?? row.submitted_at,
      answered_at: request.answered_at,
      answer: request.answer,
      words: request.words,
      old_document: isDocument ? shown(request.about) : null,
      new_document: isDocument ? shown(request.new_file ?? request.about) : null,
      old_value: isDocument ? null : request.old_value,
      new_value: isDocument ? null : request.new_value,
      proof: shown(request.proof),
      decided: isPointDecided(request, now, documents),
    };
  });
}

const HOUR = 3600;

/** Somebody whose account is gone. */
const UNKNOWN = 'A former member';

/** How the team pulled a badge, and the appeal against a decision. */
function presentPull(
  row: CaseRow,
  people: ReadonlyMap<string, { name: string }>,
): Pick<ReviewCase, 'pull' | 'appeal' | 'decided_by'> {
  const person = (id: string | null) =>
    id === null ? null : { id, name: people.get(id)?.name ?? UNKNOWN };
  const { pull_action: action, pull_reason: reason, pull_at: at, appealed_at } = row;
  return {
    pull:
      action === null || reason === null || at === null
        ? null
        : {
            action,
            reason,
            by: person(row.pull_by) ?? { id: '', name: UNKNOWN },
            at,
            confirm_by: addSeconds(at, CONFIRM_HOURS * HOUR),
            confirmed_by: person(row.pull_confirmed_by),
          },
    appeal:
      appealed_at === null
        ? null
        : {
            text: row.appeal_text ?? '',
            at: appealed_at,
            outcome: row.appeal_outcome,
          },
    decided_by: person(row.decided_by),
  };
}

const FIELDS = Object.keys(CHANGED_FIELD_LABELS) as ChangedField[];

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
}

/** @param events of the case, oldest first */
async function presentChanges(
  db: Db,
  row: CaseRow,
  events: readonly EventRow[],
): Promise<RecordChange[]> {
  const decided = events.findLast(({ handed_in_at }) => handed_in_at !== null)?.at;
  if (decided === undefined) return [];
  const changes = (await selectChanges(db, row.supplier_id)).filter(({ at }) => at > decided);
  if (changes.length === 0) return [];
  const points = await selectAnswered(db, row);
  return FIELDS.flatMap((field) => {
    const ofField = changes.filter((one) => one.field === field);
    const [before, after] = [textOf(ofField[0]?.old_value), textOf(ofField.at(-1)?.new_value)];
    // One that was changed back is none.
    if (before === after) return [];
    const asked = points.some(({ kind, about }) => kind === 'field' && about === field);
    return [{ field, old: before, new: after, asked }];
  });
}

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
    submitted_at: line.submitted_at,
    due_at: line.due_at,
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
        uploaded_at: file.created_at,
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
  const { events, decisions } = await selectHistory(db, row.id);
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
  const matches = await presentFraudMatches(context, db, row);
  const open_hits = matches.filter(({ settled }) => !settled).length;
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
    hits: matches,
    public_note: row.public_note,
    private_note: row.private_note,
    history: caseHistory(events, decisions, people),
  };
}
