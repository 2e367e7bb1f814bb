/** Prevents members of the team from having an entrepreneur or supplier account. */
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import { isReviewer } from './members.repo.ts';

/**
 * Checks again after an account was inserted, in the same transaction: the user may have been invited since the
 * request was authorized.
 * @throws ApiError `forbidden`
 */
export async function refuseTeamMember(
  _context: Context,
  tx: Db,
  { email }: DomainEvents['account.opened'],
): Promise<void> {
  if (await isReviewer(tx, email)) throw permissionError('no_account_for_team');
}
