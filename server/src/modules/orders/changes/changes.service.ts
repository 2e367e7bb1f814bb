/** Changes of what was signed, for both sides: what one would do, proposing it with a signature, and accepting it with the other one. */
import type { DataOf } from '@waggle/contract/endpoint';
import {
  acceptChange as acceptCall,
  type ChangePage,
  type previewChange as previewCall,
  proposeChange as proposeCall,
  type sendChangeCode as codeCall,
} from '@waggle/contract/orders/changes/change-calls';
import { changedParts } from '@waggle/contract/orders/differences';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { orderName } from '@waggle/contract/orders/order-steps';
import { otherSide, type Side } from '@waggle/contract/permissions/parties';
import { stepDenial } from '@waggle/contract/transitions';
import { ApiError } from '../../../lib/api-error.ts';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../../lib/http/idempotency.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { sendProofCode } from '../../auth/proof-codes/proof-codes.service.ts';
import { tell } from '../../notifications/news.service.ts';
import { type Around, readAround } from '../order-facts.ts';
import { orderMachine } from '../order-machine.ts';
import { findOrder, findPart, findPartToStep, findToStep, takingOf } from '../orders.service.ts';
import { lockOrder, orderOf, type OrderRow } from '../orders.repo.ts';
import { claimPapers } from '../papers.service.ts';
import { hashOf } from '../present-order.ts';
import { proofOf, proveText, requireName, signatureOf, takeProof } from '../signing/proving.ts';
import { betweenInWords } from '../signing/signing-news.ts';
import { viewerSide } from '../terms/parties.ts';
import { answerBy } from '../working-days.ts';
import { applyChange } from './applied.ts';
import { readAroundChange } from './change-facts.ts';
import { changeMachine } from './change-machine.ts';
import { acceptedNews } from './change-news.ts';
import { type ChangeRow, selectChange, selectProposed } from './changes.repo.ts';
import { changeProblems, isUnderway, type Next, nextTerms } from './next-terms.ts';
import { presentChangePage, presentEffect } from './present-change.ts';

type Proposing = Call<typeof proposeCall>;

/** @throws ApiError `conflict` where nothing can be proposed now, or terms cannot be changed */
async function readToPropose(
  context: Context,
  db: Db,
  { viewer, row }: { viewer: Viewer; row: OrderRow },
  { kind }: Pick<Proposing['body'], 'kind'>,
): Promise<{ around: Around; side: Side }> {
  const side = viewerSide(viewer, row);
  const around = await readAround(context, db, row);
  const { facts } = around;
  const by = actingAs(viewer, side);
  const denied = stepDenial(orderMachine.rules, 'propose', by, row, facts);
  if (denied !== undefined) throw permissionError(denied.reason, denied, row.version);
  // An order can be ended whoever the supplier is by now.
  if (kind === 'alteration') {
    if (isSampleOrder(row)) throw permissionError('is_sample', {}, row.version);
    if (!facts.supplier_verified) throw permissionError('supplier_not_verified', {}, row.version);
    const { other_name: name } = facts;
    if (name !== null) throw permissionError('names_differ', { name }, row.version);
  }
  return { around, side };
}

/** Whether the terms are as they were. */
const isEmpty = ({ terms }: Next, { terms: before }: OrderRow): boolean =>
  terms.changed?.kind === 'alteration' && changedParts(terms, before).length === 0;

/** @throws ApiError `not_found`; `conflict`; `invalid_input` for an alteration without terms */
export async function previewChange(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof previewCall>,
): Promise<DataOf<typeof previewCall>> {
  const { db } = context.database;
  const row = await findOrder(db, viewer, id);
  const { around } = await readToPropose(context, db, { viewer, row }, body);
  const next = await nextTerms(db, row, around, body);
  return {
    terms: next.terms,
    hash: hashOf(next.terms),
    effect: await presentEffect(db, row, next),
    problems: changeProblems(row, around, next, body),
  };
}

/** @throws ApiError `not_found`; `conflict`; `invalid_input` before the signer has a name; `too_many_requests` */
export async function sendChangeCode(
  context: Context,
  { viewer, params: { id }, body: { hash } }: Call<typeof codeCall>,
) {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await findOrder(tx, viewer, id);
    const { state, version } = row;
    if (state !== 'signed') {
      const { reason } = orderMachine.rules.stateDenial('propose', state);
      throw permissionError(reason, {}, version);
    }
    await requireName(tx, viewer, { side: viewerSide(viewer, row), row });
    const open = await selectProposed(tx, row.id);
    const isAnswer = open?.hash.toString('hex') === hash;
    const terms = isAnswer ? open.terms : row.terms;
    const words = {
      to: `${isAnswer ? 'accept' : 'propose'} a change of order ${orderName(row.number)}`,
      about: betweenInWords({ ...row, terms }),
    };
    return sendProofCode(context, tx, proofOf(viewer, { row, hash }), words);
  });
}

