/** What the journey's page is told of the conversations: what was written last. */
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
  const items = await presentItems(
    db,
    sides.filter(({ side }) => side === 'buyer'),
  );
  const newest = items.find(({ last }) => last?.revision === null);
  if (!newest?.last) return undefined;
  const { id, rfq_id, counterpart, last } = newest;
  return {
    latest: {
      text: `${last.side === 'buyer' ? 'You wrote to' : 'Message from'} ${counterpart}`,
      at: last.at,
      path: LINKED_PATHS.conversation.replace(':id', rfq_id ?? '').replace(':invitation', id),
    },
  };
}
