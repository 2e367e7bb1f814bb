/** A reviewer's calls about a case: each write names the version it saw and returns the new case. */
import type { TeamRole } from '@waggle/contract/permissions/actor';
import {
  type checkClaim,
  decideCase,
  type decideDocument,
  type requestField,
  REVIEWED_FIELDS,
  type ReviewCase,
  type writeNotes,
} from '@waggle/contract/verification/review';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { StepActor } from '../../../lib/transitions/machine.ts';
import { type Target, transition } from '../../../lib/transitions/transition.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { CASES } from '../case/case-machine.ts';
import type { CaseStep } from '../case/case-types.ts';
import { type CaseRow, selectCaseById } from '../case/case.repo.ts';
import { presentReviewCase } from './present-review-case.ts';

type Answer = { case: ReviewCase };

/** @throws ApiError `forbidden` for a user outside the team */
function reviewer({ userId, actor }: Viewer): StepActor<TeamRole> {
  if (actor.team === null) throw new ApiError('forbidden');
  return { userId, role: actor.team };
}

/** @throws ApiError `not_found` for whatever is no id, or no case's */
export async function getReviewCase(context: Context, id: string): Promise<Answer> {
  return context.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const row = isUuid(id) ? await selectCaseById(tx, id) : undefined;
      if (row === undefined) throw new ApiError('not_found');
      return { case: await presentReviewCase(context, tx, row) };
    });
}

/** One write, and the case as it is afterwards; all of it or nothing. */
async function write(context: Context, work: (tx: Db) => Promise<CaseRow>): Promise<Answer> {
  return context.database.db.transaction().execute(async (tx) => {
    return { case: await presentReviewCase(context, tx, await work(tx)) };
  });
}

async function step(context: Context, target: Target, taken: CaseStep): Promise<Answer> {
  return write(context, (tx) => transition(context, tx, CASES, target, taken));
}

/** What nobody has in hand is taken up again where it stands; taking one's own again changes nothing. */
export async function takeCase(
  context: Context,
  viewer: Viewer,
  id: string,
  { version }: { version: number },
): Promise<Answer> {
  const by = reviewer(viewer);
  return write(context, (tx) =>
    transition(context, tx, CASES, { id, version }, ({ state, assignee }) => {
      if (state !== 'in_review') return { action: 'start_review', by };
      return assignee === viewer.userId ? undefined : { action: 'take', by };
    }),
  );
}

export async function releaseCase(
  context: Context,
  viewer: Viewer,
  id: string,
  { version }: { version: number },
): Promise<Answer> {
  return step(context, { id, version }, { action: 'release', by: reviewer(viewer) });
}

export async function decideOnDocument(
  context: Context,
  viewer: Viewer,
  { id, document }: { id: string; document: string },
  decision: Call<typeof decideDocument>['body'],
): Promise<Answer> {
  const target = { id, version: decision.version };
  const by = reviewer(viewer);
  return step(context, target, { action: 'decide_document', by, document, decision });
}

/** @throws ApiError `not_found` for a field that is not reviewed */
export async function requestFieldChange(
  context: Context,
  viewer: Viewer,
  params: { id: string; field: string },
  { version, reason, note }: Call<typeof requestField>['body'],
): Promise<Answer> {
  const field = REVIEWED_FIELDS.find((one) => one === params.field);
  if (field === undefined) throw new ApiError('not_found');
  const target = { id: params.id, version };
  const by = reviewer(viewer);
  return step(context, target, { action: 'request_field', by, field, reason, note });
}

export async function decideOnClaim(
  context: Context,
  viewer: Viewer,
  id: string,
  claim: Call<typeof checkClaim>['body'],
): Promise<Answer> {
  const { version } = claim;
  return step(context, { id, version }, { action: 'check_claim', by: reviewer(viewer), claim });
}

/** The team's own note can be written at any time; the one to the supplier goes with a decision. */
export async function saveNotes(
  context: Context,
  viewer: Viewer,
  id: string,
  { version, public_note, private_note }: Call<typeof writeNotes>['body'],
): Promise<Answer> {
  const by = reviewer(viewer);
  return write(context, async (tx) => {
    const row = await transition(context, tx, CASES, { id, version }, (now) =>
      public_note === undefined || public_note === now.public_note
        ? undefined
        : { action: 'write_public_note', by, text: public_note },
    );
    return transition(context, tx, CASES, row, (now) =>
      private_note === undefined || private_note === now.private_note
        ? undefined
        : { action: 'write_private_note', by, text: private_note },
    );
  });
}

/**
 * Decides on a case: of two decisions at once the later one finds another version.
 * @param key the Idempotency-Key: a repeat decides nothing more
 * @throws ApiError `not_found`, `forbidden`, `conflict`, `key_reused`
 */
export async function decide(
  context: Context,
  viewer: Viewer,
  id: string,
  body: Call<typeof decideCase>['body'],
  key: string | undefined,
): Promise<Answer> {
  const { clock, database } = context;
  const call = `${decideCase.method} ${decideCase.path.replace(':id', id)}`;
  const request = { userId: viewer.userId, key, call, body };
  const { version } = body;
  const by = reviewer(viewer);
  const taken: CaseStep =
    'reason' in body
      ? { action: body.decision, by, reason: body.reason }
      : { action: body.decision, by };
  // What is remembered for a repeat names the case alone: a supplier's data has no second place to be erased from.
  await runIdempotent(database.db, clock, request, async (tx) => {
    await transition(context, tx, CASES, { id, version }, taken);
    return { id };
  });
  return getReviewCase(context, id);
}
