/** What the journey's page is told of the requests: those that are open, and those that close soon. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { timeInWords } from '../../lib/mail/mail-words.ts';
import { rfqPath } from './request-news.service.ts';
import { countRfqs, selectClosingSoon, selectLastSent } from './rfq.repo.ts';

/** Seconds before the end in which a request closes soon. */
const SOON = 24 * 3600;

export async function rfqPart(
  { clock }: Context,
  db: Db,
  { userId }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const { all, open } = await countRfqs(db, userId);
  if (all === 0) return undefined;
  const now = clock.now();
  const closing = await selectClosingSoon(db, userId, now, addSeconds(now, SOON));
  const last = await selectLastSent(db, userId);
  const [first] = closing;
  return {
    figures: { openRequests: open },
    ...(first !== undefined && {
      news: [
        {
          figure: String(closing.length),
          title: closing.length === 1 ? 'request closes soon' : 'requests close soon',
          text: `«${first.title}» until ${timeInWords(first.deadline)}.`,
          progress: null,
          link: {
            label: 'Open',
            path: closing.length === 1 ? rfqPath(first.id) : PAGE_PATHS.requests,
          },
        },
      ],
    }),
    latest: last && {
      text: `You asked for quotes: ${last.title}`,
      at: last.at,
      path: rfqPath(last.id),
    },
  };
}
