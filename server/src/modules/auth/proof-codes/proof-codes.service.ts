/**
 * Codes by which a user proves what binds: a person, a purpose, a subject and the very text. A code is tried outside of
 * any transaction, so that each try counts, and taken in the one that does what it is for.
 */
import type { codeSent } from '@waggle/contract/auth/proof-code';
import { CODE_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { PAGE_PATHS } from '@waggle/contract/paths';
import type * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { isAnswered } from '../../../lib/http/idempotency.ts';
import { cancelMails } from '../../../lib/mail/mail-records.ts';
import { newId } from '../../../lib/new-id.ts';
import { lockAndGetWait, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { equalBytes, hashToken } from '../../../lib/secrets.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { newCode, resendWait, tooManyCodes } from '../codes.ts';
import { proofCodeMail } from './proof-code-mail.ts';
import {
  countProofTry,
  deleteProofCode,
  endProofCodes,
  insertProofCode,
  type ProofLane,
  type Proven,
  selectProofTimes,
} from './proof-codes.repo.ts';

/** What a code is for. */
export interface Proof {
  readonly viewer: Pick<Viewer, 'personId' | 'email'>;
  readonly purpose: 'payee' | 'signature';
  /** An id: of the supplier, or of the order. */
  readonly subject: string;
  /** SHA-256 of all that it binds to. */
  readonly bound: Buffer;
}

/** What the mail says, for somebody who reads nothing else. */
export interface ProofWords {
  /** After «Your code to»: «sign order W-1042». */
  readonly to: string;
  /** A sentence or two: between whom, what, how much. */
  readonly about: string;
}

const laneOf = ({ viewer, purpose, subject }: Proof): ProofLane => ({
  user_id: viewer.personId,
  purpose,
  subject,
});

const provenBy = (proof: Proof): Proven => ({ ...laneOf(proof), bound: proof.bound });

/** @returns `y…@example.com` */
export function maskedAddress(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}

/**
 * Makes a code and mails it, once all is checked that needs none. The earlier ones of this person for the subject
 * become useless.
 * @throws ApiError `too_many_requests` with the seconds to wait
 */
export async function sendProofCode(
  context: Context,
  tx: Db,
  proof: Proof,
  words: ProofWords,
): Promise<z.output<typeof codeSent>> {
  const { clock, config, outbox, secrets } = context;
  const { personId, email } = proof.viewer;
  const key = `proof code ${personId}`;
  const used = await lockAndGetWait(context, tx, key, RATE_LIMITS.proofCodesPerUser);
  const now = clock.now();
  const lane = laneOf(proof);
  const times = await selectProofTimes(tx, lane, addSeconds(now, -CODE_LIMITS.lifetime));
  const wait = Math.max(used, resendWait(context, times));
  if (wait > 0) throw tooManyCodes(wait);
  await recordEvent(tx, clock, key);
  await endProofCodes(tx, lane, now);
  const variables = { purpose: proof.purpose, subject: proof.subject };
  // The earlier codes need not be mailed any more.
  await cancelMails(tx, clock, { template: proofCodeMail, email, variables });
  const [id, code] = [newId(), newCode()];
  const expires_at = addSeconds(now, CODE_LIMITS.lifetime);
  const code_hmac = secrets.codeHmac(hashToken(id), code);
  await insertProofCode(tx, { ...provenBy(proof), id, code_hmac, created_at: now, expires_at });
  const link = config.publicUrl + PAGE_PATHS.account;
  await outbox.enqueue(tx, {
    template: proofCodeMail,
    to: email,
    variables: { ...variables, ...words, code, email, link },
    expiresAt: expires_at,
  });
  const resend_after = Math.ceil(resendWait(context, [now, ...times]));
  return { sent_to: maskedAddress(email), resend_after };
}

/**
 * Tries a code by a statement of its own: whatever becomes of the call, the try counts.
 * @returns the code's id, with which it is taken
 * @throws ApiError `invalid_otp` for one that is wrong, old, used, tried too often, or for something else
 */
export async function tryProofCode(context: Context, proof: Proof, code: string): Promise<string> {
  const limits = { tries: CODE_LIMITS.tries, now: context.clock.now() };
  const found = await countProofTry(context.database.db, provenBy(proof), limits);
  if (found === undefined) throw new ApiError('invalid_otp');
  const given = context.secrets.codeHmac(hashToken(found.id), code);
  if (!equalBytes(found.code_hmac, given)) throw new ApiError('invalid_otp');
  return found.id;
}

/**
 * Tries the code of a call, but none where the call repeats one that was answered.
 * @param prove checks all that needs no code, and tries it
 * @returns the code's id; undefined for a repeated call
 */
export async function tryOnce(
  db: Db,
  call: { readonly personId: string; readonly key: string | undefined },
  prove: () => Promise<string>,
): Promise<string | undefined> {
  if (await isAnswered(db, call)) return undefined;
  return prove().catch(async (error: unknown) => {
    // Of two at once the other one has used the code meanwhile: its answer is that of both.
    if (await isAnswered(db, call)) return undefined;
    throw error;
  });
}

/**
 * Uses a code up, in the transaction that does what it is for: undone with it.
 * @throws ApiError `invalid_otp` for one that another call has taken, or that a newer one has replaced
 */
export async function takeProofCode({ clock }: Context, tx: Db, id: string): Promise<void> {
  if (!(await deleteProofCode(tx, id, clock.now()))) throw new ApiError('invalid_otp');
}
