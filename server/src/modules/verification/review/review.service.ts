/** A reviewer's work on one case: taking it, deciding piece by piece, writing notes; each write names the version it saw. */
import {
  type checkClaim,
  type decideDocument,
  type requestField,
  REVIEWED_FIELD_LABELS,
  REVIEWED_FIELDS,
  type ReviewCase,
  type writeNotes,
} from '@waggle/contract/verification/review';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/endpoint-route.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { supplierValues } from '../../supplier/record.service.ts';
import { claimName } from '../case/case-history.ts';
import { moveCase, noteStep, type Step } from '../case/case-moves.service.ts';
import { putClaim, selectClaims } from '../badge/claims.repo.ts';
import { utcDay } from '../case/days.ts';
import { selectDocuments, updateDocument } from '../case/documents.repo.ts';
import { deleteRequest, putRequest, selectRequests } from '../resubmission/requests.repo.ts';
import {
  findCase,
  type OpenCase,
  refuseHeld,
  refuseStale,
  requireInHand,
  reviewCase,
} from './open-case.service.ts';
import { presentReviewCase } from './review-case.service.ts';

type Answer = { case: ReviewCase };

/** @throws Refusal `not_found` */
export async function getReviewCase(context: Context, id: string): Promise<Answer> {
  return context.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      case: await presentReviewCase(context, tx, await findCase(tx, id)),
    }));
}

/** @throws Refusal `conflict` when somebody else has it, or it waits for no review */
export async function takeCase(
  context: Context,
  viewer: Viewer,
  id: string,
  { version }: { version: number },
): Promise<Answer> {
  return reviewCase(context, viewer, id, async (open) => {
    const { tx, row, by } = open;
    await refuseHeld(open);
    refuseStale(row, version);
    if (row.state !== 'in_review') {
      return moveCase(context, tx, row, { action: 'start_review', by });
    }
    if (row.assignee !== null) return row;
    return noteStep(context, tx, row, by, { kind: 'taken' }, { assignee: viewer.userId });
  });
}

/** @throws Refusal `conflict` when nobody has it */
export async function releaseCase(
  context: Context,
  viewer: Viewer,
  id: string,
  { version }: { version: number },
): Promise<Answer> {
  return reviewCase(context, viewer, id, async ({ tx, row, by, holder }) => {
    refuseStale(row, version);
    if (row.state !== 'in_review' || row.assignee === null) {
      throw new Refusal('conflict', { message: 'Nobody has this case' });
    }
    const step: Step = { kind: 'released', subject: row.assignee };
    if (row.assignee !== viewer.userId) step.subject_name = (await holder()) ?? '';
    return noteStep(context, tx, row, by, step, { assignee: null });
  });
}

function refusePast(context: Context, path: string, date: string | null): void {
  if (date === null || date > utcDay(context)) return;
  const message = 'Must be in the future';
  throw new Refusal('invalid_input', { message, errors: [{ path, message }] });
}

/** The steps that need the case in hand, at the version that was seen. */
async function onHand(
  context: Context,
  viewer: Viewer,
  id: string,
  version: number,
  step: (open: OpenCase) => Promise<OpenCase['row']>,
): Promise<Answer> {
  return reviewCase(context, viewer, id, async (open) => {
    refuseStale(open.row, version);
    await requireInHand(open, viewer);
    return step(open);
  });
}

/** @throws Refusal `not_found` for a document that is none of the case's */
export async function decideOnDocument(
  context: Context,
  viewer: Viewer,
  { id, document: fileId }: { id: string; document: string },
  body: Call<typeof decideDocument>['body'],
): Promise<Answer> {
  return onHand(context, viewer, id, body.version, async ({ tx, row, by }) => {
    const documents = await selectDocuments(tx, row.id);
    const document = documents.find((one) => one.file_id === fileId);
    if (document === undefined) throw new Refusal('not_found');
    const [file] = await fileRowsByIds(tx, [document.file_id]);
    const expires_at = body.state === 'approved' ? body.expires_at : null;
    refusePast(context, 'expires_at', expires_at);
    const reason = 'reason' in body ? body.reason : null;
    const note = 'note' in body ? body.note : '';
    await updateDocument(tx, document, { state: body.state, reason, note, expires_at });
    return noteStep(context, tx, row, by, {
      kind: 'document',
      subject: document.file_id,
      subject_name: file?.name ?? '',
      from_value: document.state,
      to_value: body.state,
      reason,
      note,
    });
  });
}

