/** What people in the user's survey called a fair price. */
import { writeDecimal } from '@waggle/contract/money/decimal';
import { currencyDigits } from '@waggle/contract/options/currencies';
import type { PriceBand } from '@waggle/contract/shop/price-sheet';
import type { Db } from '../../../lib/database.ts';
import { surveyFigures } from '../../survey/figures.service.ts';

/** @returns the band of the newest survey that has one; null while none has */
export async function readPriceBand(db: Db, userId: string): Promise<PriceBand | null> {
  const all = await surveyFigures(db, userId);
  const price = all.find((one) => one.price !== null)?.price ?? null;
  if (price === null) return null;
  const { low, high, currency, people } = price;
  const scale = currencyDigits(currency);
  const written = (amount: number) => writeDecimal({ digits: BigInt(amount), scale });
  return { low: written(low), high: written(high), currency, answers: people };
}
