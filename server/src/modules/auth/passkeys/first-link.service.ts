/** The operator's link by which a member of the team adds the first passkey, and taking all of them away. */
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import { endSessionsOf } from '../auth.service.ts';
import { deletePasskeysOf, saveFirstLink, selectPasskeys } from './passkeys.repo.ts';

export { selectAddressesWithPasskey } from './passkeys.repo.ts';

/** @returns how many passkeys a user has */
export async function countPasskeys(db: Db, userId: string): Promise<number> {
  return (await selectPasskeys(db, userId)).length;
}

/**
 * Makes a link for one address that works once; earlier ones of the address become useless.
 * @param email case-folded
 * @returns the link, of which only a hash is stored; its token stands in the fragment, which no server sees
 */
export async function createFirstLink(
  { clock, config }: Context,
  tx: Db,
  email: string,
): Promise<string> {
  const token = newToken();
  await saveFirstLink(tx, {
    email,
    token_hash: hashToken(token),
    expires_at: addSeconds(clock.now(), PASSKEY_LIMITS.link),
  });
  return `${config.publicUrl}${LINKED_PATHS.passkeyLink}#${token}`;
}

/** Removes all passkeys of a user, and ends the sessions in which they were used. @returns how many there were */
export async function resetPasskeys(context: Context, tx: Db, userId: string): Promise<number> {
  await endSessionsOf(context, tx, userId);
  return deletePasskeysOf(tx, userId);
}
