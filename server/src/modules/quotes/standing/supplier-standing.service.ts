/** What the badge of a supplier means for its live quotes: their buyers are told when it ends, and when it stands again. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { notifyAll } from '../../notifications/notifications.service.ts';
import { findAsked, liveOf, newsNotification, readRequest } from '../../rfq/quoting.service.ts';
import { standingNews } from '../quote-news.ts';
import { selectLiveOf } from '../quotes.repo.ts';

const UNDECIDED: readonly string[] = ['open', 'closed'];

/** Both sides' pages say at once whether a quote can be chosen; a badge that only holds longer tells nobody. */
export async function tellStanding(
  context: Context,
  tx: Db,
  { supplierId, stood, stands }: { supplierId: string; stood: boolean; stands: boolean },
): Promise<void> {
  if (stood === stands) return;
  const quotes = await selectLiveOf(tx, supplierId);
  if (quotes.length === 0) return;
  const name = (await findAsked(context, tx, supplierId))?.name ?? 'A supplier';
  for (const { invitation_id: id, rfq_id, buyer_id, supplier_user_id } of quotes) {
    await context.live.publishAll(tx, liveOf({ id, rfq_id, buyer_id, supplier_user_id }));
    const rfq = await readRequest(tx, rfq_id);
    if (!UNDECIDED.includes(rfq.state)) continue;
    await notifyAll(context, tx, newsNotification(context, standingNews(rfq, name, stands)));
  }
}
