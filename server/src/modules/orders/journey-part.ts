/** What the journey's page is told of a buyer's orders: those that both have signed since yesterday, and the last one. */
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { countWords, moneyWords } from '../../lib/mail/mail-words.ts';
import { selectSignedBy } from './lists.repo.ts';

export async function ordersPart(
  _context: Context,
  db: Db,
  { userId, since }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const [last, ...others] = await selectSignedBy(db, userId);
  if (last === undefined) return undefined;
  const { id, title, supplier_name, quantity, currency, total, signed_at: at } = last;
  const path = LINKED_PATHS.order.replace(':id', id);
  const more = others.filter((one) => one.signed_at >= since).length;
  const news = {
    figure: String(more + 1),
    title: more === 0 ? 'order signed' : 'orders signed',
    text: `${supplier_name}, ${countWords(last, quantity)} for ${moneyWords(currency, total)}.`,
    progress: null,
    link: more === 0 ? { label: 'See it', path } : { label: 'See orders', path: PAGE_PATHS.orders },
  };
  return {
    news: at >= since ? [news] : [],
    latest: { text: `Order signed: ${title}`, at, path },
  };
}
