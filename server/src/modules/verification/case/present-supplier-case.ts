/** A case as its supplier sees it: the last decision, never the drafts of a review. */
import {
  type CaseState,
  ENDED_STATES,
  kycStatus,
  type VerificationCase,
  type OwnClaim,
  type PastRound,
} from '@waggle/contract/verification';
import { CASE_RULES, type CaseFacts } from '@waggle/contract/verification/case-permissions';
import { type ReviewReason, REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import { type AnsweredRecord, missingAnswer } from '@waggle/contract/verification/requests';
import { PUBLIC_CLAIM_KINDS } from '@waggle/contract/verification/claim-kinds';
import { isBadgeValid } from '@waggle/contract/verification/states';
import type { Context } from '../../../lib/context.ts';
import { utcDay } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/database.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { presentFile, selectFiles } from '../../files/files.service.ts';
import { selectBadgeEvents } from '../badge/badge-events.repo.ts';
import { presentClaims } from '../badge/present-claims.ts';
import { type DocumentRow, selectDocuments } from './documents.repo.ts';
import { findOpenRequests, requestText } from '../resubmission/open-requests.ts';
import { selectSentRequests } from '../resubmission/requests.repo.ts';
import { pullFacts } from './case-facts.ts';
import { type CaseRow, isPulled } from './case.repo.ts';
import { type DecisionRow, type EventRow, selectHistory } from './case-history.ts';

/** @returns what was requested and answered, oldest first */
async function presentPastRounds(db: Db, { id, submitted_at }: CaseRow): Promise<PastRound[]> {
  const requests = await selectSentRequests(db, id);
  const files = await selectFiles(
    db,
    requests.flatMap(({ new_file, proof }) => [new_file, proof].filter((one) => one !== null)),
  );
  const nameOf = (file: string | null) => (file === null ? null : (files.get(file)?.name ?? null));
  const rounds = Map.groupBy(requests, ({ round }) => round);
  return [...rounds.values()].map((asked) => ({
    asked_at: asked[0]?.asked_at ?? submitted_at,
    answered_at: asked[0]?.answered_at ?? null,
    points: asked.map((request) => ({
      name: request.name,
      kind: request.kind,
      reason: REVIEW_REASON_TEXTS[request.reason].label,
      note: request.note,
      answer: request.answer,
      words: request.words,
      new_document: nameOf(request.new_file),
      proof: nameOf(request.proof),
    })),
  }));
}

/** @returns the claims that were ever on the badge; what a reviewer checks before that is a draft */
async function presentOwnClaims(context: Context, db: Db, row: CaseRow): Promise<OwnClaim[]> {
  const events = await selectBadgeEvents(db, row.id);
  if (!events.some(({ what }) => what === 'verified')) return [];
  const isValid = isBadgeValid(row, utcDay(context));
  const claims = await presentClaims(context, db, row);
  return claims.flatMap(({ kind, subject, checked, valid_until, lost }) => {
    const own = PUBLIC_CLAIM_KINDS.find((one) => one === kind);
    if (own === undefined || (lost === null && !(checked && isValid))) return [];
    return [{ kind: own, subject, valid_until, lost }];
  });
}

/** The states that the team's decisions lead to. */
const DECIDED: readonly CaseState[] = ['changes_requested', 'verified', ...ENDED_STATES];

type ShownDocument = Omit<DocumentRow, 'reason'> & { reason: ReviewReason | null };

/** The decision on one document that the supplier may see. */
type PublishedDecision = Pick<ShownDocument, 'state' | 'reason' | 'note' | 'expires_at'>;

const UNDECIDED: PublishedDecision = { state: 'new', reason: null, note: '', expires_at: null };

/** @returns what was decided on each document up to a version of the case */
function decisionsUpTo(
  all: readonly DecisionRow[],
  version: number,
): Map<string, PublishedDecision> {
  const decisions = new Map<string, PublishedDecision>();
  for (const decision of all) {
    if (decision.kind !== 'document' || decision.version > version) continue;
    decisions.set(decision.subject, {
      state: decision.to_value as PublishedDecision['state'],
      reason: decision.reason as ReviewReason | null,
      note: decision.note,
      expires_at: null,
    });
  }
  return decisions;
}

/** During a review, the supplier still sees each document as of the last decision, which the history has. */
function documentsAsPublished(
  row: CaseRow,
  rows: readonly DocumentRow[],
  all: readonly DecisionRow[],
  last: EventRow | undefined,
): ShownDocument[] {
  if (row.state !== 'in_review') return [...rows];
  const published = decisionsUpTo(all, last?.version ?? 0);
  return rows.map((one) => {
    const decided = published.get(one.file_id) ?? UNDECIDED;
    const same = decided.state === 'approved' && one.state === 'approved';
    return { ...one, ...decided, expires_at: same ? one.expires_at : null };
  });
}

function decisionReason(last: EventRow | undefined): string {
  const reason = last?.reason ?? null;
  return reason === null ? '' : REVIEW_REASON_TEXTS[reason as ReviewReason].label;
}

/** Whether the supplier's one appeal is open to them. */
function canAppeal(row: CaseRow): boolean {
  if (!ENDED_STATES.some((state) => state === row.state)) return false;
  const { nothing_to_appeal, appealed } = CASE_RULES.checks;
  const facts = { ...pullFacts(row), state: row.state } as CaseFacts;
  const actor = { accountId: row.user_id, personId: null };
  return nothing_to_appeal(actor, facts) === undefined && appealed(actor, facts) === undefined;
}

function presentAppeal(
  row: CaseRow,
  decisions: readonly DecisionRow[],
): VerificationCase['appeal'] {
  if (row.appealed_at === null) return null;
  return {
    text: row.appeal_text ?? '',
    at: row.appealed_at,
    outcome: row.appeal_outcome,
    note: decisions.findLast(({ kind }) => kind === 'appeal_dismissed')?.note ?? '',
  };
}

async function reviewerName(db: Db, { reviewer }: CaseRow): Promise<string | null> {
  if (reviewer === null) return null;
  return (await findUsers(db, [reviewer])).get(reviewer)?.name ?? null;
}

/**
 * Presents a case to its supplier.
 * @param record as it is now; tells which requests are answered
 */
export async function presentSupplierCase(
  context: Context,
  db: Db,
  row: CaseRow,
  record: AnsweredRecord,
): Promise<VerificationCase> {
  const { events, decisions } = await selectHistory(db, row.id);
  const last = events.findLast(({ to_state }) => DECIDED.includes(to_state));
  const rows = await selectDocuments(db, row.id);
  const documents = documentsAsPublished(row, rows, decisions, last);
  const files = await selectFiles(
    db,
    rows.map(({ file_id }) => file_id),
  );
  const requests = await findOpenRequests(context, db, row);
  return {
    state: row.state,
    kyc_status: kycStatus(row, utcDay(context)) ?? null,
    stands_until: row.stands_until,
    pulled: isPulled(row),
    can_appeal: canAppeal(row),
    appeal: presentAppeal(row, decisions),
    reviewer: await reviewerName(db, row),
    version: row.version,
    submitted_at: row.submitted_at,
    due_at: row.due_at,
    documents: documents.flatMap(({ file_id, kind, state, reason, note, expires_at }) => {
      const file = files.get(file_id);
      if (file === undefined) return [];
      const words = reason === null ? '' : REVIEW_REASON_TEXTS[reason].label;
      return [{ ...presentFile(context, file), kind, state, reason: words, note, expires_at }];
    }),
    requests: requests.map((request) => ({
      about: request.about,
      kind: request.kind,
      name: request.name,
      ...requestText(request),
      note: request.note,
      answered: missingAnswer(request, record) === undefined,
      old_value: request.old_value,
    })),
    note: last?.note ?? '',
    reason: decisionReason(last),
    rounds: await presentPastRounds(db, row),
    claims: await presentOwnClaims(context, db, row),
    events: events.map(({ at, from_state, to_state, actor_role }) => ({
      at,
      from: from_state,
      to: to_state,
      by: actor_role === 'supplier' || actor_role === 'system' ? actor_role : 'team',
    })),
  };
}
