/** A waitlist as a CSV file for its entrepreneur. */
import { Readable } from 'node:stream';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { PERSON_FLAG_NAMES } from '@waggle/contract/options/person-flags';
import { recordAudit } from '../../../lib/audit.ts';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { BYTE_ORDER_MARK, csvLine } from '@waggle/contract/csv';
import type { Download } from '../../../lib/http/download-route.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { confirmedEntries } from '../figures.service.ts';
import { takeTurn } from '../../../lib/rate-limits/take-turn.ts';

const HEAD = ['address', 'country', 'confirmed at', 'not counted because'];

async function* linesOf(context: Context, userId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEAD);
  for await (const batch of confirmedEntries(context.database.db, userId)) {
    yield batch
      .map(({ address, country, confirmed_at, flags }) =>
        csvLine([
          address,
          country ?? '',
          confirmed_at,
          flags.map((flag) => PERSON_FLAG_NAMES[flag]).join(', '),
        ]),
      )
      .join('');
  }
}

/** @throws ApiError `too_many_requests` */
export async function exportList(context: Context, viewer: Viewer): Promise<Download> {
  const { clock, database } = context;
  const limit = RATE_LIMITS.waitlistExportsPerUser;
  const message = `The list can be exported ${limit.max} times an hour. Try again later`;
  await takeTurn(context, `waitlist export ${viewer.accountId}`, limit, message);
  await recordAudit(database.db, clock, { actor: viewer.personId, action: 'launch_page.exported' });
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `waitlist-${utcDay(context)}.csv`,
    stream: Readable.from(linesOf(context, viewer.accountId)),
  };
}
