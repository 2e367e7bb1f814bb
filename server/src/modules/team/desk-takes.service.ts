/** Taking something on a desk of the team, and giving it back. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { listTakes as listCall, setTake as setCall } from '@waggle/contract/team/desk-takes';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { dropTakes, selectTakes, upsertTake } from '../../lib/desk-takes.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { isUuid } from '../../lib/uuid.ts';
import { findUsers } from '../accounts/accounts.service.ts';

export async function listTakes(
  context: Context,
  db: Db = context.database.db,
): Promise<DataOf<typeof listCall>> {
  const takes = await selectTakes(context, db);
  const people = await findUsers(
    db,
    takes.map(({ taken_by }) => taken_by),
  );
  return {
    takes: takes.map(({ row_id: id, taken_by: by, taken_at }) => {
      const { name = 'A colleague' } = people.get(by) ?? {};
      return { id, by: { id: by, name }, at: taken_at };
    }),
  };
}

/** @throws ApiError `not_found` for what is no id */
export function setTake(
  context: Context,
  { viewer: { personId: by }, params: { id }, body: { taken } }: Call<typeof setCall>,
): Promise<DataOf<typeof setCall>> {
  const { clock, database, live } = context;
  if (!isUuid(id)) throw new ApiError('not_found');
  return database.db.transaction().execute(async (tx) => {
    if (taken) {
      await upsertTake(tx, { row_id: id, taken_by: by, taken_at: clock.now() });
      await live.publish(tx, 'team', { event: 'takes' });
    } else await dropTakes(context, tx, { ids: [id], by });
    return listTakes(context, tx);
  });
}
