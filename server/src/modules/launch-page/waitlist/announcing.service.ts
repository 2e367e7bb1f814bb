/** The one mail that an entrepreneur writes to a waitlist: it can be bought. */
import { announceProduct, type LaunchPage } from '@waggle/contract/launch-page';
import { ApiError } from '../../../lib/api-error.ts';
import { recordAudit } from '../../../lib/audit.ts';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { lockPageOf, selectPage, selectPageOf, updateAnnounced } from '../launch-page.repo.ts';
import { nameOf } from '../public/page-parts.ts';
import { presentPage } from '../pages.service.ts';
import { isHeldByReports } from '../../reports/reports.service.ts';
import { linksOf } from './joining.service.ts';
import { announcementMail } from './waitlist-mails.ts';
import { countOnList, takeUntold } from './waitlist.repo.ts';

export const ANNOUNCE_QUEUE = 'waitlist-announce';
const AT_ONCE = 200;

/** @throws ApiError `not_found`; `conflict` for a page that is not live or reported, or a list that was written to */
export async function announce(
  context: Context,
  { viewer: { accountId, personId }, body, idempotencyKey: key }: Call<typeof announceProduct>,
): Promise<{ page: LaunchPage; count: number }> {
  const { clock, jobs } = context;
  return runIdempotent(context, { personId, key, call: announceProduct, body }, async (tx) => {
    const page = await lockPageOf(tx, accountId);
    if (page === undefined) throw new ApiError('not_found');
    if (page.state !== 'live') throw permissionError('page_not_live');
    if (page.announced_at !== null) throw permissionError('already_announced');
    if (await isHeldByReports(tx, { kind: 'page', id: page.id }, clock.now()))
      throw permissionError('page_reported');
    const count = await countOnList(tx, page.id);
    await updateAnnounced(tx, page.id, { text: body.text, url: body.url }, clock.now());
    const entry = { actor: personId, action: 'launch_page.announced', subject: page.id } as const;
    await recordAudit(tx, clock, { ...entry, detail: { count } });
    await jobs.enqueue(tx, ANNOUNCE_QUEUE, { id: page.id });
    const row = await selectPageOf(tx, accountId);
    return { page: await presentPage(context, tx, accountId, row), count };
  });
}

/** A job: writes to some of the list, and goes on until everybody is written to; a page that was taken down stops it, until it is given back and published. */
export async function mailAnnouncement(context: Context, data: object): Promise<void> {
  if (!('id' in data) || typeof data.id !== 'string') return;
  const { id } = data;
  const { clock, database, jobs, outbox } = context;
  await database.db.transaction().execute(async (tx) => {
    const page = await selectPage(tx, id);
    if (page === undefined || page.state === 'taken_down') return;
    const { announced_at: since, announcement, look, slug } = page;
    if (since === null || announcement === null || look === null) return;
    const { text, url } = announcement;
    const { host } = new URL(url);
    const told = await takeUntold(tx, id, { since, most: AT_ONCE, at: clock.now() });
    await outbox.enqueueAll(
      tx,
      told.map(({ id: entryId, address }) => {
        const { leave } = linksOf(context, slug, entryId);
        return {
          template: announcementMail,
          to: address,
          variables: { name: nameOf({ slug, theme: look }), text, url, host, leave },
          unsubscribeUrl: leave,
        };
      }),
    );
    if (told.length === AT_ONCE) await jobs.enqueue(tx, ANNOUNCE_QUEUE, { id });
  });
}
