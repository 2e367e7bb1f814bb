/** What the badge of a supplier means for its live quotes: their buyers are told when it ends, and when it is valid again. */
import { isUndecided } from '@waggle/contract/quotes/permissions';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type News, tell } from '../../notifications/news.service.ts';
import { findAsked } from '../../verification/asked-supplier.service.ts';
import { liveOf } from '../../rfq/invitations/asked.service.ts';
import { readRequest } from '../../rfq/request-rows.service.ts';
import { badgeValidityNews } from '../quote-news.ts';
import { selectLiveOf } from '../quotes.repo.ts';

/** Both sides' pages say at once whether a quote can be chosen; a badge that only holds longer tells nobody. */
export async function tellBadgeValidity(
  context: Context,
  tx: Db,
  { supplierId, wasValid, isValid }: { supplierId: string; wasValid: boolean; isValid: boolean },
): Promise<void> {
  if (wasValid === isValid) return;
  const quotes = await selectLiveOf(tx, supplierId);
  if (quotes.length === 0) return;
  const name = (await findAsked(context, tx, supplierId))?.name ?? 'A supplier';
  await context.live.publishAll(
    tx,
    quotes.flatMap((quote) => liveOf(quote)),
  );
  const news: News[] = [];
  for (const { rfq_id } of quotes) {
    const rfq = await readRequest(tx, rfq_id);
    if (!isUndecided(rfq.state)) continue;
    news.push(badgeValidityNews(rfq, name, isValid));
  }
  await tell(context, tx, news);
}