/** @throws Refusal `not_found` for a field that is not reviewed */
export async function requestOneField(
  context: Context,
  viewer: Viewer,
  params: { id: string; field: string },
  { version, reason, note }: Call<typeof requestField>['body'],
): Promise<Answer> {
  const field = REVIEWED_FIELDS.find((one) => one === params.field);
  if (field === undefined) throw new Refusal('not_found');
  return onHand(context, viewer, params.id, version, async ({ tx, row, by }) => {
    const request = { case_id: row.id, round: row.round, kind: 'field', about: field } as const;
    const earlier = (await selectRequests(tx, row)).find((one) => one.about === field);
    const name = REVIEWED_FIELD_LABELS[field];
    if (reason === null) await deleteRequest(tx, request);
    else await putRequest(tx, { ...request, name, reason, note });
    return noteStep(context, tx, row, by, {
      kind: 'field',
      subject: field,
      subject_name: name,
      from_value: earlier?.reason ?? null,
      to_value: reason,
      reason,
      note: reason === null ? '' : note,
    });
  });
}

function refuseSubject(message: string): never {
  throw new Refusal('invalid_input', { message, errors: [{ path: 'subject', message }] });
}

/** @throws Refusal `invalid_input` for a certificate that the supplier does not name, or a date that has passed */
export async function checkOneClaim(
  context: Context,
  viewer: Viewer,
  id: string,
  body: Call<typeof checkClaim>['body'],
): Promise<Answer> {
  const { kind, subject, version } = body;
  return onHand(context, viewer, id, version, async ({ tx, row, by, role }) => {
    if (kind === 'certificate') {
      const company = await supplierValues(tx, row.supplier_id);
      if (company?.certifications.includes(subject) !== true) {
        refuseSubject('The supplier names no such certification');
      }
    } else if (subject !== '') refuseSubject('Only a certificate has a subject');
    if (body.checked) refusePast(context, 'valid_until', body.valid_until);
    const earlier = (await selectClaims(tx, row.id)).find(
      (one) => one.kind === kind && one.subject === subject,
    );
    await putClaim(tx, {
      case_id: row.id,
      kind,
      subject,
      checked: body.checked,
      evidence: body.checked ? body.evidence : null,
      checked_by: body.checked ? viewer.userId : null,
      checked_by_role: body.checked ? role : null,
      checked_at: body.checked ? context.clock.now() : null,
      valid_until: body.checked ? body.valid_until : null,
    });
    return noteStep(context, tx, row, by, {
      kind: 'claim',
      subject: kind,
      subject_name: claimName(kind, subject),
      from_value: earlier?.checked === true ? 'checked' : null,
      to_value: body.checked ? 'checked' : null,
    });
  });
}

/** The team's own note can be written at any time; the one to the supplier goes with a decision. */
export async function keepNotes(
  context: Context,
  viewer: Viewer,
  id: string,
  { version, public_note, private_note }: Call<typeof writeNotes>['body'],
): Promise<Answer> {
  return reviewCase(context, viewer, id, async (open) => {
    const { tx, by } = open;
    let { row } = open;
    refuseStale(row, version);
    if (public_note !== undefined && public_note !== row.public_note) {
      await requireInHand(open, viewer);
      row = await noteStep(context, tx, row, by, { kind: 'public_note' }, { public_note });
    }
    if (private_note !== undefined && private_note !== row.private_note) {
      row = await noteStep(context, tx, row, by, { kind: 'private_note' }, { private_note });
    }
    return row;
  });
}
