/** The supplier's side of the accounts that it is paid to: naming one with a code, and its own page; and for orders, which one is named. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import { canonicalJson } from '@waggle/contract/orders/canonical';
import type { enterPayee as enterCall, OwnPayee, sendPayeeCode } from '@waggle/contract/payees';
import { enterPayee as enter } from '@waggle/contract/payees';
import { accountProblems, endingOf, plainNumber } from '@waggle/contract/payees/account-number';
import { companyKey } from '@waggle/contract/text/company-name';
import { shownName } from '@waggle/contract/text/shown-name';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { permissionError } from '../../lib/authorize.ts';
import { addDays } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotentAndRead } from '../../lib/http/idempotency.ts';
import { timeInWords } from '../../lib/mail/mail-words.ts';
import { hashToken } from '../../lib/secrets.ts';
import { momentOf } from '../../lib/transactions/moment.ts';
import { actingAs, SYSTEM } from '../../lib/transitions/machine.ts';
import { mayTake } from '../../lib/transitions/step-routes.ts';
import { transition } from '../../lib/transitions/transition.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findKnownDevice } from '../auth/devices/known-devices.service.ts';
import {
  type Proof,
  sendProofCode,
  takeProofCode,
  tryOnce,
  tryProofCode,
} from '../auth/proof-codes/proof-codes.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { contactsSince, selectSupplierOf, type Supplier } from '../supplier/record.service.ts';
import { namesAgree } from './names-agree.ts';
import { payeeMachine } from './payee-machine.ts';
import {
  accountInWords,
  namedNotice,
  payeeNamedMail,
  payeeNamedToContactMail,
  waitingNotice,
} from './payee-news.ts';
import {
  insertPayee,
  type PayeeDetails,
  type PayeeRow,
  selectPayee,
  selectPayeeIn,
  selectPayeesBy,
} from './payees.repo.ts';

export { holdPayee, noteSimilar } from './payees.repo.ts';

/** Days for which a former contact is told; and how many are, the oldest first: new ones in a row do not hide who was there before. */
const CONTACT_DAYS = 90;
const CONTACTS = 5;

/** @returns what all may read of an account: without its digits */
export const presentPayee = (row: PayeeRow, agree: (row: PayeeRow) => boolean) => ({
  id: row.id,
  version: row.version,
  state: row.state,
  holder: row.holder,
  bank: row.bank,
  country: row.country,
  currency: row.currency,
  ending: endingOf(row.number),
  entered_at: row.entered_at,
  names_agree: agree(row),
  cooling_until: row.cooling_until,
  active_at: row.active_at,
  doubted_at: row.doubted_at,
  reason: row.reason,
});

/** In use, and a bank has named somebody else, of which the team has still to look. */
const isDoubted = ({ state, doubted_at }: PayeeRow) => state === 'active' && doubted_at !== null;

/** In use, and nothing speaks against it. */
const isSound = (row: PayeeRow) => row.state === 'active' && !isDoubted(row);

const forOrder = async (context: Context, db: Db, row: PayeeRow) => ({
  ...presentPayee(row, await namesAgree(context, db, [row])),
  doubted: isDoubted(row),
});

/** @returns the account that an order of this supplier names: the one in use, or else the one that is checked */
export async function payeeOf(context: Context, db: Db, supplierId: string) {
  const row = await selectPayeeIn(db, supplierId);
  return row && forOrder(context, db, row);
}

/** @returns an account without its digits, in whichever state it is */
export async function readPayee(context: Context, db: Db, id: string) {
  const row = await selectPayee(db, id);
  return row && forOrder(context, db, row);
}

/** @returns all of an account, for the one page on which it is paid into; nothing of one that is not paid into by now */
export async function readAccount(db: Db, id: string): Promise<PayeeDetails | undefined> {
  const row = await selectPayee(db, id);
  if (row === undefined || !isSound(row)) return undefined;
  const { holder, bank, country, currency, number, swift, clearing } = row;
  return { holder, bank, country, currency, number, swift, clearing };
}

/** Whether an account is in use, and nothing speaks against it. */
export async function isTrusted(db: Db, id: string): Promise<boolean> {
  const row = await selectPayee(db, id);
  return row !== undefined && isSound(row);
}

/** A buyer's bank has named somebody else: the team is asked. */
export async function doubtPayee(context: Context, tx: Db, id: string): Promise<void> {
  await transition(context, tx, payeeMachine, { id }, ({ state }) =>
    state === 'active' ? { action: 'doubt', by: SYSTEM } : undefined,
  );
}

export async function listOwnPayees(
  context: Context,
  viewer: Viewer,
): Promise<{ payees: OwnPayee[] }> {
  const { db } = context.database;
  const rows = await selectPayeesBy(db, viewer.accountId);
  const ended = rows.find(({ ended_at }) => ended_at !== null);
  const shown = rows.filter((row) => row.ended_at === null || row === ended);
  const agree = await namesAgree(context, db, shown);
  const by = actingAs(viewer, 'supplier');
  const payees: OwnPayee[] = [];
  for (const row of shown) {
    const may = await mayTake(context, db, payeeMachine, by, row);
    payees.push({ ...presentPayee(row, agree), may });
  }
  return { payees };
}

