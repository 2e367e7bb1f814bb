/** What a claim rests on: a document of its kind, a page of another one with the reason, or what was looked up. */
import { CLAIM_MONTHS } from '@waggle/contract/verification';
import {
  claimedValue,
  fitsClaim,
  usableDocuments,
  type Evidence,
  type Reference,
} from '@waggle/contract/verification/claims';
import { shownName } from '@waggle/contract/text/shown-name';
import { lookUpPages, registerOf } from '@waggle/contract/verification/registers';
import { ApiError } from '../../../lib/api-error.ts';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { ClaimRow } from '../badge/claims.repo.ts';
import { selectLookUps } from '../badge/look-ups.repo.ts';
import type { CaseStepContext } from '../case/case-types.ts';

export type Checked = Extract<CaseStepContext<'check_claim'>['step']['claim'], { checked: true }>;
export type Rests = Pick<
  ClaimRow,
  | 'document_id'
  | 'document_sha256'
  | 'document_page'
  | 'other_reason'
  | 'register'
  | 'reference_number'
  | 'reference_url'
  | 'looked_up_on'
  | 'opened_at'
>;

/** What a check by something else does not rest on. */
const NO_DOCUMENT = {
  document_id: null,
  document_sha256: null,
  document_page: null,
  other_reason: '',
} as const;
const NO_REFERENCE = {
  register: null,
  reference_number: null,
  reference_url: null,
  looked_up_on: null,
  opened_at: null,
} as const;

/** @throws ApiError `invalid_input` about one field */
export function refuse(path: string, message: string): never {
  throw new ApiError('invalid_input', { message, errors: [{ path, message }] });
}

/** @returns the same day so many months from now */
export function dayInMonths({ clock }: Pick<Context, 'clock'>, months: number): string {
  const end = new Date(clock.now());
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.toISOString().slice(0, 10);
}

/** @returns why no document of the case can be taken without naming one */
function whyNone({ kind, subject }: Checked, documents: Evidence['documents']): string {
  if (documents.every(({ state }) => state !== 'approved')) return 'Approve the document first';
  if (kind !== 'certificate') return 'No approved document of this case is of that kind';
  return `No approved document is a certificate of ${subject}: say so when you approve it, or name another one with its page and why`;
}

/** The approved document that the claim rests on: the named one, or the first of its kind. */
export function documentEvidence(claim: Checked, { documents, today }: Evidence) {
  const { document, page, other_reason } = claim;
  const usable = usableDocuments(documents, today);
  const found =
    document === undefined
      ? usable.find((one) => fitsClaim(claim, one))
      : usable.find(({ id }) => id === document);
  if (found === undefined) {
    const approved = documents.some(({ state }) => state === 'approved');
    const isNamed = document !== undefined && approved;
    refuse(
      'document',
      isNamed ? 'Choose an approved document of this case' : whyNone(claim, documents),
    );
  }
  const fits = fitsClaim(claim, found);
  if (!fits && page === undefined) {
    refuse('page', 'This is another document: say which page shows it');
  }
  if (!fits && other_reason === '') {
    refuse('other_reason', 'This is another document: say why it shows this');
  }
  if (found.sha256 === null)
    throw new ApiError('conflict', {
      message: 'This document is still being read. Try again in a moment',
    });
  const rests: Rests = {
    ...NO_REFERENCE,
    document_id: found.id,
    document_sha256: Buffer.from(found.sha256, 'hex'),
    document_page: page ?? null,
    other_reason: fits ? '' : other_reason,
  };
  return { rests, ends: found.expires_at };
}

/** @returns when a reviewer opened the last page of a claim; undefined unless all of its pages were opened for what is declared now */
async function openedAt(
  { context, tx, row, step }: CaseStepContext<'check_claim'>,
  { values }: Evidence,
): Promise<Time | undefined> {
  const { kind } = step.claim;
  const value = claimedValue(kind, values);
  const opened = (await selectLookUps(context, tx, row.id)).filter(
    (one) => one.kind === kind && one.value === value && one.opened_by === step.by.personId,
  );
  const pages = lookUpPages(kind, values);
  const isWhole = pages.every(({ url }) => opened.some((one) => one.url === url));
  return pages.length > 0 && isWhole ? opened.at(-1)?.opened_at : undefined;
}

export async function referenceEvidence(
  ctx: CaseStepContext<'check_claim'>,
  { kind, evidence: by, reference }: Checked,
  evidence: Evidence,
): Promise<Rests> {
  const { context } = ctx;
  const today = utcDay(context);
  const usual = registerOf(kind, by, evidence.values);
  const isUsual = reference === undefined || reference.register === usual.register;
  const opened = by === 'public_register' && isUsual ? await openedAt(ctx, evidence) : undefined;
  if (opened === undefined && (reference === undefined || reference.number === '')) {
    refuse(
      'reference.number',
      by === 'public_register'
        ? 'Open the register from here, or type a reference'
        : 'Type a reference: whom you met or spoke to',
    );
  }
  const given: Reference = reference ?? { ...usual, looked_up_on: today };
  const path = 'reference.looked_up_on';
  if (given.looked_up_on > today) refuse(path, 'Must not be in the future');
  if (given.looked_up_on < dayInMonths(context, -CLAIM_MONTHS)) {
    refuse(path, `Must be within the last ${CLAIM_MONTHS} months`);
  }
  return {
    ...NO_DOCUMENT,
    register: shownName(given.register),
    reference_number: shownName(given.number),
    reference_url: given.url,
    looked_up_on: given.looked_up_on,
    opened_at: opened ?? null,
  };
}

/** @returns what the history says of a check by a document of another kind */
export function otherDocument({ rests, name }: { rests: Rests; name: string }): string {
  if (rests.other_reason === '') return '';
  return `By page ${rests.document_page} of ${name}: ${rests.other_reason}`;
}
