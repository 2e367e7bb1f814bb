/** The team's first look at a page: asked for when it is published, and what its end lets go out. */
import { FIRST_LOOK } from '@waggle/contract/launch-page/report-reasons';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type PageChange, type PageRow, selectPage } from '../launch-page.repo.ts';
import type { PageTheme } from '../theme-types.ts';
import { nameOf } from '../public/page-parts.ts';
import { insertReport } from '../reports/public-reports.repo.ts';
import { selectUnmailed } from '../waitlist/waitlist.repo.ts';
import { countMail, updateLooked } from './first-look.repo.ts';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A page waits for the team's first look; `held`: and its mails with it. */
    'launch_page.to_look_at': { id: string; userId: string; name: string; held: boolean };
  }
}

/** A job of it mails one person who has asked to join. */
export const WAITLIST_QUEUE = 'waitlist-join';

/** @returns whether a page that is published in this look has to be looked at, because it is new or called otherwise */
export function needsLook(row: PageRow, look: PageTheme): boolean {
  return row.looked_at === null || row.looked_name !== nameOf({ slug: row.slug, theme: look });
}

/** @returns what a publication changes: a name that nobody has looked at begins anew, and one that waits goes on waiting */
export function lookChange(row: PageRow, look: PageTheme): PageChange {
  if (row.looked_at === null || !needsLook(row, look)) return {};
  return { looked_at: null, looked_name: null, unlooked_mails: 0 };
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
  const { id, user_id: userId } = row;
  await context.emit(tx, 'launch_page.to_look_at', { id, userId, name, held: false });
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
    const { id, user_id: userId } = page;
    await context.emit(tx, 'launch_page.to_look_at', { id, userId, name, held: true });
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
