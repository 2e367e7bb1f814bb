/** The golden sample that was made from a quote before it was chosen. */
import { decimal, trimDecimal } from '@waggle/contract/money/decimal';
import type { Db } from '../../../lib/database.ts';
import { readIssued } from '../../quotes/choice.service.ts';
import { selectApprovedSample } from '../orders.repo.ts';

/** @returns the sample order whose golden sample and credit the order of a quote takes; the last of several */
export async function goldenBefore(
  db: Db,
  quoteId: string,
  currency: string,
): Promise<{ id: string; credit: string } | undefined> {
  const before = await selectApprovedSample(db, quoteId);
  if (before === undefined) return undefined;
  const { id, quote_revision, arrived } = before;
  // As it was promised when the sample was ordered.
  const { isSampleCredited } = await readIssued(db, quoteId, quote_revision);
  const isPaid = arrived !== null && decimal(arrived).digits > 0n;
  const isTaken = isSampleCredited && isPaid && before.currency === currency;
  return { id, credit: isTaken ? trimDecimal(arrived) : '' };
}