/** All of a proposal that needs no code. */
async function checkProposal(
  context: Context,
  db: Db,
  { viewer, row }: { viewer: Viewer; row: OrderRow },
  body: Proposing['body'],
) {
  const { version } = row;
  const { around, side } = await readToPropose(context, db, { viewer, row }, body);
  if (body.base !== row.terms_number) throw new ApiError('conflict', { version });
  const next = await nextTerms(db, row, around, body);
  const { terms } = next;
  if (isUnderway({ kind: body.kind, terms }, around)) {
    throw permissionError('payment_on_its_way', {}, version);
  }
  if (isEmpty(next, row)) throw permissionError('change_empty', {}, version);
  const problems = changeProblems(row, around, next, body);
  if (problems.length > 0) throw new ApiError('invalid_input', { errors: problems });
  const hash = hashOf(terms);
  if (hash !== body.hash) {
    const message = 'What is proposed would be another text by now. Please read it again';
    throw new ApiError('conflict', { message, version });
  }
  const name = await requireName(db, viewer, { side, row, typed: body.name });
  return { row, side, terms, hash, name };
}

/** @throws ApiError `not_found`; `conflict`; `invalid_input`; `invalid_otp` */
export async function proposeChange(
  context: Context,
  call: Proposing,
): Promise<{ change: ChangePage }> {
  const { db } = context.database;
  const { viewer, params, body } = call;
  const check = async () =>
    checkProposal(context, db, { viewer, row: await findOrder(db, viewer, params.id) }, body);
  const proved = await proveText(context, call, check);
  const make = async (tx: Db) => {
    const { id } = (await findToStep(tx, viewer, params.id)).row;
    const row = await lockOrder(tx, id);
    if (row === undefined) throw new ApiError('not_found');
    const checked = await checkProposal(context, tx, { viewer, row }, body);
    await takeProof(context, tx, proved);
    const { side, terms } = checked;
    const { at } = momentOf(context, tx);
    const counting = { side: otherSide(side), days: ORDER_LIMITS.changeDays };
    const userId = viewer.accountId;
    const files = await claimPapers(context, tx, { userId, urls: body.files });
    const step = {
      action: 'propose',
      by: actingAs(viewer, side),
      kind: body.kind,
      terms,
      why: body.why,
      files,
      lapses_at: await answerBy(tx, row, at, counting),
      signature: signatureOf(viewer, checked, body),
    } as const;
    await transition(context, tx, orderMachine, row, step);
    const change = await selectProposed(tx, id);
    if (change === undefined) throw new Error('A proposal without its change');
    return change;
  };
  return makeAndGet(context, proposeCall, call, make, getChange);
}

export async function getChange(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ change: ChangePage }> {
  const { db } = context.database;
  const row = await findPart(db, viewer, id, selectChange);
  return { change: await presentChangePage(context, db, viewer, row) };
}

export const changeTaking = { ...takingOf(selectChange), read: getChange };

type Accepting = Call<typeof acceptCall>;

/** All of an acceptance that needs no code. */
async function checkAcceptance(
  context: Context,
  db: Db,
  { viewer, change }: { viewer: Viewer; change: ChangeRow },
  body: Accepting['body'],
) {
  const { version, terms } = change;
  const { order: row, facts } = await readAroundChange(context, db, change);
  const by = actingAs(viewer, 'answerer');
  const denied = stepDenial(changeMachine.rules, 'accept', by, change, facts);
  if (denied !== undefined) throw permissionError(denied.reason, denied, version);
  if (version !== body.version) throw new ApiError('conflict', { version });
  const hash = change.hash.toString('hex');
  if (hash !== body.hash) throw new ApiError('conflict', { version });
  const side = viewerSide(viewer, row);
  const name = await requireName(db, viewer, { side, row, typed: body.name });
  return { row, side, terms, hash, name };
}

/** @throws ApiError `not_found`; `conflict`; `invalid_input`; `invalid_otp` */
export async function acceptChange(
  context: Context,
  call: Accepting,
): Promise<{ change: ChangePage }> {
  const { db } = context.database;
  const { viewer, params, body } = call;
  const check = async () => {
    const change = await findPart(db, viewer, params.id, selectChange);
    return checkAcceptance(context, db, { viewer, change }, body);
  };
  const proved = await proveText(context, call, check);
  const make = async (tx: Db) => {
    const id = await findPartToStep(tx, viewer, params.id, selectChange);
    const change = await findById(id, () => selectChange(tx, id));
    const checked = await checkAcceptance(context, tx, { viewer, change }, body);
    await takeProof(context, tx, proved);
    const { terms: before } = checked.row;
    const signature = signatureOf(viewer, checked, body);
    const step = { action: 'accept', by: actingAs(viewer, 'answerer'), signature } as const;
    const accepted = await transition(context, tx, changeMachine, { id }, step);
    await applyChange(context, tx, accepted);
    await tell(context, tx, acceptedNews(await orderOf(tx, accepted), accepted, before));
    return accepted;
  };
  return makeAndGet(context, acceptCall, call, make, getChange);
}
