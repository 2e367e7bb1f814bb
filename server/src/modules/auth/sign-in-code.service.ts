/** Signing in with a mailed code. */
import { randomInt } from 'node:crypto';
import { CODE_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import { callQueue } from '../../lib/concurrency/connection-queue.ts';
import type { Db } from '../../lib/database.ts';
import { cancelMails } from '../../lib/mail/mail-records.ts';
import { estimateWait, lockAndGetWait, recordEvent } from '../../lib/rate-limits/rate-events.ts';
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
  selectCodeTimes,
} from './auth.repo.ts';
import { createSession } from './auth.service.ts';
import { deviceLink } from './devices/device-link.routes.ts';
import { findKnownDevice, rememberDevice } from './devices/known-devices.service.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';

/** Requests of one asker wait here for each other, before they take a connection. */
const askers = callQueue(1);

const addressOf = ({ email, device }: Asker) =>
  device === null ? `address ${email}` : `device ${device.toString('hex')} ${email}`;
const mailsKey = (asker: Asker) => `mail ${addressOf(asker)}`;
const failuresKey = (asker: Asker) => `code ${addressOf(asker)}`;

/** @returns the keys of the rate limits of an address, on these devices and on all others */
export function addressKeys(email: string, devices: readonly Buffer[]): string[] {
  return [null, ...devices].flatMap((device) => {
    const asker = { email, device };
    return [mailsKey(asker), failuresKey(asker)];
  });
}

/** The device that a call comes from. */
export interface CallingDevice {
  /** The key of the client's rate limits. */
  client: string;
  /** The token of its cookie. */
  token: string | undefined;
}

function newCode(): string {
  return randomInt(10 ** CODE_LIMITS.digits)
    .toString()
    .padStart(CODE_LIMITS.digits, '0');
}

/** @returns seconds until a code may be sent again: 0 for the first resend */
async function waitForResend(context: Context, tx: Db, asker: Asker): Promise<number> {
  const now = context.clock.now();
  const times = await selectCodeTimes(tx, asker, addSeconds(now, -CODE_LIMITS.lifetime));
  const [last] = times;
  if (last === undefined || times.length < 2) return 0;
  const wait = CODE_LIMITS.resendWait / context.config.rateLimitScale;
  return Math.max(0, (last.getTime() - now.getTime()) / 1000 + wait);
}

/**
 * Counts a mail. Known devices have an allowance of their own, and none for the network they are in.
 * @throws ApiError `too_many_requests` with the seconds to wait
 */
async function countMail(context: Context, tx: Db, asker: Asker, client: string): Promise<void> {
  const isStranger = asker.device === null;
  const clientKey = `mail client ${client}`;
  const used = await estimateWait(context, tx, mailsKey(asker), RATE_LIMITS.mailsPerAddress);
  const wait = Math.max(
    used,
    await waitForResend(context, tx, asker),
    isStranger ? await lockAndGetWait(context, tx, clientKey, RATE_LIMITS.mailsPerClient) : 0,
  );
  if (wait > 0) {
    const way =
      isStranger && used > 0 ? ', or open the link in our last code mail on this device' : '';
    throw new ApiError('too_many_requests', {
      message: `Please wait ${Math.ceil(wait)} seconds before asking for another code${way}`,
      retryAfter: wait,
    });
  }
  await recordEvent(tx, context.clock, mailsKey(asker));
  if (isStranger) await recordEvent(tx, context.clock, clientKey);
}

export interface SentCode {
  verification_token: string;
  /** Seconds until the next resend is allowed. */
  resend_after: number;
}

/**
 * Creates a code and mails it. The answer does not show whether the address is known.
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
  const send = async (tx: Db): Promise<SentCode> => {
    await lockAddress(tx, address);
    const known = await findKnownDevice(tx, address, device.token);
    const asker: Asker = { email: address, device: known };
    await countMail(context, tx, asker, device.client);
    const now = clock.now();
    const expiresAt = addSeconds(now, CODE_LIMITS.lifetime);
    const variables = { device: known?.toString('hex') ?? '' };
    await invalidateCodes(tx, asker);
    // The invalidated codes need not be mailed any more.
    await cancelMails(tx, clock, { kind: signInCodeMail.kind, email: address, variables });
    await insertCode(tx, {
      ...asker,
      token_hash: tokenHash,
      code_hmac: secrets.codeHmac(tokenHash, code),
      created_at: now,
      expires_at: expiresAt,
    });
    await outbox.enqueue(tx, {
      template: signInCodeMail,
      to: email,
      variables: { ...variables, code, email, link: deviceLink(context, address) },
      expiresAt,
    });
    const wait = await waitForResend(context, tx, asker);
    return { verification_token: token, resend_after: Math.ceil(wait) };
  };
  return askers.run(`${address} ${device.token ?? ''}`, () =>
    database.db.transaction().execute(send),
  );
}

/** The client that sends the code. */
interface Signer extends CallingDevice {
  /** The token that the device is remembered by. */
  token: string;
  /** For the list of sessions. */
  name: string | null;
}

type Verdict = { token: string } | { wait: number } | 'wrong';

/**
 * Counts the attempt, compares the code and signs in, in a transaction that commits in any case. Locks the address
 * first, like sending a code.
 */
async function checkCode(
  context: Context,
  tx: Db,
  { otp, tokenHash, asker }: { otp: string; tokenHash: Buffer; asker: Asker | undefined },
  { client, token, name }: Signer,
): Promise<Verdict> {
  const { clock, secrets } = context;
  const limit = RATE_LIMITS.failedCodesPerAddress;
  const device = asker?.device ?? null;
  const isKnown = device !== null && equalBytes(device, hashToken(token));
  const clientKey = `code client ${client}`;
  if (asker !== undefined) await lockAddress(tx, asker.email);
  const wait = Math.max(
    asker === undefined ? 0 : await estimateWait(context, tx, failuresKey(asker), limit),
    isKnown ? 0 : await lockAndGetWait(context, tx, clientKey, limit),
  );
  if (wait > 0) return { wait };

  const tried = { tries: CODE_LIMITS.tries, now: clock.now() };
  const expected = asker && (await countAttempt(tx, tokenHash, tried));
  if (
    asker === undefined ||
    expected === undefined ||
    !equalBytes(expected, secrets.codeHmac(tokenHash, otp))
  ) {
    if (!isKnown) await recordEvent(tx, clock, clientKey);
    if (asker && expected) await recordEvent(tx, clock, failuresKey(asker));
    return 'wrong';
  }
  await deleteCodes(tx, asker);
  await rememberDevice(context, tx, asker.email, token);
  const userId = await findOrCreateUser(context, tx, asker.email);
  return { token: await createSession(context, tx, userId, { method: 'code', device: name }) };
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
  const verdict = await askers.run(`${asker?.email ?? ''} ${signer.token}`, () =>
    db.transaction().execute((tx) => checkCode(context, tx, { otp, tokenHash, asker }, signer)),
  );
  if (verdict === 'wrong') throw new ApiError('invalid_otp');
  if ('wait' in verdict) {
    throw new ApiError('too_many_requests', {
      message: 'Too many wrong codes. Please try again later',
      retryAfter: verdict.wait,
    });
  }
  return verdict.token;
}
