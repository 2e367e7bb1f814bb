/** The claims of a case: for the team with their documents, for everybody with fingerprints in their place. */
import { OPEN_STATES } from '@waggle/contract/verification';
import {
  type BadgeClaim,
  type Claim,
  CLAIM_KINDS,
  claimedCompany,
  claimEnd,
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
import { type CaseEvidence, readEvidence } from './standing.ts';

/** What both sides read of one claim. */
type Common = Omit<Claim, 'document' | 'declared'>;

const UNCHECKED = {
  checked: false,
  evidence: null,
  checked_by: null,
  checked_at: null,
  valid_until: null,
  reference: null,
  lost: null,
} as const;

/** The text that a claim of each kind is about, as everybody may read it. */
const SHOWN_FIELDS: Partial<Record<Claim['kind'], string>> = {
  registered_company: 'businessRegistration',
  tax_id: 'taxId',
  address: 'address',
  website: 'contactWebsite',
};

/** @returns since when a claim is lost: by its row, or by the day that has ended it meanwhile */
function lostAt({ lost_at }: ClaimRow, claim: EvidencedClaim, evidence: CaseEvidence): string {
  if (lost_at !== null) return lost_at.toISOString();
  const end = claimEnd(claim, evidence);
  const day = end !== null && end < evidence.today ? end : evidence.today;
  return `${day}T00:00:00.000Z`;
}

function presentClaim(
  { kind, subject }: Pick<Claim, 'kind' | 'subject'>,
  row: ClaimRow | undefined,
  evidence: CaseEvidence,
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
    checked_at: row.checked_at.toISOString(),
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
  return claims.map(({ found, common }) => {
    const id = found?.document_id ?? null;
    const page = found?.document_page ?? null;
    return {
      ...common,
      document: id === null ? null : { id, name: files.get(id)?.name ?? '', page },
      declared: isDeclared(common.kind, evidence.values),
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
 * @param stands whether the badge stands: a company that nobody vouches for has no checked claim
 * @returns the claims of a badge as everybody sees them, and the name it was verified under where that is another one
 */
export async function presentBadgeClaims(
  context: Context,
  db: Db,
  row: CaseRow,
  stands: boolean,
): Promise<{ claims: BadgeClaim[]; verified_as: string | null }> {
  const { rows, claims, evidence, files } = await allClaims(context, db, row, PUBLIC_CLAIM_KINDS);
  const waits = OPEN_STATES.includes(row.state);
  const shown = claims
    .filter(({ common: { kind } }) => kind !== 'website' || isDeclared(kind, evidence.values))
    .map(({ found, common }) => {
      const { kind, evidence: by, reference } = common;
      const checked = common.checked && stands;
      const file = checked ? files.get(found?.document_id ?? '') : undefined;
      const value = evidence.values[SHOWN_FIELDS[kind] ?? ''];
      const document = kind === 'certificate' ? 'CERTIFICATES' : 'KYC_DOCS';
      return {
        ...common,
        checked,
        // What was declared is shown where it was checked.
        value: checked && typeof value === 'string' ? value : '',
        // A visit or a call may name a person.
        reference: checked && by === 'public_register' ? reference : null,
        fingerprints: file === undefined ? [] : fingerprints(file),
        ends_with_document: file !== undefined && common.valid_until !== found?.valid_until,
        document_sent: evidence.documents.some((one) => one.kind === document),
        review_due: !checked && waits ? row.due_at.toISOString() : null,
      };
    });
  return { claims: shown, verified_as: verifiedAs(row, rows) };
}
