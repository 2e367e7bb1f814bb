/** A member's own passkeys: listing, adding, renaming and removing them. */
import type { UserRecord } from '@waggle/contract/accounts';
import type { addPasskey, beginPasskey, PasskeyRecord } from '@waggle/contract/auth/passkeys';
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { recordAudit } from '../../../lib/audit.ts';
import { authorize, permissionError } from '../../../lib/authorize.ts';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { newId } from '../../../lib/new-id.ts';
import { hashToken } from '../../../lib/secrets.ts';
import { isRecent, type Viewer } from '../../../lib/viewer.ts';
import { lockUserByEmail, reloadRecord } from '../../accounts/accounts.service.ts';
import {
  deleteFirstLink,
  deletePasskey,
  forgetSecondFactors,
  insertPasskey,
  isFirstLink,
  type PasskeyRow,
  saveChallenge,
  selectPasskeys,
  takeChallenge,
  updatePasskeyName,
  updateSecondFactor,
} from './passkeys.repo.ts';
import { ALGORITHMS, noPasskey, questionToAdd, relyingParty } from './relying-party.ts';

/** @returns a user's passkeys, the oldest first */
export async function passkeysOf(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<PasskeyRecord[]> {
  const rows = await selectPasskeys(database.db, userId);
  return rows.map(({ created_at: added_at, id, name, last_used_at }) => {
    return { id, name, added_at, last_used_at };
  });
}

/** @throws ApiError `second_factor_needed` unless a passkey was used right before, whatever the settings ask for */
function requireRecentProof(context: Context, { provedAt }: Viewer): void {
  if (!isRecent(context, provedAt)) throw permissionError('second_factor_needed');
}

/**
 * Whether a passkey may be added: a first one by the operator's link, a further one by another passkey.
 * @returns the present passkeys, to which nobody else adds until the transaction ends
 */
async function checkAdding(
  context: Context,
  tx: Db,
  viewer: Viewer,
  link: string,
): Promise<PasskeyRow[]> {
  const { personId, email } = viewer;
  await lockUserByEmail(tx, email);
  const present = await selectPasskeys(tx, personId);
  if (present.length >= PASSKEY_LIMITS.perUser) {
    throw new ApiError('conflict', {
      message: `You have ${PASSKEY_LIMITS.perUser} passkeys already. Remove one to make room`,
    });
  }
  if (link === '') {
    if (present.length === 0) throw noPasskey();
    requireRecentProof(context, viewer);
    return present;
  }
  const token_hash = hashToken(link);
  if (!(await isFirstLink(tx, { email, token_hash, now: context.clock.now() }))) {
    throw new ApiError('not_found', {
      message:
        'This link was used before, has expired, or is for another address. Whoever runs Waggle can make a new one',
    });
  }
  return present;
}

/**
 * Asks the browser for a new passkey, in this session only.
 * @throws ApiError `not_found` for a link that is not valid, `second_factor_needed`, `conflict`
 */
export async function beginAdding(
  context: Context,
  viewer: Viewer,
  { link }: z.output<typeof beginPasskey.body>,
): Promise<z.input<typeof beginPasskey.data>> {
  const { clock, config, database } = context;
  const party = relyingParty(config);
  return database.db.transaction().execute(async (tx) => {
    const present = await checkAdding(context, tx, viewer, link);
    const options = await questionToAdd(party, viewer, present);
    await saveChallenge(tx, {
      session: viewer.sessionHash,
      purpose: 'add',
      challenge: options.challenge,
      expires_at: addSeconds(clock.now(), PASSKEY_LIMITS.challenge),
    });
    return { options: { ...options } };
  });
}

type Added = z.output<typeof addPasskey.body>;

/** @returns undefined for an answer that does not fit the question */
async function verify({ config }: Context, { credential }: Added, challenge: string) {
  const party = relyingParty(config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws for whatever is wrong with an answer.
    return undefined;
  }
}

/** In a transaction that commits also when the answer is refused, so that a challenge is good for one try. */
async function tryAdding(
  context: Context,
  tx: Db,
  viewer: Viewer,
  added: Added,
): Promise<UserRecord | ApiError> {
  const { clock } = context;
  const { personId, email, sessionHash } = viewer;
  const now = clock.now();
  await checkAdding(context, tx, viewer, added.link);
  const challenge = await takeChallenge(tx, sessionHash, 'add', now);
  const made = challenge === undefined ? undefined : await verify(context, added, challenge);
  if (made === undefined) return new ApiError('passkey_refused');
  const id = newId();
  const isNew = await insertPasskey(tx, {
    id,
    user_id: personId,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    sign_count: made.counter,
    transports: added.credential.response.transports,
    name: added.name,
    created_at: now,
  });
  if (!isNew) return new ApiError('passkey_refused');
  await deleteFirstLink(tx, email);
  await updateSecondFactor(tx, sessionHash, now);
  await recordAudit(tx, clock, { actor: personId, action: 'passkey.added', subject: id });
  return reloadRecord(context, tx, { ...viewer, provedAt: now });
}

/**
 * Adds a passkey; it counts as used in this session.
 * @returns the user's record
 * @throws ApiError `passkey_refused` for any answer but a new passkey to this session's last question, and as
 *   `beginAdding` does
 */
export async function finishAdding(
  context: Context,
  viewer: Viewer,
  added: Added,
): Promise<UserRecord> {
  const outcome = await context.database.db
    .transaction()
    .execute((tx) => tryAdding(context, tx, viewer, added));
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/** @throws ApiError `not_found` for another user's and for a missing one, `second_factor_needed` */
export async function renameOwn(
  context: Context,
  viewer: Viewer,
  id: string,
  name: string,
): Promise<void> {
  const rows = await selectPasskeys(context.database.db, viewer.personId);
  if (!rows.some((row) => row.id === id)) throw new ApiError('not_found');
  requireRecentProof(context, viewer);
  if (!(await updatePasskeyName(context.database.db, { userId: viewer.personId, id, name }))) {
    throw new ApiError('not_found');
  }
}

/**
 * Removes one; the user's other sessions have to use a passkey again.
 * @throws ApiError `not_found` for another user's and for a missing one, `conflict` for the last one of a member of
 *   the team, `second_factor_needed`
 */
export async function removeOwn(context: Context, viewer: Viewer, id: string): Promise<void> {
  const { clock, database } = context;
  const { personId, email, sessionHash } = viewer;
  await database.db.transaction().execute(async (tx) => {
    await lockUserByEmail(tx, email);
    const rows = await selectPasskeys(tx, personId);
    if (!rows.some((row) => row.id === id)) throw new ApiError('not_found');
    authorize(viewer, 'passkey.remove', { passkeys: rows.length });
    requireRecentProof(context, viewer);
    await deletePasskey(tx, id);
    await forgetSecondFactors(tx, personId, sessionHash);
    await recordAudit(tx, clock, { actor: personId, action: 'passkey.removed', subject: id });
  });
}
