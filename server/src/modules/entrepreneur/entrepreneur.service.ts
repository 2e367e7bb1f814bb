/** The entrepreneur account of the signed-in user: creating and changing it. */
import {
  type changeEntrepreneurCompany as changeCall,
  createEntrepreneurCompany,
  type EntrepreneurRecord,
} from '@waggle/contract/entrepreneur';
import { recordAudit } from '../../lib/audit.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { insertEntrepreneur, selectEntrepreneur, updateEntrepreneur } from './entrepreneur.repo.ts';

export { ENTREPRENEUR_ROWS } from './entrepreneur.repo.ts';

/** @throws ApiError `account_exists` when the user already has one, `key_reused` */
export async function createEntrepreneur(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof createEntrepreneurCompany>,
): Promise<EntrepreneurRecord> {
  const { accountId, personId, email } = viewer;
  const request = { personId, key, call: createEntrepreneurCompany, body };
  return runIdempotent(context, request, async (tx) => {
    authorize(viewer, 'entrepreneur.create');
    const record = await insertEntrepreneur(tx, accountId, body, context.clock.now());
    // A parallel request has created it.
    if (record === undefined) throw permissionError('entrepreneur_exists');
    await context.emit(tx, 'account.opened', { userId: accountId, email });
    const entry = { actor: personId, action: 'entrepreneur.created', subject: record.id } as const;
    await recordAudit(tx, context.clock, entry);
    return record;
  });
}

/** Changes what is given. */
export async function changeEntrepreneur(
  { database, live }: Context,
  { viewer: { accountId }, body }: Call<typeof changeCall>,
): Promise<EntrepreneurRecord> {
  return database.db.transaction().execute(async (tx) => {
    const record = await updateEntrepreneur(tx, accountId, body);
    await live.publish(tx, `user:${accountId}`, { event: 'user' });
    return record;
  });
}

/** @returns the user's record, null for a user without an entrepreneur account */
export async function findEntrepreneur(db: Db, userId: string): Promise<EntrepreneurRecord | null> {
  return (await selectEntrepreneur(db, userId)) ?? null;
}
