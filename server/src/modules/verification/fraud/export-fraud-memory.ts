/** What the fraud memory has about a user: what is remembered, and what was recognised; hashes tell nobody anything. */
import type { Context } from '../../../lib/context.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { selectSupplierOf } from '../../supplier/record.service.ts';
import { findCaseOfSupplier } from '../case/case.repo.ts';
import { readFraudMatches } from './fraud-memory.ts';
import { selectFingerprintsOf } from './fraud.repo.ts';

export async function exportFraudMemory(context: Context, viewer: Pick<Viewer, 'accountId'>) {
  const { db } = context.database;
  const supplier = await selectSupplierOf(db, viewer.accountId);
  const row = supplier && (await findCaseOfSupplier(db, supplier.id));
  if (row === undefined) return null;
  const remembered = await selectFingerprintsOf(db, row.id);
  const matches = await readFraudMatches(context, db, row);
  return {
    remembered: remembered.map(({ kind, reason, at, kept_until }) => {
      return { kind, reason, at, kept_until };
    }),
    hits: matches.map(({ kind, reason, decided_at, kept_until, at, settled_at, finding }) => ({
      kind,
      reason,
      at: decided_at,
      kept_until,
      found_at: at,
      settled_at,
      finding,
    })),
  };
}
