/** Signing: a code for the very text, and the same text signed by both; all that needs no code is checked before one is tried. */
import {
  offerOrder as offerCall,
  type Order,
  type sendSigningCode as codeCall,
  signOrder as signCall,
} from '@waggle/contract/orders';
import { differencesOf, toTick } from '@waggle/contract/orders/differences';
import { orderName } from '@waggle/contract/orders/order-steps';
import { type OrderTerms, termsProblems } from '@waggle/contract/orders/terms';
import type { Side } from '@waggle/contract/permissions/parties';
import { stepDenial } from '@waggle/contract/transitions';
import { ApiError } from '../../../lib/api-error.ts';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../../lib/http/idempotency.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { sendProofCode } from '../../auth/proof-codes/proof-codes.service.ts';
import { holdPayee } from '../../payees/payees.service.ts';
import { type Around, readAround } from '../order-facts.ts';
import { orderMachine } from '../order-machine.ts';
import type { Signed } from '../order-step.ts';
import { lockOrder, type OrderRow } from '../orders.repo.ts';
import { findOrder, findToStep, getOrder } from '../orders.service.ts';
import { hashOf } from '../present-order.ts';
import { termsNow, viewerSide } from '../terms/parties.ts';
import { proofOf, proveText, requireName, signatureOf, takeProof } from './proving.ts';
import { betweenInWords } from './signing-news.ts';

type Signing = Call<typeof offerCall>;

/** What each side does by signing. */
const ACTS = { buyer: 'offer', supplier: 'sign' } as const satisfies Record<Side, string>;
type Act = (typeof ACTS)[Side];

/** The text that somebody is about to sign. */
interface Text {
  readonly row: OrderRow;
  readonly side: Side;
  readonly terms: OrderTerms;
  /** In hex. */
  readonly hash: string;
  readonly payee: Around['payee'];
}

/**
 * @param seen the version of the order that was read, and the fingerprint of its terms
 * @throws ApiError `forbidden` for the other side; `conflict` for what keeps the terms from being signed now, and for
 *   others than were read
 */
async function readText(
  context: Context,
  db: Db,
  { viewer, row, act }: { viewer: Viewer; row: OrderRow; act?: Act },
  seen: { readonly version: number; readonly hash?: string },
): Promise<Text> {
  const { version } = row;
  const side = viewerSide(viewer, row);
  const by = actingAs(viewer, side);
  const { facts, payee } = await readAround(context, db, row);
  const denied = stepDenial(orderMachine.rules, act ?? ACTS[side], by, row, facts);
  if (denied !== undefined) throw permissionError(denied.reason, denied, version);
  const terms = await termsNow(db, row);
  const hash = hashOf(terms);
  if (seen.hash !== undefined && seen.hash !== hash) {
    const message = 'The terms have changed. Please read them again';
    throw new ApiError('conflict', { message, version });
  }
  if (seen.version !== version) throw new ApiError('conflict', { version });
  return { row, side, terms, hash, payee };
}

/**
 * @param typed nothing before it is typed
 * @returns the name under which it is signed
 * @throws ApiError `invalid_input` for another one; `conflict` while a part of the terms is missing or wrong
 */
async function requireSigner(
  db: Db,
  viewer: Viewer,
  { row, side, terms }: Text,
  typed?: string,
): Promise<string> {
  const name = await requireName(db, viewer, { side, row, ...(typed !== undefined && { typed }) });
  // What the buyer has signed was whole.
  const { length: count } = side === 'buyer' ? termsProblems(terms) : [];
  if (count > 0) throw permissionError('terms_incomplete', { count }, row.version);
  return name;
}

/** @throws ApiError `not_found`; `conflict` and `invalid_input` as signing does; `too_many_requests` */
export async function sendCodeToSign(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof codeCall>,
) {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await findOrder(tx, viewer, id);
    const text = await readText(context, tx, { viewer, row }, body);
    await requireSigner(tx, viewer, text);
    const words = {
      to: `sign order ${orderName(row.number)}`,
      about: betweenInWords({ ...row, terms: text.terms }),
    };
    return sendProofCode(context, tx, proofOf(viewer, text), words);
  });
}

/** All that needs no code. @returns the text, by whom it is signed, and to what of the other side's this agrees */
async function checkSigning(
  context: Context,
  db: Db,
  { viewer, row, act }: { viewer: Viewer; row: OrderRow; act: Act },
  body: Signing['body'],
) {
  const text = await readText(context, db, { viewer, row, act }, body);
  const name = await requireSigner(db, viewer, text, body.name);
  const ticked = new Set(body.accepted);
  const accepted = toTick(text.side, differencesOf(text.terms, row.first, row.written));
  const { length: count } = accepted.filter((part) => !ticked.has(part));
  if (count > 0) throw permissionError('differences_open', { count }, row.version);
  return { ...text, name, accepted };
}

/**
 * Signs for one side. The check comes twice: before the code is tried, so that no mistake uses one up, and in the
 * transaction that signs.
 * @throws ApiError `not_found`; `conflict`; `invalid_input`; `invalid_otp`
 */
async function sign(context: Context, act: Act, call: Signing): Promise<{ order: Order }> {
  const { db } = context.database;
  const { viewer, params, body } = call;
  const check = async () =>
    checkSigning(context, db, { viewer, row: await findOrder(db, viewer, params.id), act }, body);
  const proved = await proveText(context, call, check);
  const make = async (tx: Db) => {
    const { id } = (await findToStep(tx, viewer, params.id)).row;
    const row = await lockOrder(tx, id);
    if (row === undefined) throw new ApiError('not_found');
    // After the order: steps of an account lock no orders.
    if (row.supplier_id !== null) await holdPayee(tx, row.supplier_id);
    const { side, terms, hash, payee, name, accepted } = await checkSigning(
      context,
      tx,
      { viewer, row, act },
      body,
    );
    await takeProof(context, tx, proved);
    const { time_zone } = body;
    const signature = signatureOf(viewer, { terms, side, name, hash }, { time_zone, accepted });
    const signed: Signed = { terms, payee: payee?.id ?? null, signature };
    return transition(context, tx, orderMachine, row, stepOf(viewer, act, signed));
  };
  return makeAndGet(context, act === 'offer' ? offerCall : signCall, call, make, getOrder);
}

const stepOf = (viewer: Viewer, act: Act, signed: Signed) =>
  act === 'offer'
    ? { action: act, by: actingAs(viewer, 'buyer'), ...signed }
    : { action: act, by: actingAs(viewer, 'supplier'), ...signed };

export const offerOrder = (context: Context, call: Signing) => sign(context, 'offer', call);
export const signOrder = (context: Context, call: Call<typeof signCall>) =>
  sign(context, 'sign', call);
