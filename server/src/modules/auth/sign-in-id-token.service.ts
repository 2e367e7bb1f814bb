/** Signing in with an OpenID Connect provider. */
import type { Context } from '../../lib/context.ts';
import { ApiError } from '../../lib/api-error.ts';
import { hashToken } from '../../lib/secrets.ts';
import { findOrCreateUser } from '../accounts/accounts.service.ts';
import { findIdentity, insertIdentity, markIdTokenUsed } from './auth.repo.ts';
import { createSession } from './auth.service.ts';
import { rememberSignIn } from './devices/known-devices.service.ts';

/**
 * Exchanges an ID token for an access token. The identity is (issuer, subject);
 * a new identity belongs to the user with the same verified address, if there is one.
 * @throws ApiError `identity_refused` for an invalid or used token, `unavailable`
 */
export async function signInWithIdToken(
  context: Context,
  token: string,
  device: { name: string | null; token: string },
): Promise<string> {
  const identity = await context.identityProvider.verify(token);
  const { issuer, subject, signingInput } = identity;
  // Earlier versions stored the hash of the whole token.
  const hashes = [hashToken(signingInput), hashToken(token)];
  return context.database.db.transaction().execute(async (tx) => {
    const fresh = await markIdTokenUsed(tx, hashes, identity.expiresAt);
    if (!fresh) throw new ApiError('identity_refused');
    const known = await findIdentity(tx, issuer, subject);
    const userId = known ?? (await findOrCreateUser(context, tx, identity.email, identity.name));
    if (known === undefined) {
      const created_at = context.clock.now();
      await insertIdentity(tx, { issuer, subject, user_id: userId, created_at });
    }
    await rememberSignIn(context, tx, identity.email.toLowerCase(), device.token);
    return createSession(context, tx, userId, { method: 'identity', device: device.name });
  });
}
