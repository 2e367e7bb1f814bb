/** Whether an address is a reviewer's at this very moment, for whoever must not act on an older sight of it. */
import type { Db } from '../../lib/database.ts';
import { Refusal } from '../../lib/refusal.ts';
import { isReviewer } from './members.repo.ts';

/**
 * Asked behind the insert of an account, in its transaction: an invitation that came between the request's
 * beginning and the insert has committed by then, and whoever is on the team holds no account.
 * @param email case-folded
 * @throws Refusal `forbidden`
 */
export async function refuseNewMember(tx: Db, email: string): Promise<void> {
  if (await isReviewer(tx, email)) throw new Refusal('forbidden');
}
