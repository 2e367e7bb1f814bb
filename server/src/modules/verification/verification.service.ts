/** The verification of a supplier: it begins with the application and follows what changes afterwards. */
import {
  type CaseState,
  KYC_STATUS_OF,
  type VerificationCase,
} from '@waggle/contract/verification';
import type { ClaimKind } from '@waggle/contract/verification/claims';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { fileRowsByIds, presentFile } from '../files/files.service.ts';
import { type Actor, moveCase, noteStep } from './case-moves.service.ts';
import { keepCertificates, uncheckClaims } from './claims.repo.ts';
import { type CaseDocument, replaceDocuments, selectDocuments } from './documents.repo.ts';
import { maySeeOwnCase } from './verification.policy.ts';
import {
  type CaseCompany,
  insertCase,
  lockCase,
  selectCase,
  selectEvents,
  updateCompany,
} from './verification.repo.ts';

/** What the supplier's record tells of a verification. */
export interface HandedIn {
  supplierId: string;
  /** The supplier's account. */
  userId: string;
  company: CaseCompany;
  certifications: readonly string[];
  /** All of them, in the order to show. */
  documents: readonly CaseDocument[];
}

/**
 * Begins the verification of a new supplier in the caller's transaction.
 * @returns the state it is in now
 */
export async function openCase(
  context: Context,
  tx: Db,
  { supplierId, userId, company, documents }: HandedIn,
): Promise<CaseState> {
  const at = context.clock.now();
  const row = await insertCase(tx, { supplier_id: supplierId, user_id: userId, company, at });
  await replaceDocuments(tx, row.id, documents);
  const by: Actor = { userId, role: 'supplier' };
  return (await moveCase(context, tx, row, { action: 'submit', by })).state;
}

/** @returns the state of a supplier's case, as the caller's transaction sees it */
export async function caseState(db: Db, supplierId: string): Promise<CaseState> {
  return (await selectCase(db, supplierId)).state;
}

/** Which claims of a badge rest on a field of the record. */
const CLAIMS_ABOUT: Record<string, readonly ClaimKind[]> = {
  company_name: ['registered_company'],
  businessRegistration: ['registered_company'],
  taxId: ['tax_id'],
  address: ['address'],
  country: ['address'],
};

/**
 * Tells a case, in the caller's transaction, that what it is about has changed: whoever reviews an older
 * sight of it finds another version, claims about what changed are no longer checked, and what was verified
 * has to be verified again.
 * @param change `fields` that changed, by their names outside; `reviewed`: whether the verification vouches for one
 * @returns the state it is in now
 */
export async function followChange(
  context: Context,
  tx: Db,
  { supplierId, userId, company, certifications, documents }: HandedIn,
  { fields, reviewed }: { fields: readonly string[]; reviewed: boolean },
): Promise<CaseState> {
  const row = await lockCase(tx, supplierId);
  await replaceDocuments(tx, row.id, documents);
  await updateCompany(tx, row.id, company);
  await uncheckClaims(
    tx,
    row.id,
    fields.flatMap((field) => CLAIMS_ABOUT[field] ?? []),
  );
  if (fields.includes('certifications')) await keepCertificates(tx, row.id, certifications);
  const by: Actor = { userId, role: 'supplier' };
  if (reviewed && KYC_STATUS_OF[row.state] === 'verified') {
    return (await moveCase(context, tx, row, { action: 'reopen', by })).state;
  }
  const step = { kind: 'record', subject: fields.join(' ') } as const;
  return (await noteStep(context, tx, row, by, step)).state;
}

/**
 * The case as the supplier may see it.
 * @throws Refusal `forbidden` for whoever is no supplier
 */
export async function getCase(context: Context, viewer: Viewer): Promise<VerificationCase> {
  const supplier = viewer.user.supplier_data;
  if (!maySeeOwnCase(viewer) || supplier === null) throw new Refusal('forbidden');
  const { db } = context.database;
  const row = await selectCase(db, supplier.id);
  const documents = await selectDocuments(db, row.id);
  const events = await selectEvents(db, row.id);
  const files = await fileRowsByIds(
    db,
    documents.map((document) => document.file_id),
  );
  const fileOf = new Map(files.map((file) => [file.id, file]));
  return {
    state: row.state,
    version: row.version,
    submitted_at: row.submitted_at.toISOString(),
    due_at: row.due_at.toISOString(),
    documents: documents.flatMap(({ file_id, kind, state }) => {
      const file = fileOf.get(file_id);
      return file === undefined
        ? []
        : [
            {
              ...presentFile(context, file),
              kind,
              state,
              reason: '',
              note: '',
              expires_at: null,
            },
          ];
    }),
    requests: [],
    note: '',
    events: events.map((event) => ({
      at: event.at.toISOString(),
      from: event.from_state,
      to: event.to_state,
    })),
  };
}
