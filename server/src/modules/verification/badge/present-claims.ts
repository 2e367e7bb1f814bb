/** The claims of a case: for the team with their documents, for everybody with fingerprints in their place. */
import { OPEN_STATES } from '@waggle/contract/verification';
import {
  type BadgeClaim,
  type Claim,
  CLAIM_KINDS,
  claimedCompany,
  claimedValue,
  claimEnd,
  type Evidence,
  type EvidencedClaim,
  isDeclared,
  lostReason,
  PUBLIC_CLAIM_KINDS,
} from '@waggle/contract/verification/claims';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type FileRow, selectFiles } from '../../files/files.service.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { type ClaimRow, evidencedClaim, selectClaims } from './claims.repo.ts';
import { shownReference, shownValue } from './shown-claims.ts';
import { selectLookUps } from './look-ups.repo.ts';
import { readEvidence } from './badge-validity.ts';

/** What both sides read of one claim. */
type Common = Omit<Claim, 'document' | 'declared' | 'opened_at' | 'town' | 'look_ups'>;

const UNCHECKED = {
  checked: false,
  evidence: null,
  checked_by: null,
  checked_at: null,
  valid_until: null,
  reference: null,
  lost: null,
} as const;

/** @returns since when a claim is lost: by its row, or by the day that has ended it meanwhile */
function lostAt({ lost_at }: ClaimRow, claim: EvidencedClaim, evidence: Evidence): string {
  if (lost_at !== null) return lost_at;
  const end = claimEnd(claim, evidence);
  const day = end !== null && end < evidence.today ? end : evidence.today;
  return `${day}T00:00:00.000Z`;
}

function presentClaim(
  { kind, subject }: Pick<Claim, 'kind' | 'subject'>,
  row: ClaimRow | undefined,
  evidence: Evidence,
): Common {
  if (row === undefined || row.checked_at === null) return { kind, subject, ...UNCHECKED };
  const claim = evidencedClaim(row);
  const reason = row.checked ? lostReason(claim, evidence) : (row.lost_reason ?? undefined);
  return {
    kind,
    subject,
    checked: row.checked && reason === undefined,
    evidence: row.evidence,
    checked_by: row.checked_by_role,
    checked_at: row.checked_at,
    valid_until: claimEnd(claim, evidence),
    reference:
      row.register === null || row.looked_up_on === null
        ? null
        : {
            register: row.register,
            number: row.reference_number ?? '',
            url: row.reference_url ?? '',
            looked_up_on: row.looked_up_on,
          },
    lost: reason === undefined ? null : { at: lostAt(row, claim, evidence), reason },
  };
}

/** Every claim a case can have, checked or not, with its row and what both sides read. */
async function allClaims(context: Context, db: Db, row: CaseRow, kinds: readonly Claim['kind'][]) {
  const rows = await selectClaims(db, row.id);
  const evidence = await readEvidence(context, db, row);
  const { certifications } = evidence.values;
  const subjects: readonly string[] = Array.isArray(certifications) ? certifications : [];
  const claims = kinds.flatMap((kind) =>
    (kind === 'certificate' ? subjects : ['']).map((subject) => {
      const found = rows.find((one) => one.kind === kind && one.subject === subject);
      return { found, common: presentClaim({ kind, subject }, found, evidence) };
    }),
  );
  const ids = rows.flatMap(({ document_id }) => document_id ?? []);
  return { rows, claims, evidence, files: await selectFiles(db, ids) };
}

/** @returns the claims of a case as the team sees them */
export async function presentClaims(context: Context, db: Db, row: CaseRow): Promise<Claim[]> {
  const { claims, evidence, files } = await allClaims(context, db, row, CLAIM_KINDS);
  const lookUps = await selectLookUps(context, db, row.id);
  return claims.map(({ found, common }) => {
    const { kind } = common;
    const { document_id: id = null, document_page: page = null, other_reason = '' } = found ?? {};
    const value = claimedValue(kind, evidence.values);
    return {
      ...common,
      document: id === null ? null : { id, name: files.get(id)?.name ?? '', page, other_reason },
      opened_at: found?.opened_at ?? null,
      // Of another address it would be another town.
      town: found?.value === value ? found.town : '',
      look_ups: lookUps
        .filter((one) => one.kind === kind && one.value === value)
        .map(({ url, opened_by: by, opened_at }) => ({ url, by, at: opened_at })),
      declared: isDeclared(kind, evidence.values),
    };
  });
}

/** @returns what a document can be compared by */
function fingerprints({ sha256, original_sha256 }: FileRow): string[] {
  const hashes = [original_sha256, sha256].flatMap((hash) => hash?.toString('hex') ?? []);
  return [...new Set(hashes)];
}

/** @returns the name that was verified, unless the company still has it */
function verifiedAs({ company_name }: CaseRow, rows: readonly ClaimRow[]): string | null {
  const company = rows.find(({ kind }) => kind === 'registered_company');
  const name = claimedCompany(company?.value ?? '');
  return name === '' || name === company_name.trim() ? null : name;
}

/**
 * @param isValid whether the badge is valid: a company that nobody vouches for has no checked claim
 * @returns the claims of a badge as everybody sees them, and the name it was verified under where that is another one
 */
export async function presentBadgeClaims(
  context: Context,
  db: Db,
  row: CaseRow,
  isValid: boolean,
): Promise<{ claims: BadgeClaim[]; verified_as: string | null; country: string }> {
  const { rows, claims, evidence, files } = await allClaims(context, db, row, PUBLIC_CLAIM_KINDS);
  const waits = OPEN_STATES.includes(row.state);
  const shown = claims
    .filter(({ common: { kind } }) => kind !== 'website' || isDeclared(kind, evidence.values))
    .map(({ found, common }) => {
      const { kind } = common;
      const checked = common.checked && isValid;
      const file = checked ? files.get(found?.document_id ?? '') : undefined;
      const document = kind === 'certificate' ? 'CERTIFICATES' : 'KYC_DOCS';
      return {
        ...common,
        checked,
        // What was declared is shown where it was checked.
        value: checked ? shownValue(kind, found?.town ?? '', evidence.values) : '',
        reference: checked ? shownReference(common, evidence.values) : null,
        fingerprints: file === undefined ? [] : fingerprints(file),
        ends_with_document: file !== undefined && common.valid_until !== found?.valid_until,
        document_sent: evidence.documents.some((one) => one.kind === document),
        review_due: !checked && waits ? row.due_at : null,
      };
    });
  const { country } = evidence.values;
  return {
    claims: shown,
    verified_as: verifiedAs(row, rows),
    country: typeof country === 'string' ? country : '',
  };
}
