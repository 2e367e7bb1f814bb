/** The effects of a reviewer's actions: taking a case, deciding on documents and claims, writing notes. */
import { REVIEWED_FIELD_LABELS } from '@waggle/contract/verification/review';
import { permissionError } from '../../../lib/authorize.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { supplierValues } from '../../supplier/record.service.ts';
import { transitionEffect, historyEffect } from '../case/case-effects.ts';
import type { CaseEffect, CaseEffects, CaseStepContext } from '../case/case-types.ts';
import { selectDocuments, updateDocument } from '../case/documents.repo.ts';
import { settleFraudMatches } from '../fraud/fraud-memory.ts';
import {
  deleteRequest,
  findAnswered,
  selectRequests,
  setAccepted,
  upsertRequest,
} from '../resubmission/requests.repo.ts';
import { assertNamed, checkClaim, refuseUnlikely } from './check-claim.ts';
import { refuse } from './claim-evidence.ts';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** Somebody is about to act on a case, or to be given it; refused unless that is a member of the team. */
    'verification.needs_member': { userId: string };
  }
}

async function release(ctx: CaseStepContext<'release'>): Promise<CaseEffect> {
  const { tx, row, step } = ctx;
  const holder = row.assignee ?? '';
  const isOwn = holder === step.by.personId;
  const name = isOwn ? '' : (await findUsers(tx, [holder])).get(holder)?.name;
  return historyEffect(
    ctx,
    { subject: holder, subject_name: name ?? '' },
    { change: { assignee: null } },
  );
}

/** Gives the case to a member of the team, or to nobody. */
async function assign(ctx: CaseStepContext<'assign'>): Promise<CaseEffect> {
  const { context, tx, row, step } = ctx;
  const { assignee } = step;
  if (assignee !== null) {
    await context.emit(tx, 'verification.needs_member', { userId: assignee });
    if (assignee === row.user_id) throw permissionError('own_case');
  }
  const people = await findUsers(
    tx,
    [assignee, row.assignee].filter((id) => id !== null),
  );
  const nameOf = (id: string | null) => (id === null ? '' : (people.get(id)?.name ?? ''));
  return historyEffect(
    ctx,
    {
      subject: assignee ?? '',
      subject_name: nameOf(assignee),
      from_value: row.assignee,
      to_value: assignee,
    },
    { change: { assignee } },
  );
}

async function settle(ctx: CaseStepContext<'settle_hits'>): Promise<CaseEffect> {
  const { context, tx, row, step } = ctx;
  const { finding } = step;
  await settleFraudMatches(context, tx, row, { by: step.by.personId, finding });
  return historyEffect(ctx, { note: finding });
}

async function acceptAnswer(ctx: CaseStepContext<'accept_answer'>): Promise<CaseEffect> {
  const { tx, row, step, at } = ctx;
  const { request: id, accepted } = step;
  const request = await findAnswered(tx, row, id);
  if (request === undefined) throw new ApiError('not_found');
  await setAccepted(tx, id, accepted ? at : null);
  return historyEffect(ctx, {
    subject: request.about,
    subject_name: request.name,
    from_value: request.accepted_at === null ? null : 'accepted',
    to_value: accepted ? 'accepted' : null,
  });
}

async function decideDocument(ctx: CaseStepContext<'decide_document'>): Promise<CaseEffect> {
  const { context, tx, row, step } = ctx;
  const { decision } = step;
  const documents = await selectDocuments(tx, row.id);
  const document = documents.find((one) => one.file_id === step.document);
  if (document === undefined) throw new ApiError('not_found');
  const [file] = await fileRowsByIds(tx, [document.file_id]);
  const expires_at = decision.state === 'approved' ? decision.expires_at : null;
  refuseUnlikely(context, 'expires_at', expires_at);
  const reason = 'reason' in decision ? decision.reason : null;
  const note = 'note' in decision ? decision.note : '';
  const certification = decision.state === 'approved' ? decision.certification : '';
  if (certification !== '') {
    const path = 'certification';
    if (document.kind !== 'CERTIFICATES') refuse(path, 'Only a certificate is of a certification');
    assertNamed(path, certification, { ...(await supplierValues(tx, row.supplier_id)) });
  }
  const decided = { state: decision.state, reason, note, expires_at, certification };
  await updateDocument(tx, document, decided);
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

export const reviewEffects: CaseEffects<
  | 'start_review'
  | 'take'
  | 'release'
  | 'decide_document'
  | 'request_field'
  | 'check_claim'
  | 'assign'
  | 'accept_answer'
  | 'settle_hits'
  | 'write_public_note'
  | 'write_private_note'
> = {
  start_review: (ctx) => transitionEffect(ctx, { change: { assignee: ctx.step.by.personId } }),
  take: (ctx) => historyEffect(ctx, {}, { change: { assignee: ctx.step.by.personId } }),
  assign,
  release,
  decide_document: decideDocument,
  request_field: requestField,
  check_claim: checkClaim,
  accept_answer: acceptAnswer,
  settle_hits: settle,
  write_public_note: (ctx) => historyEffect(ctx, {}, { change: { public_note: ctx.step.text } }),
  write_private_note: (ctx) => historyEffect(ctx, {}, { change: { private_note: ctx.step.text } }),
};
