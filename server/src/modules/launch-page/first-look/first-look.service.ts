/** The team's first look at a page: asked for when it is published, and what its end lets go out. */
import { FIRST_LOOK } from '@waggle/contract/reports/kinds';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { ChangeOf } from '../../../lib/transitions/machine.ts';
import { type PageRow, selectPage } from '../launch-page.repo.ts';
import type { PageTheme } from '../theme-types.ts';
import { nameOf } from '../public/page-parts.ts';
import { insertReport } from '../../reports/reports.service.ts';
import { selectUnmailed } from '../waitlist/waitlist.repo.ts';
import { countMail, updateLooked } from './first-look.repo.ts';

/** A job of it mails one person who has asked to join. */
export const WAITLIST_QUEUE = 'waitlist-join';

/** @returns whether a page that is published in this look has to be looked at, because it is new or called otherwise */
export function needsLook(row: PageRow, look: PageTheme): boolean {
  return row.looked_at === null || row.looked_name !== nameOf({ slug: row.slug, theme: look });
}

/** @returns what a publication changes: a name that nobody has looked at begins anew, and one that waits goes on waiting */
export function lookChange(row: PageRow, look: PageTheme): ChangeOf<'launch_pages'> {
  if (row.looked_at === null || !needsLook(row, look)) return {};
  return { looked_at: null, looked_name: null, unlooked_mails: 0 };
}

async function tellTeam(
  context: Context,
  tx: Db,
  { id, user_id: about }: PageRow,
  words: { name: string; title: string; message: string },
): Promise<void> {
  await context.emit(tx, 'team.waiting', {
    ...words,
    about,
    path: `${LINKED_PATHS.teamReports}?list=looks&open=page:${id}`,
    label: 'Open it',
  });
  await context.live.publish(tx, 'team', { event: 'moderation' });
}

/** Puts a page among those that the team looks at; one that is there stays as it is. */
export async function askForLook(
  context: Context,
  tx: Db,
  row: PageRow,
  look: PageTheme,
): Promise<void> {
  const { clock, secrets } = context;
  const made = await insertReport(tx, {
    kind: 'page',
    subject_id: row.id,
    reason: FIRST_LOOK,
    text: '',
    // So that one is open at a time.
    client: secrets.waitlistHmac(`first look ${row.id}`).subarray(0, 16),
    created_at: clock.now(),
  });
  if (!made) return;
  const name = nameOf({ slug: row.slug, theme: look });
  const message = `«${name}» is live, and nobody has looked at it.`;
  await tellTeam(context, tx, row, { name, title: 'New page to look at', message });
}

/** Counts a mail to confirm. @returns whether it may go out */
export async function mayMail(
  context: Context,
  tx: Db,
  page: PageRow & { look: PageTheme },
): Promise<boolean> {
  if (page.looked_at !== null) return true;
  const count = await countMail(tx, page.id);
  if (count === LAUNCH_LIMITS.unlookedMails) {
    const name = nameOf({ slug: page.slug, theme: page.look });
    const message = `«${name}» has sent ${count} mails, and sends no more until one of you has looked at it.`;
    await tellTeam(context, tx, page, { name, title: 'Mails wait for your look', message });
  }
  return count !== undefined;
}

/** The team has looked at a page and found it fine: those who wait for their mail get it. */
export async function passLook(context: Context, tx: Db, id: string): Promise<void> {
  const { clock, jobs } = context;
  const page = await selectPage(tx, id);
  if (page === undefined || page.look === null) return;
  const { slug, look } = page;
  await updateLooked(tx, id, { name: nameOf({ slug, theme: look }), at: clock.now() });
  const waiting = await selectUnmailed(tx, id);
  await jobs.enqueueAll(
    tx,
    WAITLIST_QUEUE,
    waiting.map((entry) => ({ data: { id: entry }, group: id })),
  );
}
