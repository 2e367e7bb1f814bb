/** Signing in with a mailed code. */
import { randomInt } from 'node:crypto';
import { CODE_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { cancelMails } from '../../lib/mail/mail-records.ts';
import { recordEvent, lockAndGetWait } from '../../lib/rate-limits/rate-events.ts';
import { ApiError } from '../../lib/api-error.ts';
import { equalBytes, hashToken, newToken } from '../../lib/secrets.ts';
import { findOrCreateUser } from '../accounts/accounts.service.ts';
import {
  countAttempt,
  deleteCodes,
  insertCode,
  invalidateCodes,
  lockAddress,
  selectCodeTimes,
} from './auth.repo.ts';
import { createSession } from './auth.service.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';

function mailsKey(address: string): string {
  return `mail address ${address}`;
}

function failuresKey(address: string): string {
  return `code address ${address}`;
}

/** @returns the keys of the rate limits of an address */
export function addressKeys(address: string): string[] {
  return [mailsKey(address), failuresKey(address)];
}

function newCode(): string {
  return randomInt(10 ** CODE_LIMITS.digits)
    .toString()
    .padStart(CODE_LIMITS.digits, '0');
}

/** @returns seconds until a code may be sent again: 0 for the first resend */
async function waitForResend(context: Context, tx: Db, email: string): Promise<number> {
  const now = context.clock.now();
  const times = await selectCodeTimes(tx, email, addSeconds(now, -CODE_LIMITS.lifetime));
  const [last] = times;
  if (last === undefined || times.length < 2) return 0;
  const wait = CODE_LIMITS.resendWait / context.config.rateLimitScale;
  return Math.max(0, (last.getTime() - now.getTime()) / 1000 + wait);
}

export interface SentCode {
  verification_token: string;
  /** Seconds until the next resend is allowed. */
  resend_after: number;
}

/**
 * Creates a code and mails it. The answer does not show whether the address is known.
 * @param client the key of the client's rate limits
 * @throws ApiError `too_many_requests` with the seconds to wait
 */
export async function sendCode(context: Context, email: string, client: string): Promise<SentCode> {
  const { clock, database, outbox, secrets } = context;
  const address = email.toLowerCase();
  const token = newToken();
  const tokenHash = hashToken(token);
  const code = newCode();
  return database.db.transaction().execute(async (tx) => {
    await lockAddress(tx, address);
    const wait = Math.max(
      await waitForResend(context, tx, address),
      await lockAndGetWait(context, tx, mailsKey(address), RATE_LIMITS.mailsPerAddress),
      await lockAndGetWait(context, tx, `mail client ${client}`, RATE_LIMITS.mailsPerClient),
    );
    if (wait > 0) {
      throw new ApiError('too_many_requests', {
        message: `Please wait ${Math.ceil(wait)} seconds before asking for another code`,
        retryAfter: wait,
      });
    }
    await recordEvent(tx, clock, mailsKey(address));
    await recordEvent(tx, clock, `mail client ${client}`);
    const now = clock.now();
    const expiresAt = addSeconds(now, CODE_LIMITS.lifetime);
    await invalidateCodes(tx, address);
    // The invalidated codes need not be mailed any more.
    await cancelMails(tx, clock, { kind: signInCodeMail.kind, email: address });
    await insertCode(tx, {
      token_hash: tokenHash,
      email: address,
      code_hmac: secrets.codeHmac(tokenHash, code),
      created_at: now,
      expires_at: expiresAt,
    });
    await outbox.enqueue(tx, {
      template: signInCodeMail,
      to: email,
      variables: { code, email },
      expiresAt,
    });
    return {
      verification_token: token,
      resend_after: Math.ceil(await waitForResend(context, tx, address)),
    };
  });
}

/** The client that sends the code. */
interface Signer {
  /** The key of its rate limits. */
  client: string;
  device: string | null;
}

type Verdict = { token: string } | { wait: number } | 'wrong';

/** Counts the attempt, compares the code and signs in, in a transaction that commits in any case. */
async function checkCode(
  context: Context,
  tx: Db,
  otp: string,
  tokenHash: Buffer,
  { client, device }: Signer,
): Promise<Verdict> {
  const { clock, secrets } = context;
  const limit = RATE_LIMITS.failedCodesPerAddress;
  const clientFailures = `code client ${client}`;
  const clientWait = await lockAndGetWait(context, tx, clientFailures, limit);
  if (clientWait > 0) return { wait: clientWait };

  const code = await countAttempt(tx, tokenHash, { tries: CODE_LIMITS.tries, now: clock.now() });
  if (code === undefined) {
    await recordEvent(tx, clock, clientFailures);
    return 'wrong';
  }
  const addressFailures = failuresKey(code.email);
  const addressWait = await lockAndGetWait(context, tx, addressFailures, limit);
  if (addressWait > 0) return { wait: addressWait };

  if (!equalBytes(code.code_hmac, secrets.codeHmac(tokenHash, otp))) {
    await recordEvent(tx, clock, clientFailures);
    await recordEvent(tx, clock, addressFailures);
    return 'wrong';
  }
  await deleteCodes(tx, code.email);
  const userId = await findOrCreateUser(context, tx, code.email);
  return { token: await createSession(context, tx, userId, { method: 'code', device }) };
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
  const tokenHash = hashToken(verificationToken);
  const verdict = await context.database.db
    .transaction()
    .execute((tx) => checkCode(context, tx, otp, tokenHash, signer));
  if (verdict === 'wrong') throw new ApiError('invalid_otp');
  if ('wait' in verdict) {
    throw new ApiError('too_many_requests', {
      message: 'Too many wrong codes. Please try again later',
      retryAfter: verdict.wait,
    });
  }
  return verdict.token;
}
