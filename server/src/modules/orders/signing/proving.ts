/** What every signature of an order takes: a signer with a name, a code for the very text, and what is kept of both. */
import { isSameName } from '@waggle/contract/agreements/nda-text';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import type { Side } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { requireLegalIdentity } from '../../accounts/legal/legal-identity.service.ts';
import {
  maskedAddress,
  type Proof,
  takeProofCode,
  tryOnce,
  tryProofCode,
} from '../../auth/proof-codes/proof-codes.service.ts';
import type { Signed } from '../order-step.ts';
import type { OrderRow } from '../orders.repo.ts';
import { signerOf } from '../terms/parties.ts';

const nameError = (message: string) =>
  new ApiError('invalid_input', { errors: [{ path: 'name', message }] });

/**
 * @param typed nothing before it is typed
 * @returns the name under which somebody signs
 * @throws ApiError `invalid_input` before they have said who they are in law, and for another name
 */
export async function requireName(
  db: Db,
  viewer: Viewer,
  { side, row, typed }: { side: Side; row: OrderRow; typed?: string },
): Promise<string> {
  await requireLegalIdentity(db, viewer.accountId);
  const name = await signerOf(db, viewer, side, row);
  if (name === null) throw nameError('Add your own name to your account first');
  if (typed !== undefined && !isSameName(typed, name)) {
    throw nameError(`Type it as in your account: ${name}`);
  }
  return name;
}

/** A text that somebody is about to sign. */
interface Text {
  readonly row: Pick<OrderRow, 'id'>;
  /** In hex. */
  readonly hash: string;
}

export const proofOf = (viewer: Viewer, { row: { id }, hash }: Text): Proof => ({
  viewer,
  purpose: 'signature',
  subject: id,
  bound: Buffer.from(hash, 'hex'),
});

interface Signing {
  readonly viewer: Viewer;
  readonly idempotencyKey?: string | undefined;
  readonly body: { readonly code: string };
}

/**
 * Tries the code of a call that binds, once all is checked that needs none, so that no mistake uses one up.
 * @returns its id; undefined for a repeated call
 * @throws ApiError `invalid_otp`, and what the check throws
 */
export async function proveBound(
  context: Context,
  { viewer, idempotencyKey: key, body: { code } }: Signing,
  check: () => Promise<Proof>,
): Promise<string | undefined> {
  const prove = async () => {
    const proof = await check();
    return tryProofCode(context, proof, code).catch(async (error: unknown) => {
      // Whoever has done so elsewhere meanwhile reads that, not that the code is wrong.
      await check();
      throw error;
    });
  };
  return tryOnce(context.database.db, { personId: viewer.personId, key }, prove);
}

/** The same for a text. */
export const proveText = async (
  context: Context,
  call: Signing,
  check: () => Promise<Text>,
): Promise<string | undefined> =>
  proveBound(context, call, async () => proofOf(call.viewer, await check()));

/** Uses the code up. @throws ApiError `invalid_otp` */
export async function takeProof(
  context: Context,
  tx: Db,
  proved: string | undefined,
): Promise<void> {
  if (proved === undefined) throw new ApiError('invalid_otp');
  await takeProofCode(context, tx, proved);
}

/** @returns what is kept of a signature */
export const signatureOf = (
  { email }: Viewer,
  { terms, side, name, hash }: { terms: OrderTerms; side: Side; name: string; hash: string },
  { time_zone, accepted = [] }: { time_zone: string; accepted?: readonly string[] },
): Signed['signature'] => ({
  name,
  company: terms[side].name,
  hash: Buffer.from(hash, 'hex'),
  accepted: [...accepted],
  proved_by: 'code',
  proved_to: maskedAddress(email),
  time_zone,
});
