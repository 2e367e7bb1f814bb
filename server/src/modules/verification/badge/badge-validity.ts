/** Holds the claims of a case against its evidence: the one place that ends them, and with them the badge. */
import {
  claimEnd,
  type Evidence,
  type EvidencedClaim,
  type ClaimKind,
  type LostReason,
  lostReason,
  PUBLIC_CLAIM_KINDS,
  REQUIRED_CLAIMS,
  VALIDITY_CLAIMS,
} from '@waggle/contract/verification/claim-kinds';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type FileRow, selectFiles } from '../../files/files.service.ts';
import { type SupplierValues, supplierValues } from '../../supplier/record.service.ts';
import { type DocumentRow, selectDocuments } from '../case/documents.repo.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { timeOf, utcDay } from '../../../lib/clock.ts';
import { insertBadgeEvents } from './badge-events.repo.ts';
import { type ClaimRow, evidencedClaim, loseClaim, selectClaims } from './claims.repo.ts';

const PUBLIC: readonly ClaimKind[] = PUBLIC_CLAIM_KINDS;

/** Later than all dates. */
const NEVER = 'infinity';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A badge is valid from now on, until another day, or no longer. */
    'verification.badge_validity_changed': {
      supplierId: string;
      wasValid: boolean;
      isValid: boolean;
    };
  }
}

/** Reads what the claims of a case are held against. */
export async function readEvidence(
  context: Pick<Context, 'clock'>,
  db: Db,
  { id, supplier_id }: Pick<CaseRow, 'id' | 'supplier_id'>,
): Promise<Evidence> {
  const documents = await selectDocuments(db, id);
  const files = await selectFiles(
    db,
    documents.map(({ file_id }) => file_id),
  );
  return evidenceOf(context, { documents, files, values: await supplierValues(db, supplier_id) });
}

interface Read {
  /** Of the case. */
  readonly documents: readonly DocumentRow[];
  /** At least those of the documents, by id. */
  readonly files: ReadonlyMap<string, Pick<FileRow, 'sha256'>>;
  readonly values: SupplierValues | undefined;
}

/** @returns what the claims of a case are held against, of what was read */
export function evidenceOf(
  context: Pick<Context, 'clock'>,
  { documents, files, values }: Read,
): Evidence {
  return {
    today: utcDay(context),
    values: { ...values },
    documents: documents.map(({ file_id, kind, certification, state, expires_at, replaces }) => ({
      id: file_id,
      kind,
      certification,
      state,
      expires_at,
      replaces,
      sha256: files.get(file_id)?.sha256?.toString('hex') ?? null,
    })),
  };
}

/** A claim whose evidence no longer holds it. */
export interface LostClaim {
  row: ClaimRow;
  reason: LostReason;
}

/** @returns the checked claims that their evidence no longer holds */
export function lostClaims(rows: readonly ClaimRow[], evidence: Evidence): LostClaim[] {
  return rows.flatMap((row) => {
    const reason = row.checked ? lostReason(evidencedClaim(row), evidence) : undefined;
    return reason === undefined ? [] : [{ row, reason }];
  });
}

function earliest(days: readonly (string | null)[]): string {
  return days.reduce<string>((first, day) => (day !== null && day < first ? day : first), NEVER);
}

/** @returns the first day on which the badge is no longer valid; null when it is not valid now */
function badgeValidUntil(claims: readonly EvidencedClaim[], evidence: Evidence): string | null {
  const held = claims.filter((claim) => lostReason(claim, evidence) === undefined);
  const complete = REQUIRED_CLAIMS.every((kind) => held.some((claim) => claim.kind === kind));
  if (!complete) return null;
  const documents = evidence.documents.filter(
    ({ kind, state }) => kind === 'KYC_DOCS' && state === 'approved',
  );
  if (documents.length === 0) return null;
  const until = earliest([
    ...held
      .filter(({ kind }) => VALIDITY_CLAIMS.includes(kind))
      .map((claim) => claimEnd(claim, evidence)),
    ...documents.map(({ expires_at }) => expires_at),
  ]);
  return until > evidence.today ? until : null;
}

/**
 * Ends every claim that its evidence no longer holds, in the transaction of the step that changed something.
 * @param vouched whether the team vouches for the company after the step
 * @param anew whether the step verifies: then it is no matter what was lost before it or with it
 * @param replaced ids of documents for which others came; the claims that rested on them say so
 * @returns what to write to the case: a badge that is lost is lost until it is verified again
 */
export async function refreshBadgeValidity(
  context: Context,
  tx: Db,
  row: CaseRow,
  { vouched, anew, replaced }: { vouched: boolean; anew: boolean; replaced: ReadonlySet<string> },
): Promise<Pick<CaseRow, 'vouched' | 'stands_until'> & { pull_vouched?: false }> {
  const at = context.clock.now();
  const evidence = await readEvidence(context, tx, row);
  const lost = lostClaims(await selectClaims(tx, row.id), evidence).map(
    ({ row: claim, reason }) => ({
      row: claim,
      reason:
        reason === 'document_removed' && replaced.has(claim.document_id ?? '')
          ? ('document_replaced' as const)
          : reason,
    }),
  );
  for (const { row: claim, reason } of lost) await loseClaim(tx, claim, { at, reason });
  const claims = await selectClaims(tx, row.id);
  // Its last day may have passed before anything took note of it.
  const { stands_until: last } = row;
  const endedOn = last !== null && last <= evidence.today ? last : undefined;
  const isLost =
    !anew &&
    (endedOn !== undefined || lost.some(({ row: { kind } }) => VALIDITY_CLAIMS.includes(kind)));
  const stands_until =
    vouched && !isLost ? badgeValidUntil(claims.map(evidencedClaim), evidence) : null;
  const wasValid = last !== null && endedOn === undefined;
  const isValid = stands_until !== null;
  const common = { case_id: row.id, at };
  const about =
    (what: 'checked' | 'lost') => (one: LostClaim | { row: ClaimRow; reason: null }) => ({
      ...common,
      what,
      kind: one.row.kind,
      subject: one.row.subject,
      reason: one.reason,
    });
  // Before a badge is valid, nobody is told what was checked for it.
  const publicly = ({ row: { kind } }: { row: ClaimRow }) => PUBLIC.includes(kind);
  const events = last === null ? [] : lost.filter(publicly).map(about('lost'));
  if (isValid && !wasValid) {
    const checked = claims.filter((one) => one.checked).map((one) => ({ row: one, reason: null }));
    events.push(...checked.filter(publicly).map(about('checked')));
  }
  await insertBadgeEvents(tx, events);
  const badge = { ...common, kind: null, subject: '', reason: null };
  if (endedOn !== undefined) {
    await insertBadgeEvents(tx, [{ ...badge, what: 'not_verified', at: timeOf(endedOn) }]);
  }
  if (isValid !== wasValid) {
    await insertBadgeEvents(tx, [{ ...badge, what: isValid ? 'verified' : 'not_verified' }]);
  }
  // What is lost while it is suspended does not come back when that is declined.
  return { vouched: isValid, stands_until, ...(isLost && { pull_vouched: false }) };
}
