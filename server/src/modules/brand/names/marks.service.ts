/** What a user says about names: liked, disliked, neither; a typed one; and the one that is chosen. */
import type { BrandRecord } from '@waggle/contract/brand';
import {
  type chooseName as chooseCall,
  keepOwnName as keepCall,
  type markName as markCall,
  type checkName as checkCall,
  type SuggestedName,
} from '@waggle/contract/brand/names';
import type { DataOf } from '@waggle/contract/endpoint';
import { BRAND_NAME_LIMITS } from '@waggle/contract/limits';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { lockKey } from '../../../lib/rate-limits/rate-events.ts';
import { refuseName } from '../../../lib/names/refused-name.ts';
import { findById } from '../../../lib/uuid.ts';
import { changeBrand } from '../brand.service.ts';
import { checkText } from './check-names.service.ts';
import {
  insertNames,
  selectName,
  selectShortlist,
  selectShown,
  updateLiked,
} from './names.repo.ts';
import { presentChecked, presentName } from './present-name.ts';

async function refuseFull(tx: Db, userId: string): Promise<void> {
  const { length } = await selectShortlist(tx, userId);
  if (length >= BRAND_NAME_LIMITS.shortlist) throw permissionError('name_shortlist_full');
}

/** @throws ApiError `not_found`, `conflict` when the shortlist is full */
export async function markName(
  { clock, database }: Context,
  { viewer: { accountId }, params: { id }, body: { liked } }: Call<typeof markCall>,
): Promise<{ name: SuggestedName }> {
  return database.db.transaction().execute(async (tx) => {
    await lockKey(tx, `names ${accountId}`);
    const row = await findById(id, () => selectName(tx, accountId, id));
    if (row.liked === liked) return { name: presentName(row) };
    if (liked === true) await refuseFull(tx, accountId);
    return { name: presentName(await updateLiked(tx, id, liked, clock.now())) };
  });
}

/** @throws ApiError `invalid_input` for a name that passes itself off as somebody */
export async function checkName(
  context: Context,
  { viewer: { accountId }, body: { name: text } }: Call<typeof checkCall>,
): Promise<DataOf<typeof checkCall>> {
  refuseName(text, 'name');
  const scores = await checkText(context, accountId, text);
  return { name: presentChecked({ text, kind: 'own', source: 'user', parts: [], scores }) };
}

/** @throws ApiError `invalid_input`, `conflict` when the shortlist is full, `key_reused` */
export async function keepOwnName(
  context: Context,
  { viewer: { accountId, personId }, body, idempotencyKey: key }: Call<typeof keepCall>,
): Promise<{ name: SuggestedName }> {
  const { name: text } = body;
  refuseName(text, 'name');
  const scores = await checkText(context, accountId, text);
  return runIdempotent(context, { personId, key, call: keepCall, body }, async (tx) => {
    await lockKey(tx, `names ${accountId}`);
    const known = (await selectShown(tx, accountId)).find((one) => one.text === text);
    const at = context.clock.now();
    if (known?.liked !== true) await refuseFull(tx, accountId);
    if (known !== undefined)
      return { name: presentName(await updateLiked(tx, known.id, true, at)) };
    const [row] = await insertNames(
      tx,
      [{ text, kind: 'own', source: 'user', parts: [], scores }],
      {
        user_id: accountId,
        batch: null,
        created_at: at,
        liked: true,
        liked_at: at,
      },
    );
    if (row === undefined) throw new Error('A name was not stored');
    return { name: presentName(row) };
  });
}

export async function chooseName(
  context: Context,
  { viewer: { accountId }, body: { name } }: Call<typeof chooseCall>,
): Promise<{ brand: BrandRecord }> {
  const brand = await context.database.db
    .transaction()
    .execute((tx) => changeBrand(context, tx, accountId, { name }));
  return { brand };
}
