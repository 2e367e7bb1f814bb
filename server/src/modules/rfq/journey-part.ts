/** What the journey's page is told of the requests: how many are open, and the last one. */
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { rfqPath } from './request-news.service.ts';
import { countRfqs, selectLastSent } from './rfq.repo.ts';

export async function rfqPart(
  _context: Context,
  db: Db,
  { userId }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const { all, open } = await countRfqs(db, userId);
  if (all === 0) return undefined;
  const last = await selectLastSent(db, userId);
  return {
    figures: { openRequests: open },
    latest: last && {
      text: `You asked for quotes: ${last.title}`,
      at: last.at,
      path: rfqPath(last.id),
    },
  };
}
