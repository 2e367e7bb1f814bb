/** What the journey's page is told of the research: when its newest market report was taken. */
import { PATHS_OF_TOOLS } from '@waggle/contract/journey/tool-paths';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { dayInWords } from '../../lib/mail/mail-words.ts';
import { selectReportTime } from './research.repo.ts';

export async function researchPart(
  _context: Context,
  db: Db,
  { userId }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const at = await selectReportTime(db, userId);
  if (at === null) return undefined;
  return {
    holds: { 'market research': dayInWords(at) },
    latest: { text: 'Market report', at, path: PATHS_OF_TOOLS['market research'] },
  };
}
