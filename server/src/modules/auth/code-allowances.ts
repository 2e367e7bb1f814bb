/**
 * How many codes may be mailed and tried. A known device has its own counts; all others share those of the address,
 * and of the network they are in. Addresses stand in the counts as keyed hashes.
 */
import { CODE_LIMITS, type RateLimit, RATE_LIMITS } from '@waggle/contract/limits';
import { ApiError } from '../../lib/api-error.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { networkKey } from '../../lib/http/client-address.ts';
import { mailboxOf } from '../../lib/mail/mailbox.ts';
import { estimateWait, lockKey, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import { selectCodeTimes } from './auth.repo.ts';
import { resendWait, tooManyCodes } from './codes.ts';
import { findKnownDevice, type KnownDevice } from './devices/known-devices.service.ts';

/** The device that a call comes from. */
export interface CallingDevice {
  /** The key of the client's rate limits. */
  client: string;
  /** The token of its cookie. */
  token: string | undefined;
}

/** Whoever asks for a code of an address, or tries one. */
export interface Caller {
  /** Case-folded. */
  email: string;
  known: KnownDevice | null;
  client: string;
}

/** @returns the caller, of whom it is known whether the device has proved the address */
export async function identifyCaller(
  context: Context,
  email: string,
  { client, token }: CallingDevice,
): Promise<Caller> {
  return { email, client, known: await findKnownDevice(context, email, token) };
}

/** @returns the hash of the known device's token; null for all other devices together */
export const deviceOf = ({ known }: Pick<Caller, 'known'>): Buffer | null =>
  known?.tokenHash ?? null;

function keysOf({ secrets }: Context, email: string) {
  const address = secrets.addressHmac(email).toString('hex');
  const mailbox = secrets.addressHmac(mailboxOf(email)).toString('hex');
  const lane = (device: Buffer | null) =>
    device === null ? `address ${address}` : `device ${device.toString('hex')} ${address}`;
  return {
    mails: (device: Buffer | null) => `mail ${lane(device)}`,
    failures: (device: Buffer | null) => `code ${lane(device)}`,
    mailbox: (hasSignedIn: boolean) => `mail ${hasSignedIn ? 'signed-in' : 'others'} ${mailbox}`,
  };
}

/** @returns the keys of all counts of an address, on these devices and on all others */
export function addressKeys(context: Context, email: string, devices: readonly Buffer[]): string[] {
  const keys = keysOf(context, email);
  const lanes = [null, ...devices];
  return [
    ...lanes.flatMap((device) => [keys.mails(device), keys.failures(device)]),
    keys.mailbox(true),
    keys.mailbox(false),
  ];
}

const clientKey = (client: string) => `mail client ${client}`;
const networkMails = (client: string) => `mail network ${networkKey(client)}`;

/** @returns each count that a mail belongs to, with its limit */
function mailCounts(context: Context, caller: Caller): (readonly [string, RateLimit])[] {
  const { email, known, client } = caller;
  const keys = keysOf(context, email);
  const own = [keys.mails(deviceOf(caller)), RATE_LIMITS.mailsPerAddress] as const;
  const mailbox = [keys.mailbox(known?.hasSignedIn ?? false), RATE_LIMITS.mailsPerMailbox] as const;
  return known === null
    ? [
        own,
        mailbox,
        [clientKey(client), RATE_LIMITS.mailsPerClient],
        [networkMails(client), RATE_LIMITS.mailsPerNetwork],
      ]
    : [own, mailbox];
}

/** @returns seconds until a code may be sent again: 0 for the first resend */
export async function waitForResend(context: Context, db: Db, caller: Caller): Promise<number> {
  const lane = { email: caller.email, device: deviceOf(caller) };
  const since = addSeconds(context.clock.now(), -CODE_LIMITS.lifetime);
  const times = await selectCodeTimes(db, lane, since);
  return resendWait(context, times);
}

const wayOut = ({ known }: Caller) =>
  known === null ? ', or open the link in our last code mail on this device' : '';

/** @throws ApiError `too_many_requests` with the seconds to wait, when no mail may be sent now */
export async function refuseMail(context: Context, db: Db, caller: Caller): Promise<void> {
  let used = 0;
  for (const [key, limit] of mailCounts(context, caller)) {
    used = Math.max(used, await estimateWait(context, db, key, limit));
  }
  const wait = Math.max(used, await waitForResend(context, db, caller));
  if (wait > 0) throw tooManyCodes(wait, used > 0 ? wayOut(caller) : '');
}

/**
 * Counts a mail; the address has to be locked.
 * @throws ApiError `too_many_requests` with the seconds to wait
 */
export async function countMail(context: Context, tx: Db, caller: Caller): Promise<void> {
  await lockKey(tx, keysOf(context, caller.email).mailbox(caller.known?.hasSignedIn ?? false));
  if (caller.known === null) await lockKey(tx, networkMails(caller.client));
  await refuseMail(context, tx, caller);
  for (const [key] of mailCounts(context, caller)) await recordEvent(tx, context.clock, key);
}

function tooManyWrong(wait: number, way: string): ApiError {
  return new ApiError('too_many_requests', {
    message: `Too many wrong codes. Please try again later${way}`,
    retryAfter: wait,
  });
}

/** @returns the refusal of further tries of this caller, if there were too many wrong ones */
export async function refusedTry(
  context: Context,
  tx: Db,
  caller: Caller,
): Promise<ApiError | undefined> {
  const key = keysOf(context, caller.email).failures(deviceOf(caller));
  const wait = await estimateWait(context, tx, key, RATE_LIMITS.failedCodesPerAddress);
  return wait === 0 ? undefined : tooManyWrong(wait, wayOut(caller));
}

/** Counts a wrong code, for the device that tried it: a known one has its own count. */
export async function countFailure(context: Context, tx: Db, caller: Caller): Promise<void> {
  const key = keysOf(context, caller.email).failures(deviceOf(caller));
  await recordEvent(tx, context.clock, key);
}

/**
 * Counts a verification token that no code has. It refuses nobody in the same network a right code.
 * @throws ApiError `too_many_requests` with the seconds to wait
 */
export async function countUnknownToken(context: Context, tx: Db, client: string): Promise<void> {
  const key = `token client ${client}`;
  await lockKey(tx, key);
  const wait = await estimateWait(context, tx, key, RATE_LIMITS.unknownTokensPerClient);
  if (wait > 0) throw tooManyWrong(wait, '');
  await recordEvent(tx, context.clock, key);
}
