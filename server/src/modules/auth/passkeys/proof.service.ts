/** Using a passkey in a session: the second factor of the team. */
import type { UserRecord } from '@waggle/contract/accounts';
import type { askForPasskey, usePasskey } from '@waggle/contract/auth/passkeys';
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { recordAudit } from '../../../lib/audit.ts';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { reloadRecord } from '../../accounts/accounts.service.ts';
import {
  lockPasskey,
  type PasskeyRow,
  saveChallenge,
  selectPasskeys,
  takeChallenge,
  updatePasskeyUse,
  updateSecondFactor,
} from './passkeys.repo.ts';
import { noPasskey, questionToUse, relyingParty } from './relying-party.ts';

/**
 * Asks for one of the user's passkeys, in this session only.
 * @throws ApiError `conflict` for a user without one
 */
export async function askForProof(
  { clock, config, database }: Context,
  viewer: Viewer,
): Promise<z.input<typeof askForPasskey.data>> {
  const party = relyingParty(config);
  return database.db.transaction().execute(async (tx) => {
    const present = await selectPasskeys(tx, viewer.personId);
    if (present.length === 0) throw noPasskey();
    const options = await questionToUse(party, present);
    await saveChallenge(tx, {
      session: viewer.sessionHash,
      purpose: 'use',
      challenge: options.challenge,
      expires_at: addSeconds(clock.now(), PASSKEY_LIMITS.challenge),
    });
    return { options: { ...options } };
  });
}

type Credential = z.output<typeof usePasskey.body>['credential'];

/** After the hash of the host name and the flags, in the authenticator's data. */
const COUNTER_AT = 33;

/** @returns how often the authenticator says it was used; without an answer, endlessly often */
function counterOf({ response }: Credential): number {
  const data = Buffer.from(response.authenticatorData, 'base64url');
  return data.length < COUNTER_AT + 4 ? Infinity : data.readUInt32BE(COUNTER_AT);
}

/** @returns how often the passkey was used by now; or the reason of the refusal, for the audit log */
async function verify(
  { config }: Context,
  credential: Credential,
  challenge: string,
  passkey: PasskeyRow,
): Promise<{ signCount: number } | { refusal: string }> {
  const party = relyingParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    });
    return verified
      ? { signCount: authenticationInfo.newCounter }
      : { refusal: 'its signature is wrong' };
  } catch {
    // The library throws for whatever is wrong with an answer. A counter that went back is the sign of a copied passkey.
    const isCopy =
      counterOf(credential) <= Number(passkey.sign_count) && passkey.sign_count !== '0';
    return { refusal: isCopy ? 'its counter went back' : 'its answer is wrong' };
  }
}

/** Answers the question in a transaction that commits in any case, so that a challenge is good for one try. */
async function tryProof(
  context: Context,
  tx: Db,
  viewer: Viewer,
  credential: Credential,
): Promise<UserRecord | ApiError> {
  const { clock } = context;
  const { personId, sessionHash } = viewer;
  const now = clock.now();
  const challenge = await takeChallenge(tx, sessionHash, 'use', now);
  const passkey = await lockPasskey(tx, personId, credential.id);
  if (challenge === undefined || passkey === undefined) return new ApiError('passkey_refused');
  const outcome = await verify(context, credential, challenge, passkey);
  const audit = { actor: personId, subject: passkey.id };
  if ('refusal' in outcome) {
    const detail = { reason: outcome.refusal };
    await recordAudit(tx, clock, { ...audit, action: 'passkey.refused', detail });
    return new ApiError('passkey_refused');
  }
  await updatePasskeyUse(tx, passkey.id, { sign_count: outcome.signCount, last_used_at: now });
  await updateSecondFactor(tx, sessionHash, now);
  await recordAudit(tx, clock, { ...audit, action: 'passkey.used' });
  return reloadRecord(context, tx, { ...viewer, provedAt: now });
}

/**
 * Uses a passkey in this session.
 * @returns the user's record, for whom nothing is missing any more
 * @throws ApiError `passkey_refused` for any answer that is not a user's own passkey to this session's last question
 */
export async function proveByPasskey(
  context: Context,
  viewer: Viewer,
  credential: Credential,
): Promise<UserRecord> {
  const outcome = await context.database.db
    .transaction()
    .execute((tx) => tryProof(context, tx, viewer, credential));
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}
