/** The facts of a case that its guards read, from the rows of one moment. */
import type { CaseFacts } from '@waggle/contract/verification/case-permissions';
import { lostReason } from '@waggle/contract/verification/claim-kinds';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { evidencedClaim, selectClaims } from '../badge/claims.repo.ts';
import { readEvidence } from '../badge/badge-validity.ts';
import { readFraudMatches } from '../fraud/fraud-memory.ts';
import { type RequestRow, selectRequests } from '../resubmission/requests.repo.ts';
import type { CaseRow } from './case.repo.ts';
import { type DocumentRow, selectDocuments } from './documents.repo.ts';

/**
 * @param now the requests of this round
 * @returns whether the reviewer has decided on the answer to a request of the round before
 */
export function isPointDecided(
  request: RequestRow,
  now: readonly RequestRow[],
  documents: readonly DocumentRow[],
): boolean {
  if (request.accepted_at !== null) return true;
  if (now.some(({ kind, about }) => kind === request.kind && about === request.about)) return true;
  if (request.kind === 'field') return false;
  const id = request.new_file ?? request.about;
  // One that has left the record since is not to be decided on.
  return documents.find(({ file_id }) => file_id === id)?.state !== 'new';
}

/** @returns the requests of the round before that were answered */
export async function selectAnswered(db: Db, { id, round }: CaseRow): Promise<RequestRow[]> {
  const requests = await selectRequests(db, { id, round: round - 1 });
  return requests.filter(({ answered_at }) => answered_at !== null);
}

/** @returns what the guards ask of a pulled badge, an appeal, and who decided */
export function pullFacts(row: CaseRow): Pick<CaseFacts, 'pull' | 'appeal' | 'decided_by'> {
  const person = (id: string | null) => (id === null ? null : { id });
  return {
    pull:
      row.pull_action === null
        ? null
        : {
            action: row.pull_action,
            by: { id: row.pull_by ?? '' },
            confirmed_by: person(row.pull_confirmed_by),
          },
    appeal: row.appealed_at === null ? null : { outcome: row.appeal_outcome },
    decided_by: person(row.decided_by),
  };
}

export async function readFacts(context: Context, tx: Db, row: CaseRow): Promise<CaseFacts> {
  const { id, state, user_id, assignee, stands_until } = row;
  const people = await findUsers(tx, assignee === null ? [] : [assignee]);
  const requests = await selectRequests(tx, row);
  const rows = await selectDocuments(tx, id);
  const evidence = await readEvidence(context, tx, row);
  const reasons = new Map(rows.map(({ file_id, reason }) => [file_id, reason]));
  return {
    ...pullFacts(row),
    state,
    user_id,
    stands_until,
    assignee:
      assignee === null
        ? null
        : { id: assignee, name: people.get(assignee)?.name ?? 'A colleague' },
    documents_list: evidence.documents.map((one) => ({
      ...one,
      reason: reasons.get(one.id) ?? null,
    })),
    field_requests: requests.filter(({ kind }) => kind === 'field'),
    claims: (await selectClaims(tx, id)).map((claim) => ({
      kind: claim.kind,
      subject: claim.subject,
      checked: lostReason(evidencedClaim(claim), evidence) === undefined,
      valid_until: claim.valid_until,
      document:
        claim.document_id === null
          ? null
          : { id: claim.document_id, other_reason: claim.other_reason },
    })),
    points: (await selectAnswered(tx, row)).map((request) => ({
      decided: isPointDecided(request, requests, rows),
      answer: request.answer,
    })),
    hits: (await readFraudMatches(context, tx, row)).map(({ settled_at }) => ({
      settled: settled_at !== null,
    })),
    today: evidence.today,
  };
}
