/** Shortlists: making, renaming, deleting them and bringing them back. */
import type { DataOf } from '@waggle/contract/endpoint';
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import {
  createShortlist as createCall,
  type renameShortlist as renameCall,
  type Shortlist,
  type listShortlists as listCall,
} from '@waggle/contract/shortlists';
import { ApiError } from '../../lib/api-error.ts';
import { permissionError } from '../../lib/authorize.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { putSuppliers } from './entries.service.ts';
import { changeLists, findOwn, presentList, presentLists } from './own-lists.ts';
import {
  insertList,
  lockLists,
  selectLists,
  setListRemoved,
  updateName,
} from './shortlists.repo.ts';

export async function listShortlists(
  context: Context,
  { accountId }: Viewer,
): Promise<DataOf<typeof listCall>> {
  const { db } = context.database;
  return { shortlists: await presentLists(context, db, await selectLists(db, accountId)) };
}

async function refuseTooMany(tx: Db, userId: string): Promise<void> {
  const { length } = await selectLists(tx, userId);
  if (length >= SHORTLIST_LIMITS.lists) throw permissionError('too_many_shortlists');
}

/** @throws ApiError `conflict` when there are as many lists as there may be, `key_reused` */
export async function createShortlist(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof createCall>,
): Promise<{ shortlist: Shortlist }> {
  return runIdempotent(context, { personId: viewer.personId, key, call: createCall, body }, (tx) =>
    changeLists(context, tx, viewer, async () => {
      await refuseTooMany(tx, viewer.accountId);
      const at = context.clock.now();
      const row = await insertList(tx, { user_id: viewer.accountId, name: body.name, at });
      await putSuppliers(context, tx, row, body.suppliers);
      return { shortlist: await presentList(context, tx, row) };
    }),
  );
}

/** @throws ApiError `not_found`, `conflict` when it was renamed meanwhile */
export async function renameShortlist(
  context: Context,
  { viewer, params: { id }, body: { name, version } }: Call<typeof renameCall>,
): Promise<{ shortlist: Shortlist }> {
  return context.database.db.transaction().execute(async (tx) => {
    await lockLists(tx, viewer.accountId);
    const row = await findOwn(tx, viewer, id);
    // The same name again is no change: a repeated call has been answered already.
    const renamed = row.name === name ? row : undefined;
    if (renamed === undefined && row.version !== version) {
      throw new ApiError('conflict', {
        message: `This list is called «${row.name}» by now`,
        version: row.version,
      });
    }
    return {
      shortlist: await presentList(context, tx, renamed ?? (await updateName(tx, id, name))),
    };
  });
}

/** @throws ApiError `not_found` */
export async function deleteShortlist(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return context.database.db.transaction().execute((tx) =>
    changeLists(context, tx, viewer, async () => {
      const row = await findOwn(tx, viewer, id);
      await setListRemoved(tx, row.id, context.clock.now());
      return {};
    }),
  );
}

/** @throws ApiError `not_found` after a day, `conflict` when there are as many lists as there may be */
export async function restoreShortlist(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ shortlist: Shortlist }> {
  return context.database.db.transaction().execute((tx) =>
    changeLists(context, tx, viewer, async () => {
      const row = await findOwn(tx, viewer, id, { removed: true });
      if (row.removed_at !== null) {
        const oldest = addSeconds(context.clock.now(), -SHORTLIST_LIMITS.undo);
        if (row.removed_at < oldest) throw new ApiError('not_found');
        await refuseTooMany(tx, viewer.accountId);
        await setListRemoved(tx, row.id, null);
      }
      return { shortlist: await presentList(context, tx, row) };
    }),
  );
}
