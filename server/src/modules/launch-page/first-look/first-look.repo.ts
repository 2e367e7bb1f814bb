/** SQL of looks: whether the team has looked at a page, and how many mails went out before. */
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import type { Db } from '../../../lib/database.ts';
import type { PageRow } from '../launch-page.repo.ts';

type Looks = Pick<PageRow, 'looked_at' | 'unlooked_mails'>;

/** @returns whether a page sends no more mails to confirm until the team has looked at it */
export function isHeld({ looked_at, unlooked_mails }: Looks): boolean {
  return looked_at === null && unlooked_mails >= LAUNCH_LIMITS.unlookedMails;
}

/**
 * Counts a mail of a page that nobody has looked at; the row stays locked until the transaction ends.
 * @returns how many there are by now; undefined for a page that may send no more
 */
export async function countMail(tx: Db, pageId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('launch_pages')
    .set((page) => ({ unlooked_mails: page('unlooked_mails', '+', 1) }))
    .where('id', '=', pageId)
    .where('looked_at', 'is', null)
    .where('unlooked_mails', '<', LAUNCH_LIMITS.unlookedMails)
    .returning('unlooked_mails')
    .executeTakeFirst();
  return row?.unlooked_mails;
}

export async function updateLooked(
  tx: Db,
  pageId: string,
  { name, at }: { name: string; at: Time },
): Promise<void> {
  await tx
    .updateTable('launch_pages')
    .set({ looked_at: at, looked_name: name })
    .where('id', '=', pageId)
    .execute();
}
