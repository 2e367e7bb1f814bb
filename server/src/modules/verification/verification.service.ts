/** The verification of a supplier: it begins with the application and follows what changes afterwards. */
import {
  type CaseState,
  KYC_STATUS_OF,
  type VerificationCase,
} from '@waggle/contract/verification';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { type Actor, moveCase, noteStep } from './case/case-moves.service.ts';
import { replaceDocuments } from './case/documents.repo.ts';
import { followRecord, type HandedIn } from './case/follow-record.ts';
import { presentOwnCase } from './case/own-case.ts';
import { maySeeOwnCase } from './case/verification.policy.ts';
import { insertCase, lockCase, selectCase } from './case/verification.repo.ts';

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
  handedIn: HandedIn,
  { fields, reviewed }: { fields: readonly string[]; reviewed: boolean },
): Promise<CaseState> {
  const row = await lockCase(tx, handedIn.supplierId);
  const { otherDocuments } = await followRecord(tx, row, handedIn, fields);
  const by: Actor = { userId: handedIn.userId, role: 'supplier' };
  // Whose documents run out gets another review by replacing them, certificates too.
  const renewed = otherDocuments && (row.state === 'expiring' || row.state === 'suspended');
  if (renewed || (reviewed && KYC_STATUS_OF[row.state] === 'verified')) {
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
  const { documents, certificateDocuments } = supplier;
  return presentOwnCase(context, db, row, {
    documents: [...documents, ...certificateDocuments].map(({ id }) => id),
    values: supplier,
  });
}
