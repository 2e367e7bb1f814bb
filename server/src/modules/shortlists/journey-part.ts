/** What the journey's page is told of the shortlists: how many suppliers are on them. */
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { countChosen } from './shortlists.repo.ts';

export async function shortlistPart(
  _context: Context,
  db: Db,
  { userId }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const shortlisted = await countChosen(db, userId);
  if (shortlisted === 0) return undefined;
  return { holds: { suppliers: `${shortlisted} shortlisted` }, figures: { shortlisted } };
}
