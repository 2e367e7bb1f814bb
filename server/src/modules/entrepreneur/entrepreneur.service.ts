/** Creating the entrepreneur account of the signed-in user. */
import {
  createEntrepreneurCompany,
  type EntrepreneurCompany,
  type EntrepreneurRecord,
} from '@waggle/contract/entrepreneur';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { oncePerKey } from '../../lib/idempotency.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { refuseNewMember } from '../team/membership.service.ts';
import { mayCreateEntrepreneur } from './entrepreneur.policy.ts';
import { insertEntrepreneur } from './entrepreneur.repo.ts';

/**
 * @param key the Idempotency-Key: a repeat returns the first answer
 * @throws Refusal `forbidden` for the team, `account_exists` for whoever has one, `key_reused`
 */
export async function createEntrepreneur(
  { database, clock }: Context,
  viewer: Viewer,
  company: EntrepreneurCompany,
  key: string | undefined,
): Promise<EntrepreneurRecord> {
  if (!mayCreateEntrepreneur(viewer)) throw new Refusal('forbidden');
  const call = `${createEntrepreneurCompany.method} ${createEntrepreneurCompany.path}`;
  const request = { userId: viewer.userId, key, call, body: company };
  return oncePerKey(database.db, clock, request, async (tx) => {
    const record = await insertEntrepreneur(tx, viewer.userId, company, clock.now());
    if (record === undefined) throw new Refusal('account_exists');
    await refuseNewMember(tx, viewer.user.email);
    await recordAudit(tx, clock, {
      actor: viewer.userId,
      action: 'entrepreneur.created',
      subject: record.id,
    });
    return record;
  });
}
