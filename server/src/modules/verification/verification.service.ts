/** The verification of a supplier: it begins with the application and follows what changes afterwards. */
import {
  caseAfter,
  type CaseAction,
  type CaseActor,
  type CaseState,
  KYC_STATUS_OF,
  REVIEW_BUSINESS_DAYS,
  type VerificationCase,
} from '@waggle/contract/verification';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { fileRowsByIds, presentFile } from '../files/files.service.ts';
import { addBusinessDays } from './business-days.ts';
import { maySeeOwnCase } from './verification.policy.ts';
import {
  type CaseDocument,
  type CaseRow,
  insertCase,
  insertEvent,
  lockCase,
  replaceDocuments,
  selectCase,
  selectDocuments,
  selectEvents,
  updateCase,
} from './verification.repo.ts';

/** One step through the graph, and who takes it. */
interface Move {
  action: CaseAction;
  as: CaseActor;
  /** The acting user's id. */
  actor: string;
}

/**
 * Takes a case one step further: its new state, its event and the audit entry, all in the caller's transaction.
 * @returns the new state
 * @throws Refusal `conflict` when the graph has no such step from where the case is
 */
async function moveCase(
  { clock }: Context,
  tx: Db,
  row: CaseRow,
  { action, as, actor }: Move,
): Promise<CaseState> {
  const to = caseAfter(row.state, action, as);
  if (to === undefined) throw new Refusal('conflict');
  const at = clock.now();
  // Whatever waits for the team anew is due anew.
  const handedIn = as === 'supplier';
  const version = await updateCase(tx, row.id, {
    state: to,
    ...(handedIn && { submitted_at: at, due_at: addBusinessDays(at, REVIEW_BUSINESS_DAYS) }),
  });
  await insertEvent(tx, {
    case_id: row.id,
    at,
    actor,
    from_state: row.state,
    to_state: to,
    reason: null,
    version,
  });
  await recordAudit(tx, clock, {
    actor,
    action: 'verification.moved',
    subject: row.id,
    detail: { from: row.state, to },
  });
  return to;
}

/** What the supplier's record tells of a verification. */
export interface HandedIn {
  supplierId: string;
  actor: string;
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
  { supplierId, actor, documents }: HandedIn,
): Promise<CaseState> {
  const at = context.clock.now();
  const row = await insertCase(tx, {
    supplier_id: supplierId,
    state: 'not_started',
    submitted_at: at,
    due_at: at,
  });
  await replaceDocuments(tx, row.id, documents);
  return moveCase(context, tx, row, { action: 'submit', as: 'supplier', actor });
}

/** @returns the state of a supplier's case, as the caller's transaction sees it */
export async function caseState(db: Db, supplierId: string): Promise<CaseState> {
  return (await selectCase(db, supplierId)).state;
}

/**
 * Tells a case, in the caller's transaction, that what it is about has changed: whoever reviews an older
 * sight of it finds another version, and what was verified has to be verified again.
 * @param reviewed whether something the verification vouches for changed
 * @returns the state it is in now
 */
export async function followChange(
  context: Context,
  tx: Db,
  { supplierId, actor, documents, reviewed }: HandedIn & { reviewed: boolean },
): Promise<CaseState> {
  const row = await lockCase(tx, supplierId);
  await replaceDocuments(tx, row.id, documents);
  if (reviewed && KYC_STATUS_OF[row.state] === 'verified') {
    return moveCase(context, tx, row, { action: 'reopen', as: 'supplier', actor });
  }
  await updateCase(tx, row.id, {});
  return row.state;
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
