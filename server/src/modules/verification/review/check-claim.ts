/** Checking a claim: it is bound to the evidence it was checked by, and to what was declared at that moment. */
import { CLAIM_MONTHS } from '@waggle/contract/verification';
import {
  claimedValue,
  claimName,
  isDeclared,
  usableDocuments,
  PUBLIC_CLAIM_KINDS,
  STANDING_CLAIMS,
  type ClaimKind,
  type Reference,
} from '@waggle/contract/verification/claims';
import { shownName } from '@waggle/contract/text/shown-name';
import { registerOf } from '@waggle/contract/verification/registers';
import { ApiError } from '../../../lib/api-error.ts';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { insertBadgeEvents } from '../badge/badge-events.repo.ts';
import { type ClaimRow, loseClaim, selectClaims, upsertClaim } from '../badge/claims.repo.ts';
import { type CaseEvidence, readEvidence } from '../badge/standing.ts';
import { historyEffect } from '../case/case-effects.ts';
import type { CaseEffect, CaseStepContext } from '../case/case-types.ts';

const PUBLIC: readonly ClaimKind[] = PUBLIC_CLAIM_KINDS;

type Checked = Extract<CaseStepContext<'check_claim'>['step']['claim'], { checked: true }>;
type Evidence = Pick<
  ClaimRow,
  | 'document_id'
  | 'document_sha256'
  | 'document_page'
  | 'register'
  | 'reference_number'
  | 'reference_url'
  | 'looked_up_on'
>;

function refuse(path: string, message: string): never {
  throw new ApiError('invalid_input', { message, errors: [{ path, message }] });
}

/** Longer than anything is valid; a later year is a slip of the hand. */
const LONGEST_YEARS = 100;

/** @returns the same day so many months from now */
function dayInMonths({ clock }: Pick<Context, 'clock'>, months: number): string {
  const end = new Date(clock.now());
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.toISOString().slice(0, 10);
}

/** @throws ApiError `invalid_input` for a day that has come, or that nobody will see */
export function refuseUnlikely(context: Context, path: string, date: string | null): void {
  if (date === null) return;
  if (date <= utcDay(context)) refuse(path, 'Must be in the future');
  if (date > dayInMonths(context, LONGEST_YEARS * 12)) {
    refuse(path, `Must be within ${LONGEST_YEARS} years`);
  }
}

/** A certificate is about one that the supplier names; nothing else has a subject. */
function assertSubject(kind: ClaimKind, subject: string, { values }: CaseEvidence): void {
  if (kind !== 'certificate') {
    if (subject !== '') refuse('subject', 'Only a certificate has a subject');
    return;
  }
  const { certifications } = values;
  if (Array.isArray(certifications) && certifications.includes(subject)) return;
  refuse('subject', 'The supplier names no such certification');
}

/** The approved document that the claim rests on: the named one, or the first that fits. */
function documentEvidence(
  { kind, document, page }: Checked,
  { documents, today }: CaseEvidence,
): Evidence {
  const usable = usableDocuments(documents, today);
  const fitting = usable.filter(
    (one) => one.kind === (kind === 'certificate' ? 'CERTIFICATES' : 'KYC_DOCS'),
  );
  const candidates = fitting.length > 0 ? fitting : usable;
  const found = document === undefined ? candidates[0] : usable.find(({ id }) => id === document);
  if (found === undefined) {
    refuse(
      'document',
      documents.every(({ state }) => state !== 'approved')
        ? 'Approve the document first'
        : 'Choose an approved document of this case',
    );
  }
  if (found.sha256 === null)
    throw new ApiError('conflict', {
      message: 'This document is still being read. Try again in a moment',
    });
  return {
    document_id: found.id,
    document_sha256: Buffer.from(found.sha256, 'hex'),
    document_page: page ?? null,
    register: null,
    reference_number: null,
    reference_url: null,
    looked_up_on: null,
  };
}

function referenceEvidence(context: Context, claim: Checked, evidence: CaseEvidence): Evidence {
  const { kind, evidence: by, reference } = claim;
  const today = utcDay(context);
  const given: Reference = reference ?? {
    ...registerOf(kind, by, evidence.values),
    looked_up_on: today,
  };
  const path = 'reference.looked_up_on';
  if (given.looked_up_on > today) refuse(path, 'Must not be in the future');
  if (given.looked_up_on < dayInMonths(context, -CLAIM_MONTHS)) {
    refuse(path, `Must be within the last ${CLAIM_MONTHS} months`);
  }
  return {
    document_id: null,
    document_sha256: null,
    document_page: null,
    register: shownName(given.register),
    reference_number: shownName(given.number),
    reference_url: given.url,
    looked_up_on: given.looked_up_on,
  };
}

/** Records that a claim was checked and by what, or takes that back. */
export async function checkClaim(ctx: CaseStepContext<'check_claim'>): Promise<CaseEffect> {
  const { context, tx, row, step, at } = ctx;
  const { claim, by } = step;
  const { kind, subject } = claim;
  const evidence = await readEvidence(context, tx, row);
  assertSubject(kind, subject, evidence);
  const earlier = (await selectClaims(tx, row.id)).find(
    (one) => one.kind === kind && one.subject === subject,
  );
  if (claim.checked) {
    if (!isDeclared(kind, evidence.values)) refuse('kind', 'The supplier has not declared this');
    refuseUnlikely(context, 'valid_until', claim.valid_until);
    const rests =
      claim.evidence === 'document'
        ? documentEvidence(claim, evidence)
        : referenceEvidence(context, claim, evidence);
    await upsertClaim(tx, {
      case_id: row.id,
      kind,
      subject,
      checked: true,
      evidence: claim.evidence,
      checked_by: by.userId,
      checked_by_role: by.role,
      checked_at: at,
      valid_until: claim.valid_until ?? dayInMonths(context, CLAIM_MONTHS),
      value: claimedValue(kind, evidence.values),
      lost_at: null,
      lost_reason: null,
      ...rests,
    });
  } else if (earlier?.checked === true) {
    await loseClaim(tx, earlier, { at, reason: 'withdrawn' });
  }
  const changed = claim.checked || earlier?.checked === true;
  if (row.stands_until !== null && changed && PUBLIC.includes(kind)) {
    const what = claim.checked ? ('checked' as const) : ('lost' as const);
    const reason = claim.checked ? null : ('withdrawn' as const);
    await insertBadgeEvents(tx, [{ case_id: row.id, at, what, kind, subject, reason }]);
  }
  const event = {
    subject: kind,
    subject_name: claimName(kind, subject),
    from_value: earlier?.checked === true ? 'checked' : null,
    to_value: claim.checked ? 'checked' : null,
  };
  // Taking back what the badge does not outlive ends it, as losing its evidence does.
  const isTakenBack = !claim.checked && earlier?.checked === true;
  const change = isTakenBack && STANDING_CLAIMS.includes(kind) ? { vouched: false } : {};
  return historyEffect(ctx, event, { change });
}
