/** The effects of a reviewer's actions: taking a case, deciding on documents and claims, writing notes. */
import { claimName } from '@waggle/contract/verification/claims';
import { REVIEWED_FIELD_LABELS } from '@waggle/contract/verification/review';
import type { Context } from '../../../lib/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { supplierValues } from '../../supplier/record.service.ts';
import { upsertClaim, selectClaims } from '../badge/claims.repo.ts';
import { transitionEffect, historyEffect } from '../case/case-effects.ts';
import type { CaseEffect, CaseEffects, CaseStepContext } from '../case/case-types.ts';
import { utcDay } from '../case/utc-day.ts';
import { selectDocuments, updateDocument } from '../case/documents.repo.ts';
import { deleteRequest, upsertRequest, selectRequests } from '../resubmission/requests.repo.ts';

function refuse(path: string, message: string): never {
  throw new ApiError('invalid_input', { message, errors: [{ path, message }] });
}

function refusePast(context: Context, path: string, date: string | null): void {
  if (date !== null && date <= utcDay(context)) refuse(path, 'Must be in the future');
}

async function release(ctx: CaseStepContext<'release'>): Promise<CaseEffect> {
  const { tx, row, step } = ctx;
  const holder = row.assignee ?? '';
  const isOwn = holder === step.by.userId;
  const name = isOwn ? '' : (await findUsers(tx, [holder])).get(holder)?.name;
  return historyEffect(ctx, { subject: holder, subject_name: name ?? '' }, { assignee: null });
}

async function decideDocument(ctx: CaseStepContext<'decide_document'>): Promise<CaseEffect> {
  const { context, tx, row, step } = ctx;
  const { decision } = step;
  const documents = await selectDocuments(tx, row.id);
  const document = documents.find((one) => one.file_id === step.document);
  if (document === undefined) throw new ApiError('not_found');
  const [file] = await fileRowsByIds(tx, [document.file_id]);
  const expires_at = decision.state === 'approved' ? decision.expires_at : null;
  refusePast(context, 'expires_at', expires_at);
  const reason = 'reason' in decision ? decision.reason : null;
  const note = 'note' in decision ? decision.note : '';
  await updateDocument(tx, document, { state: decision.state, reason, note, expires_at });
  return historyEffect(ctx, {
    subject: document.file_id,
    subject_name: file?.name ?? '',
    from_value: document.state,
    to_value: decision.state,
    reason,
    note,
  });
}

async function requestField(ctx: CaseStepContext<'request_field'>): Promise<CaseEffect> {
  const { tx, row, step } = ctx;
  const { field, reason, note } = step;
  const request = { case_id: row.id, round: row.round, kind: 'field', about: field } as const;
  const earlier = (await selectRequests(tx, row)).find(({ about }) => about === field);
  const name = REVIEWED_FIELD_LABELS[field];
  if (reason === null) await deleteRequest(tx, request);
  else await upsertRequest(tx, { ...request, name, reason, note });
  return historyEffect(ctx, {
    subject: field,
    subject_name: name,
    from_value: earlier?.reason ?? null,
    to_value: reason,
    reason,
    note: reason === null ? '' : note,
  });
}

/** A certificate is about one that the supplier names; nothing else has a subject. */
async function assertClaimSubject(ctx: CaseStepContext<'check_claim'>): Promise<void> {
  const { kind, subject } = ctx.step.claim;
  if (kind === 'certificate') {
    const company = await supplierValues(ctx.tx, ctx.row.supplier_id);
    if (company?.certifications.includes(subject) === true) return;
    refuse('subject', 'The supplier names no such certification');
  } else if (subject !== '') refuse('subject', 'Only a certificate has a subject');
}

async function checkClaim(ctx: CaseStepContext<'check_claim'>): Promise<CaseEffect> {
  const { context, tx, row, step, at } = ctx;
  const { claim, by } = step;
  const { kind, subject } = claim;
  await assertClaimSubject(ctx);
  if (claim.checked) refusePast(context, 'valid_until', claim.valid_until);
  const earlier = (await selectClaims(tx, row.id)).find(
    (one) => one.kind === kind && one.subject === subject,
  );
  await upsertClaim(tx, {
    case_id: row.id,
    kind,
    subject,
    checked: claim.checked,
    evidence: claim.checked ? claim.evidence : null,
    checked_by: claim.checked ? by.userId : null,
    checked_by_role: claim.checked ? by.role : null,
    checked_at: claim.checked ? at : null,
    valid_until: claim.checked ? claim.valid_until : null,
  });
  return historyEffect(ctx, {
    subject: kind,
    subject_name: claimName(kind, subject),
    from_value: earlier?.checked === true ? 'checked' : null,
    to_value: claim.checked ? 'checked' : null,
  });
}

export const reviewEffects: CaseEffects<
  | 'start_review'
  | 'take'
  | 'release'
  | 'decide_document'
  | 'request_field'
  | 'check_claim'
  | 'write_public_note'
  | 'write_private_note'
> = {
  start_review: (ctx) => transitionEffect(ctx, { change: { assignee: ctx.step.by.userId } }),
  take: (ctx) => historyEffect(ctx, {}, { assignee: ctx.step.by.userId }),
  release,
  decide_document: decideDocument,
  request_field: requestField,
  check_claim: checkClaim,
  write_public_note: (ctx) => historyEffect(ctx, {}, { public_note: ctx.step.text }),
  write_private_note: (ctx) => historyEffect(ctx, {}, { private_note: ctx.step.text }),
};
