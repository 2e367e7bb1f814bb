/** Checking a claim: it is bound to the evidence it was checked by, and to what was declared at that moment. */
import { CLAIM_MONTHS } from '@waggle/contract/verification';
import {
  claimedValue,
  claimName,
  isDeclared,
  PUBLIC_CLAIM_KINDS,
  VALIDITY_CLAIMS,
  type ClaimKind,
  type Evidence,
} from '@waggle/contract/verification/claims';
import { shownName } from '@waggle/contract/text/shown-name';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { insertBadgeEvents } from '../badge/badge-events.repo.ts';
import { loseClaim, selectClaims, upsertClaim } from '../badge/claims.repo.ts';
import { readEvidence } from '../badge/badge-validity.ts';
import { historyEffect } from '../case/case-effects.ts';
import type { CaseEffect, CaseStepContext } from '../case/case-types.ts';
import {
  type Checked,
  dayInMonths,
  documentEvidence,
  otherDocument,
  referenceEvidence,
  refuse,
} from './claim-evidence.ts';

const PUBLIC: readonly ClaimKind[] = PUBLIC_CLAIM_KINDS;

/** Longer than anything is valid; a later year is a slip of the hand. */
const LONGEST_YEARS = 100;

/** @throws ApiError `invalid_input` for a day that has come, or that nobody will see */
export function refuseUnlikely(context: Context, path: string, date: string | null): void {
  if (date === null) return;
  if (date <= utcDay(context)) refuse(path, 'Must be in the future');
  if (date > dayInMonths(context, LONGEST_YEARS * 12)) {
    refuse(path, `Must be within ${LONGEST_YEARS} years`);
  }
}

/** @throws ApiError `invalid_input` for a certification that the supplier does not name */
export function assertNamed(path: string, certification: string, values: Evidence['values']): void {
  const { certifications } = values;
  if (Array.isArray(certifications) && certifications.includes(certification)) return;
  refuse(path, 'The supplier names no such certification');
}

/** A certificate is about one that the supplier names; nothing else has a subject. */
function assertSubject(kind: ClaimKind, subject: string, { values }: Evidence): void {
  if (kind === 'certificate') assertNamed('subject', subject, values);
  else if (subject !== '') refuse('subject', 'Only a certificate has a subject');
}

/** @returns until when a check holds: as the reviewer says; a certificate has a date of its own, and nobody makes one up */
function validUntil(
  { clock }: Pick<Context, 'clock'>,
  { kind, valid_until }: Checked,
  ends: string | null,
): string {
  const said =
    valid_until ?? (kind === 'certificate' ? ends : dayInMonths({ clock }, CLAIM_MONTHS));
  return said ?? refuse('valid_until', 'Enter the date until which the certificate is valid');
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
  let note = '';
  if (claim.checked) {
    if (!isDeclared(kind, evidence.values)) refuse('kind', 'The supplier has not declared this');
    refuseUnlikely(context, 'valid_until', claim.valid_until);
    if (kind === 'address' && claim.town === '')
      refuse('town', 'Type the town, as the badge shows it');
    const { rests, ends } =
      claim.evidence === 'document'
        ? documentEvidence(claim, evidence)
        : { rests: await referenceEvidence(ctx, claim, evidence), ends: null };
    const [file] =
      rests.other_reason === '' ? [] : await fileRowsByIds(tx, [rests.document_id ?? '']);
    note = otherDocument({ rests, name: file?.name ?? '' });
    await upsertClaim(tx, {
      case_id: row.id,
      kind,
      subject,
      checked: true,
      evidence: claim.evidence,
      checked_by: by.personId,
      checked_by_role: by.role,
      checked_at: at,
      valid_until: validUntil(context, claim, ends),
      value: claimedValue(kind, evidence.values),
      town: kind === 'address' ? shownName(claim.town) : '',
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
    note,
  };
  // Taking back what the badge does not outlive ends it, as losing its evidence does.
  const isTakenBack = !claim.checked && earlier?.checked === true;
  const change = isTakenBack && VALIDITY_CLAIMS.includes(kind) ? { vouched: false } : {};
  return historyEffect(ctx, event, { change });
}
