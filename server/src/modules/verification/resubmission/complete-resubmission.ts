/** Completes a resubmission: the open requests, and the step once all are answered. */
import { EXPIRY_DAYS, resubmitAction, type VerificationCase } from '@waggle/contract/verification';
import type { AnswerKind } from '@waggle/contract/verification/requests';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { authorize, permissionError } from '../../../lib/authorize.ts';
import { utcDay } from '../../../lib/clock.ts';
import type { Viewer, ViewerIds } from '../../../lib/viewer.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import type { Supplier } from '../../supplier/record.service.ts';
import { caseMachine } from '../case/case-machine.ts';
import type { CaseStep } from '../case/case-types.ts';
import { type CaseRow, isPulled, lockCaseOfSupplier } from '../case/case.repo.ts';
import { resetDocument, selectDocuments, setReplaces } from '../case/documents.repo.ts';
import { keepEvidence } from '../case/evidence.repo.ts';
import { presentSupplierCase } from '../case/present-supplier-case.ts';
import { submittedRecord, syncFromSupplier, touchesVerified } from '../case/sync-from-supplier.ts';
import { selectExpiries } from '../expiry/expiry.repo.ts';
import { findOpenRequests, type OpenRequest } from './open-requests.ts';
import {
  markAnswered,
  markSent,
  selectRequests,
  setAnswer,
  upsertRequest,
} from './requests.repo.ts';
import { documentIds, type GivenAnswers } from './resubmission-answers.ts';

/** What a case needs before it can be resubmitted. */
export interface OpenRequests {
  /** Answered ones among them. */
  requests: OpenRequest[];
  /** Whether documents that were not requested may be replaced too. */
  allowAnyDocument: boolean;
  /** Whether it can be resubmitted without a change. */
  allowUnchanged: boolean;
  /** Documents that hold until what replaces them is approved. */
  renewable: ReadonlySet<string>;
}

/**
 * Keeps a supplier's case from everybody else until the caller's transaction ends.
 * @throws ApiError `conflict` when nothing is requested from the supplier
 */
export async function lockOpenRequests(
  context: Context,
  tx: Db,
  viewer: Viewer,
  supplierId: string,
): Promise<OpenRequests> {
  const row = await lockCaseOfSupplier(tx, supplierId);
  authorize(viewer, 'verification.resubmit', { state: row.state, pulled: isPulled(row) });
  const requests = await findOpenRequests(context, tx, row);
  const expiries = await selectExpiries(tx, row.id, utcDay(context, EXPIRY_DAYS.first));
  const today = utcDay(context);
  const renewable = new Set(
    row.stands_until === null
      ? []
      : expiries.flatMap(({ file_id, day }) => (file_id !== null && day > today ? [file_id] : [])),
  );
  if (resubmitAction(row.state, isPulled(row)) === 'resubmit') {
    return { requests, allowAnyDocument: false, allowUnchanged: true, renewable };
  }
  // A claim without a document may expire: then the team only reviews again.
  return { requests, allowAnyDocument: true, allowUnchanged: expiries.length > 0, renewable };
}

interface Given {
  /** New files by the ids of the old ones. */
  replaced: ReadonlyMap<string, string>;
  proofs: ReadonlyMap<string, string>;
  answers: GivenAnswers;
}

interface Resubmission {
  before: Supplier;
  after: Supplier;
  viewer: ViewerIds;
  asked: OpenRequests;
  given: Given;
}

/** What the product asked for by itself becomes a round like a reviewer's, so that the answers have their place. */
async function keepOwnRequests(
  context: Context,
  tx: Db,
  { id, round, version }: CaseRow,
  requests: readonly OpenRequest[],
): Promise<void> {
  const asked = new Set(requests.map(({ about }) => about));
  for (const { kind, about, name, reason, note } of requests) {
    await upsertRequest(tx, { case_id: id, round, kind, about, name, reason, note });
  }
  const sent = { old_value: null, version, asked_at: context.clock.now() };
  for (const one of await selectRequests(tx, { id, round })) {
    if (asked.has(one.about)) await markSent(tx, one.id, sent);
  }
}

/** Writes each answer beside its request; what is left as it is waits for another decision. */
async function saveAnswers(
  context: Context,
  tx: Db,
  row: CaseRow,
  { after, asked, given: { replaced, proofs, answers } }: Resubmission,
): Promise<void> {
  const values: Readonly<Record<string, unknown>> = { ...after.values };
  for (const { id, kind, about, version } of await selectRequests(tx, row)) {
    if (version === null) continue;
    const said = answers[about];
    const unchanged = said?.unchanged === true;
    const value = values[about];
    const answer: AnswerKind = unchanged ? 'said_why' : 'changed';
    await setAnswer(tx, id, {
      answer,
      words: said?.words ?? '',
      proof: proofs.get(about) ?? null,
      new_file: replaced.get(about) ?? null,
      new_value: kind === 'field' && typeof value === 'string' ? value : null,
    });
    // One that still counts goes on counting.
    if (unchanged && kind === 'document' && !asked.renewable.has(about)) {
      await resetDocument(tx, row.id, about);
    }
  }
  await keepEvidence(context, tx, row, [...proofs.values()]);
  await markAnswered(tx, row, context.clock.now());
}

/**
 * Sends a case again in the caller's transaction, in which all requests were found answered.
 * @returns the case as the supplier sees it
 */
export async function completeResubmission(
  context: Context,
  tx: Db,
  resubmission: Resubmission,
): Promise<VerificationCase> {
  const { before, after, viewer, asked, given } = resubmission;
  const row = await lockCaseOfSupplier(tx, after.id);
  const action = resubmitAction(row.state, isPulled(row));
  if (action === undefined) throw permissionError('nothing_to_resubmit');
  const known = await selectDocuments(tx, row.id);
  const record = submittedRecord(after, viewer.accountId);
  const { replaced } = await syncFromSupplier(context, tx, row, record);
  // What takes the place of a renewal renews the same document.
  const renewals = new Map(known.map(({ file_id, replaces }) => [file_id, replaces]));
  const besides = new Set<string>();
  for (const [old, file] of given.replaced) {
    const renewed = asked.renewable.has(old) ? old : (renewals.get(old) ?? null);
    if (renewed === null) continue;
    await setReplaces(tx, row.id, file, renewed);
    besides.add(file);
    if (renewed !== old) besides.add(old);
  }
  if (action === 'reopen') await keepOwnRequests(context, tx, row, asked.requests);
  await saveAnswers(context, tx, row, resubmission);
  const untouched = !touchesVerified(before, after, besides);
  const step: CaseStep = { action, by: actingAs(viewer, 'supplier'), replaced, untouched };
  const moved = await transition(context, tx, caseMachine, row, step);
  return presentSupplierCase(context, tx, moved, {
    documents: documentIds(after.files),
    values: { ...after.values },
  });
}
