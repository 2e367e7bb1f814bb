/** The golden sample that was made from a quote before its order is signed. */
import { add, decimal, trimDecimal, writeDecimal, ZERO } from '@waggle/contract/money/decimal';
import type { Db } from '../../../lib/database.ts';
import { readIssued } from '../../quotes/choice.service.ts';
import { selectApprovedSamples } from '../orders.repo.ts';

export interface GoldenBefore {
  /** The sample order. */
  readonly id: string;
  readonly number: number;
  /** What was paid and is credited, for all samples of the quote; empty for nothing. */
  readonly credit: string;
}

/** @returns the sample order whose golden sample the order of a quote takes, the last of several, and what is credited */
export async function goldenBefore(
  db: Db,
  quoteId: string,
  currency: string,
): Promise<GoldenBefore | undefined> {
  const approved = await selectApprovedSamples(db, quoteId);
  const [last] = approved;
  if (last === undefined) return undefined;
  let credit = ZERO;
  for (const { quote_revision, arrived, currency: paid_in } of approved) {
    if (arrived === null || paid_in !== currency) continue;
    // As it was promised when that sample was ordered.
    const { isSampleCredited } = await readIssued(db, quoteId, quote_revision);
    if (isSampleCredited) credit = add(credit, decimal(arrived));
  }
  const { id, number } = last;
  return { id, number, credit: credit.digits > 0n ? trimDecimal(writeDecimal(credit)) : '' };
}
