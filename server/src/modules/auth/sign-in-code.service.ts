/** Signing in with a mailed code. */
import { CODE_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import { callQueue } from '../../lib/concurrency/connection-queue.ts';
import type { Db } from '../../lib/database.ts';
import { cancelMails } from '../../lib/mail/mail-records.ts';
import { ApiError } from '../../lib/api-error.ts';
import { equalBytes, hashToken, newToken } from '../../lib/secrets.ts';
import { findOrCreateUser } from '../accounts/accounts.service.ts';
import {
  type Asker,
  countAttempt,
  deleteCodes,
  findAsker,
  insertCode,
  invalidateCodes,
  lockAddress,
} from './auth.repo.ts';
import { createSession } from './auth.service.ts';
import {
  type Caller,
  type CallingDevice,
  countFailure,
  countMail,
  countUnknownToken,
  deviceOf,
  identifyCaller,
  refusedTry,
  refuseMail,
  waitForResend,
} from './code-allowances.ts';
import { newCode } from './codes.ts';
import { createDeviceLink, rememberSignIn } from './devices/known-devices.service.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';

/**
 * Callers who would wait for the same lock wait here, before they take a connection: all of an address together, but
 * each of its known devices apart, so that strangers do not keep it waiting.
 */
const callers = callQueue('sign_in', 1);

const laneOf = (caller: Caller) => `${caller.email} ${deviceOf(caller)?.toString('hex') ?? ''}`;

export interface SentCode {
  verification_token: string;
  /** Seconds until the next resend is allowed. */
  resend_after: number;
}

/**
 * Creates a code and mails it. The answer does not show whether the address is known. Of the codes of an address only
 * the earlier ones of the same caller become useless: whoever else asks for one does not take it from its owner.
 * @throws ApiError `too_many_requests` with the seconds to wait
 */
export async function sendCode(
  context: Context,
  email: string,
  device: CallingDevice,
): Promise<SentCode> {
  const { clock, database, outbox, secrets } = context;
  const address = email.toLowerCase();
  const token = newToken();
  const tokenHash = hashToken(token);
  const code = newCode();
  const caller = await identifyCaller(context, address, device);
  // Most calls of a flood end here, without waiting for the lock.
  await database.db.connection().execute((db) => refuseMail(context, db, caller));
  const asker: Asker = {
    email: address,
    device: deviceOf(caller),
    client: caller.known === null ? caller.client : null,
  };
  const variables = { device: asker.device?.toString('hex') ?? '', client: asker.client ?? '' };
  const send = async (tx: Db): Promise<SentCode> => {
    await lockAddress(tx, address);
    await countMail(context, tx, caller);
    const now = clock.now();
    const expiresAt = addSeconds(now, CODE_LIMITS.lifetime);
    await invalidateCodes(tx, asker);
    // The invalidated codes need not be mailed any more.
    await cancelMails(tx, clock, { template: signInCodeMail, email: address, variables });
    await insertCode(tx, {
      ...asker,
      token_hash: tokenHash,
      code_hmac: secrets.codeHmac(tokenHash, code),
      created_at: now,
      expires_at: expiresAt,
    });
    const link = await createDeviceLink(context, tx, address);
    await outbox.enqueue(tx, {
      template: signInCodeMail,
      to: email,
      variables: { ...variables, code, email, link },
      expiresAt,
    });
    const wait = await waitForResend(context, tx, caller);
    return { verification_token: token, resend_after: Math.ceil(wait) };
  };
  return callers.run(laneOf(caller), () => database.db.transaction().execute(send));
}

/** The client that sends the code. */
interface Signer extends CallingDevice {
  /** The token that the device is remembered by. */
  token: string;
  /** For the list of sessions. */
  name: string | null;
}

interface Attempt {
  otp: string;
  tokenHash: Buffer;
  asker: Asker;
  caller: Caller;
  signer: Signer;
}

/**
 * Counts the attempt, compares the code and signs in, in a transaction that commits in any case. Locks the address
 * first, like sending a code.
 * @returns the access token, or the refusal
 */
async function tryCode(
  context: Context,
  tx: Db,
  { otp, tokenHash, asker, caller, signer }: Attempt,
): Promise<string | ApiError> {
  const { clock, secrets } = context;
  await lockAddress(tx, asker.email);
  const refused = await refusedTry(context, tx, caller);
  if (refused !== undefined) return refused;
  const tried = { tries: CODE_LIMITS.tries, now: clock.now() };
  const expected = await countAttempt(tx, tokenHash, tried);
  if (expected === undefined) return new ApiError('invalid_otp');
  if (!equalBytes(expected, secrets.codeHmac(tokenHash, otp))) {
    await countFailure(context, tx, caller);
    return new ApiError('invalid_otp');
  }
  await deleteCodes(tx, asker);
  await rememberSignIn(context, tx, asker.email, signer.token);
  const userId = await findOrCreateUser(context, tx, asker.email);
  return createSession(context, tx, userId, { method: 'code', device: signer.name });
}

/**
 * Exchanges a code for an access token; a code works once.
 * @throws ApiError `invalid_otp` for a wrong, used or expired code or after too many attempts, `too_many_requests`
 */
export async function verifyCode(
  context: Context,
  otp: string,
  verificationToken: string,
  signer: Signer,
): Promise<string> {
  const { db } = context.database;
  const tokenHash = hashToken(verificationToken);
  const asker = await findAsker(db, tokenHash);
  if (asker === undefined) {
    await db.transaction().execute((tx) => countUnknownToken(context, tx, signer.client));
    throw new ApiError('invalid_otp');
  }
  const caller = await identifyCaller(context, asker.email, signer);
  const attempt = { otp, tokenHash, asker, caller, signer };
  const outcome = await callers.run(laneOf(caller), () =>
    db.transaction().execute((tx) => tryCode(context, tx, attempt)),
  );
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}
