/** What the journey's page is told of the entrepreneur: idea and audience. */
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { selectEntrepreneur } from './entrepreneur.repo.ts';

export async function entrepreneurPart(
  _context: Context,
  db: Db,
  { userId }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const row = await selectEntrepreneur(db, userId);
  return row && { holds: { idea: 'Written', audience: 'Written' } };
}
