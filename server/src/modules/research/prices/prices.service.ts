/** What a category costs: counted once a week, each quote in one count alone, so that no two counts differ by one quote. */
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import { trimDecimal } from '@waggle/contract/money/decimal';
import type { ResearchContent } from '@waggle/contract/research';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { firstPrices } from '../../quotes/first-prices/first-prices.service.ts';
import { type Counted, countPrices, isFresh } from './count-prices.ts';
import { lockPrices, selectPrices, upsertPrices } from './prices.repo.ts';

export const PRICES_QUEUE = 'research-prices';

const DAY_SECONDS = 24 * 3600;

/** Counts what was quoted since its category and currency were last counted, where that is enough. */
export async function countQuotedPrices({ clock, database }: Context): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const countedUntil = await lockPrices(tx);
    const until = clock.now();
    const since = addSeconds(until, -RESEARCH_LIMITS.priceDays * DAY_SECONDS);
    const fresh: Counted[] = [];
    for await (const quote of firstPrices(tx, { since, until })) {
      if (isFresh(quote, countedUntil)) fresh.push(quote);
    }
    await upsertPrices(tx, countPrices(fresh), until);
  });
}

export async function presentPrices(db: Db, category: string): Promise<ResearchContent['prices']> {
  const rows = await selectPrices(db, category);
  return {
    prices: rows.map((row) => ({
      ...row,
      low: trimDecimal(row.low),
      high: trimDecimal(row.high),
    })),
    least: RESEARCH_LIMITS.leastPrices,
  };
}
