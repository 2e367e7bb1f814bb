/** A user's own lists: finding one, presenting them, and changing them one at a time. */
import type { Shortlist } from '@waggle/contract/shortlists';
import { ApiError } from '../../lib/api-error.ts';
import { authorize } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { listedNames } from '../directory/profile/profile.service.ts';
import {
  hasChosen,
  type ListRow,
  lockLists,
  selectList,
  selectSupplierIds,
} from './shortlists.repo.ts';

/** @returns the lists with those of their suppliers that are in the directory */
export async function presentLists(
  context: Context,
  db: Db,
  rows: readonly ListRow[],
): Promise<Shortlist[]> {
  const suppliers = await selectSupplierIds(
    db,
    rows.map(({ id }) => id),
  );
  const listed = await listedNames(context, db, [...new Set([...suppliers.values()].flat())]);
  return rows.map(({ id, name, version }) => ({
    id,
    name,
    version,
    suppliers: (suppliers.get(id) ?? []).filter((one) => listed.has(one)),
  }));
}

export async function presentList(context: Context, db: Db, row: ListRow): Promise<Shortlist> {
  const [list] = await presentLists(context, db, [row]);
  if (list === undefined) throw new Error('A list without itself');
  return list;
}

/**
 * @param removed whether it may be, or has to be, one that was deleted
 * @throws ApiError `not_found` for a list of somebody else, too
 */
export async function findOwn(
  db: Db,
  viewer: Viewer,
  id: string,
  { removed = false }: { removed?: boolean } = {},
): Promise<ListRow> {
  const row = isUuid(id) ? await selectList(db, id) : undefined;
  if (row === undefined || (row.removed_at !== null && !removed)) throw new ApiError('not_found');
  authorize(viewer, 'shortlist.read', row);
  return row;
}

/** Changes one of the user's lists, and tells the user's pages when the journey's item is filled or open again. */
export async function changeLists<Answer>(
  context: Context,
  tx: Db,
  { accountId }: Viewer,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await lockLists(tx, accountId);
  const before = await hasChosen(tx, accountId);
  const answer = await work();
  if ((await hasChosen(tx, accountId)) !== before) {
    await context.live.publish(tx, `user:${accountId}`, { event: 'user' });
  }
  return answer;
}
