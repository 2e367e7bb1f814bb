/** Refuses accounts of the product to members of the team. */
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import { isReviewer } from './members.repo.ts';

/**
 * Asked behind the insert of an account, in its transaction: an invitation that came between the request's
 * beginning and the insert has committed by then, and a member of the team holds no account.
 * @throws ApiError `forbidden`
 */
export async function refuseTeamMember(
  _context: Context,
  tx: Db,
  { email }: DomainEvents['account.opened'],
): Promise<void> {
  if (await isReviewer(tx, email)) throw permissionError('no_account_for_team');
}