/** @throws ApiError `invalid_input` for a digit that is wrong, and for what is missing in this country */
export function readDetails(typed: PayeeDetails): PayeeDetails {
  const details = {
    holder: shownName(typed.holder),
    bank: shownName(typed.bank),
    country: typed.country,
    currency: typed.currency,
    number: plainNumber(typed.number),
    swift: plainNumber(typed.swift),
    clearing: plainNumber(typed.clearing),
  };
  const errors: { path: string; message: string }[] = accountProblems(details);
  if (companyKey(details.holder) === '') {
    errors.push({ path: 'holder', message: 'Write the name that the bank has' });
  }
  if (details.clearing.length > PAYEE_LIMITS.clearing) {
    const message = `Must be at most ${PAYEE_LIMITS.clearing} characters`;
    errors.push({ path: 'clearing', message });
  }
  if (errors.length > 0) throw new ApiError('invalid_input', { errors });
  return details;
}

/** @throws ApiError `conflict` while another one of the supplier's is on its way */
async function readSupplier(db: Db, { accountId }: Viewer): Promise<Supplier> {
  const supplier = await selectSupplierOf(db, accountId);
  if (supplier === undefined) throw new ApiError('not_found');
  const other = await selectPayeeIn(db, supplier.id, ['pending', 'cooling']);
  if (other !== undefined) throw permissionError('payee_waiting');
  return supplier;
}

const proofOf = (viewer: Viewer, subject: string, details: PayeeDetails): Proof => ({
  viewer,
  purpose: 'payee',
  subject,
  bound: hashToken(canonicalJson(details)),
});

/** @throws ApiError `invalid_input`; `conflict` for a second one; `too_many_requests` */
export async function sendCodeToName(
  context: Context,
  { viewer, body }: Pick<Call<typeof sendPayeeCode>, 'viewer' | 'body'>,
) {
  const details = readDetails(body);
  return context.database.db.transaction().execute(async (tx) => {
    const supplier = await readSupplier(tx, viewer);
    const about = `${supplier.values.company_name} is to be paid into ${accountInWords(details)}.`;
    const words = { to: 'name a bank account', about };
    return sendProofCode(context, tx, proofOf(viewer, supplier.id, details), words);
  });
}

/** Tells the supplier, by all its addresses of the last months: whoever took one over cannot name an account unnoticed. */
async function tellContacts(
  context: Context,
  tx: Db,
  { supplier, viewer, row }: { supplier: Supplier; viewer: Viewer; row: PayeeRow },
): Promise<void> {
  const { config, outbox } = context;
  const notice = namedNotice(row);
  await notify(context, tx, notice);
  const since = addDays(row.entered_at, -CONTACT_DAYS);
  const others = new Set(
    (await contactsSince(tx, supplier, since)).map((address) => address.toLowerCase()),
  );
  others.delete(viewer.email);
  const variables = {
    company: supplier.values.company_name,
    account: accountInWords(row),
    at: timeInWords(row.entered_at),
    whom: viewer.name,
    url: config.publicUrl + notice.action.path,
  };
  await outbox.enqueueAll(tx, [
    { template: payeeNamedMail, to: viewer.email, variables },
    ...[...others]
      .slice(0, CONTACTS)
      .map((to) => ({ template: payeeNamedToContactMail, to, variables })),
  ]);
}

/**
 * Names an account: all that needs no code is checked first, so that a mistake does not use one up.
 * @param device the token of the calling one
 * @throws ApiError `invalid_input`; `invalid_otp`; `conflict` for a second one
 */
export async function enterPayee(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof enterCall>,
  device: string | undefined,
): Promise<{ payees: OwnPayee[] }> {
  const { db } = context.database;
  const { accountId, personId, email } = viewer;
  const { code, ...typed } = body;
  const details = readDetails(typed);
  const request = { personId, key, call: enter, body };
  const prove = async () => {
    const { id } = await readSupplier(db, viewer);
    return tryProofCode(context, proofOf(viewer, id, details), code).catch(
      async (error: unknown) => {
        // Whoever has named one elsewhere meanwhile reads that, not that the code is wrong.
        await readSupplier(db, viewer);
        throw error;
      },
    );
  };
  const proved = await tryOnce(db, request, prove);
  const known = await findKnownDevice(context, email, device);
  const name = async (tx: Db) => {
    if (proved === undefined) throw new ApiError('invalid_otp');
    const supplier = await readSupplier(tx, viewer);
    const moment = momentOf(context, tx);
    const named = {
      ...details,
      supplier_id: supplier.id,
      user_id: accountId,
      normalised: companyKey(details.holder),
      proved_to: email,
      new_device: known?.hasSignedIn !== true,
    };
    const row = await insertPayee(tx, named, { personId, moment });
    if (row === undefined) throw permissionError('payee_waiting');
    await takeProofCode(context, tx, proved);
    const { id, state, country, currency, new_device } = row;
    await recordAudit(tx, context.clock, {
      actor: personId,
      action: 'payee.entered',
      subject: id,
      detail: { country, currency, new_device },
    });
    await tellContacts(context, tx, { supplier, viewer, row });
    await context.live.publish(tx, 'team', { event: 'moderation' });
    await context.emit(tx, 'team.waiting', waitingNotice(row, supplier.values.company_name));
    const entered = { supplierId: supplier.id, id, state, entered: true };
    await context.emit(tx, 'payee.moved', entered);
    return {};
  };
  return runIdempotentAndRead(context, request, name, (inTx) => listOwnPayees(inTx, viewer));
}
