/** What the journey's page is told of the conversations: what a supplier waits for an answer to, and what was written last. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { presentItems } from './conversation.ts';
import { selectSidesOf } from './messages.repo.ts';

/** Conversations that are looked at, those written last. */
const LOOKED_AT = 50;

export async function messagesPart(
  _context: Context,
  db: Db,
  { userId }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const sides = await selectSidesOf(db, userId, {
    before: undefined,
    limit: LOOKED_AT,
    only: undefined,
  });
  const buyer = sides.filter(({ side }) => side === 'buyer');
  const items = await presentItems(db, buyer);
  const written = items.flatMap(({ id, rfq_id, counterpart, unread, last }) => {
    if (last?.revision !== null) return [];
    const { side, text, at } = last;
    const path = LINKED_PATHS.conversation.replace(':id', rfq_id ?? '').replace(':invitation', id);
    const who = `${side === 'buyer' ? 'You wrote to' : 'Message from'} ${counterpart}`;
    const isOpen = side === 'supplier' && unread > 0;
    return { isOpen, text: `${counterpart}: «${text}»`, latest: { text: who, at, path } };
  });
  // Old ones too: whoever waits for an answer waits today.
  const open = written.filter(({ isOpen }) => isOpen);
  return {
    news: open.slice(0, 1).map(({ text, latest: { path } }) => ({
      figure: String(open.length),
      title: `message${open.length === 1 ? '' : 's'} to answer`,
      text,
      progress: null,
      link: { label: 'Answer', path },
    })),
    latest: written[0]?.latest,
  };
}
