/** Creating the entrepreneur account of the signed-in user. */
import {
  createEntrepreneurCompany,
  type EntrepreneurCompany,
  type EntrepreneurRecord,
} from '@waggle/contract/entrepreneur';
import { recordAudit } from '../../lib/audit.ts';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { insertEntrepreneur, selectEntrepreneur } from './entrepreneur.repo.ts';

export { ENTREPRENEUR_ROWS } from './entrepreneur.repo.ts';

/**
 * @param key the Idempotency-Key: a repeat returns the first answer
 * @throws ApiError `account_exists` when there is one already, `key_reused`
 */
export async function createEntrepreneur(
  context: Context,
  viewer: Viewer,
  company: EntrepreneurCompany,
  key: string | undefined,
): Promise<EntrepreneurRecord> {
  const { database, clock } = context;
  const call = `${createEntrepreneurCompany.method} ${createEntrepreneurCompany.path}`;
  const request = { userId: viewer.userId, key, call, body: company };
  return runIdempotent(database.db, clock, request, async (tx) => {
    const record = await insertEntrepreneur(tx, viewer.userId, company, clock.now());
    if (record === undefined) throw permissionError('entrepreneur_exists');
    await context.emit(tx, 'account.opened', { userId: viewer.userId, email: viewer.email });
    await recordAudit(tx, clock, {
      actor: viewer.userId,
      action: 'entrepreneur.created',
      subject: record.id,
    });
    return record;
  });
}

/** @returns the user's record, null for a user without an entrepreneur account */
export async function findEntrepreneur(db: Db, userId: string): Promise<EntrepreneurRecord | null> {
  return (await selectEntrepreneur(db, userId)) ?? null;
}
