/** The texts of a badge: what a claim rests on, how long it holds, and what has happened. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { TeamRole } from '@waggle/contract/permissions/actor';
import type { LostReason } from '@waggle/contract/verification/claim-kinds';
import {
  CLAIM_LABELS,
  EVIDENCE_LABELS,
  LOST_TEXTS,
} from '@waggle/contract/verification/claim-texts';
import type { Badge, BadgeClaim } from '@waggle/contract/verification/claims';
import { formatDate, formatDay } from '../../../lib/dates.ts';
import { notCheckedSince } from './badge-axis.ts';

/** @returns what a claim is called: a certificate by the certification it is about */
export function titleOf({ kind, subject }: Pick<BadgeClaim, 'kind' | 'subject'>): string {
  return subject === '' ? CLAIM_LABELS[kind] : subject;
}

/** @returns the beginning of a fingerprint in groups, enough to tell documents apart by eye */
export function shortFingerprint(sha256: string): string {
  return sha256.slice(0, 12).replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** @returns how a checked claim was checked, and when */
export function evidenceText({ evidence, reference, checked_at }: BadgeClaim): string {
  if (reference !== null) {
    return `${reference.register}, looked up ${formatDate(reference.looked_up_on)}`;
  }
  const by = evidence === null ? '' : EVIDENCE_LABELS[evidence];
  return checked_at === null ? by : `${by}, ${formatDay(checked_at)}`;
}

const DOCUMENT_GONE: readonly LostReason[] = [
  'document_replaced',
  'document_removed',
  'document_rejected',
  'document_expired',
];

/** @returns why a claim is not checked, or what happens about it */
export function uncheckedText(claim: BadgeClaim): string {
  const { kind, lost, checked_at, review_due, document_sent } = claim;
  if (checked_at === null && kind === 'certificate' && !document_sent) {
    return 'No document was sent.';
  }
  if (review_due !== null) {
    const what = lost?.reason === 'document_replaced' ? 'reads the new document' : 'looks at it';
    return `Our team ${what} by ${formatDay(review_due)}.`;
  }
  if (checked_at === null) return 'Our team has not checked this.';
  return lost !== null && DOCUMENT_GONE.includes(lost.reason)
    ? 'There is no document for it that counts.'
    : 'Nobody vouches for it now.';
}

/** @returns from when to when a claim was checked; undefined for one that holds or was never checked */
export function checkedThen(claim: BadgeClaim, badge: Badge): string | undefined {
  const since = notCheckedSince(claim, badge);
  if (since === null || claim.checked_at === null) return undefined;
  return `Was checked ${formatDay(claim.checked_at)} to ${formatDay(since)}`;
}

/** @returns how long a claim holds, or since when and why it does not */
export function holdsText(claim: BadgeClaim, badge: Badge): string {
  const { checked, valid_until, lost } = claim;
  if (checked) return valid_until === null ? 'No end date' : `Until ${formatDate(valid_until)}`;
  const since = notCheckedSince(claim, badge);
  if (since === null) return 'Never checked';
  const why = lost === null ? 'the verification ended' : LOST_TEXTS[lost.reason];
  return `Not checked since ${formatDay(since)}: ${why}`;
}

const CHECKERS: Record<TeamRole, string> = {
  reviewer: `a reviewer of the ${PRODUCT_NAME} team`,
  admin: `an administrator of the ${PRODUCT_NAME} team`,
};

type Line = Badge['history'][number];

/** @returns who checked what a line is about, as far as its claims still say so */
function checkerOf({ at, claims }: Line, badge: Badge): string {
  const isOfLine = (one: BadgeClaim) =>
    one.checked_at === at &&
    (claims.length === 0 || claims.some((named) => titleOf(named) === titleOf(one)));
  const roles = new Set(badge.claims.filter(isOfLine).map(({ checked_by }) => checked_by));
  const [role] = roles;
  return role && roles.size === 1 ? CHECKERS[role] : `the ${PRODUCT_NAME} team`;
}

const LOST_SENTENCES: Record<LostReason, string> = {
  document_replaced: 'The supplier replaced the document.',
  document_removed: 'The supplier removed the document.',
  document_rejected: 'The document was not accepted.',
  document_expired: 'The document expired.',
  expired: 'The check ran out.',
  value_changed: 'The supplier changed the details.',
  withdrawn: 'A reviewer took it back.',
  evidence_unknown: 'It was checked without a document.',
};

/** @returns a line of the history: what happened, and how */
export function historyText(line: Line, badge: Badge): { what: string; how: string } {
  const { what, claims, reason } = line;
  const names = new Intl.ListFormat('en-GB').format(claims.map(titleOf));
  const one = claims.length === 1;
  const why = reason === null ? '' : LOST_SENTENCES[reason];
  if (what === 'verified') {
    const count = claims.length === 1 ? '1 claim' : `${claims.length} claims`;
    return { what: 'Verified.', how: `${count} checked by ${checkerOf(line, badge)}.` };
  }
  if (what === 'not_verified') return { what: 'Not verified any more.', how: why };
  if (what === 'checked') return { what: `${names} checked`, how: `by ${checkerOf(line, badge)}.` };
  return { what: `${names} ${one ? 'is' : 'are'} not checked any more.`, how: why };
}

/** @returns which claims a document was checked for; undefined when it was for none */
export function comparisonText(sha256: string, claims: readonly BadgeClaim[]): string | undefined {
  const found = claims.filter(
    ({ checked, fingerprints }) => checked && fingerprints.includes(sha256),
  );
  if (found.length === 0) return undefined;
  const names = new Intl.ListFormat('en-GB').format(found.map(titleOf));
  return `This is the document that was checked for ${names}`;
}

/** @returns what is said of another document; of one that counted before it would not be true */
export function otherDocumentText(claims: readonly BadgeClaim[]): string {
  return claims.some(({ fingerprints }) => fingerprints.length > 0)
    ? 'This is not a document that was checked for this badge'
    : 'No document counts for this badge now';
}
