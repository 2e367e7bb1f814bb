/** Accounts that suppliers are paid to: named with a code, called back and approved by the team; no answer here has their digits. */
import * as z from 'zod/mini';
import { codeSent, proofCode } from './auth/proof-code.ts';
import { defineEndpoint } from './endpoint.ts';
import { PAYEE_LIMITS } from './limits/payee-limits.ts';
import { currency } from './money.ts';
import { listQuery } from './paging.ts';
import { accountDetails, detailText } from './payees/account-details.ts';
import { PAYEE_STATES } from './payees/payee-graph.ts';
import { deskCalls } from './team/desk-calls.ts';
import { graphRow, may, stepCalls, stepsBeside } from './transitions/steps.ts';

const payee = z.object({
  ...graphRow(PAYEE_STATES),
  /** As the bank has it. */
  holder: z.string(),
  bank: z.string(),
  /** Of the bank, ISO 3166 alpha-2. */
  country: z.string(),
  currency: z.string(),
  /** Its last digits. */
  ending: z.string(),
  entered_at: z.string(),
  /** Whether its holder is the verified company, or one whose relation to it is on record. */
  names_agree: z.boolean(),
  /** Once two members have approved it. */
  cooling_until: z.nullable(z.string()),
  active_at: z.nullable(z.string()),
  /** When a buyer's bank named somebody else; null once the team has looked at it. */
  doubted_at: z.nullable(z.string()),
  /** Of a refusal. */
  reason: z.string(),
});

export const ownPayee = z.extend(payee, { may });
export type OwnPayee = z.output<typeof ownPayee>;

/** What a buyer's bank said of the name, and about which payment. */
const nameSeen = z.object({
  /** `Deposit of order W-1042`. */
  payment: z.string(),
  bank_said: z.enum(['close', 'other']),
  at: z.string(),
});
export type NameSeen = z.output<typeof nameSeen>;

/** As the team sees it. */
const payeeCase = z.extend(payee, {
  ...stepsBeside,
  supplier: z.object({
    id: z.string(),
    name: z.string(),
    /** Null before it has applied. */
    case_id: z.nullable(z.string()),
    verified: z.boolean(),
  }),
  /** The account in use until this one is. */
  before: z.nullable(
    z.object({ holder: z.string(), bank: z.string(), ending: z.string(), active_at: z.string() }),
  ),
  /** Whether it was named from a device that was not known. */
  new_device: z.boolean(),
  open_orders: z.number(),
  /** When a buyer's bank showed a similar name, which stops nothing; null once the team has looked at it. */
  similar_at: z.nullable(z.string()),
  /** The last first. */
  names_seen: z.array(nameSeen),
  /** Whether enough members are there to approve it. */
  team_is_enough: z.boolean(),
  called_at: z.nullable(z.string()),
  called_note: z.string(),
  approved_at: z.nullable(z.string()),
});
export type PayeeCase = z.output<typeof payeeCase>;

const own = z.object({
  /** Those that are being checked or in use, and the last that was not; the newest first. */
  payees: z.array(ownPayee),
});

export const listOwnPayees = defineEndpoint('GET /v1/payees/', {
  summary: 'The accounts that the supplier is paid to, the newest first; without their digits',
  action: 'payee.own',
  data: own,
});

const details = { ...accountDetails, currency: currency() };

export const sendPayeeCode = defineEndpoint('POST /v1/payees/code/', {
  summary: 'Mail a code for naming an account; it works for these details alone',
  done: 'Code sent',
  action: 'payee.enter',
  body: z.object(details),
  data: codeSent,
  errors: ['conflict', 'too_many_requests'],
});

export const enterPayee = defineEndpoint('POST /v1/payees/', {
  summary:
    'Name the account that the supplier is paid to: old contacts and buyers with open orders are told, and the team calls back',
  done: 'Named. Our team checks it',
  action: 'payee.enter',
  body: z.object({ ...details, code: proofCode }),
  data: own,
  errors: ['invalid_otp', 'conflict', 'too_many_requests'],
  creates: true,
});

export const OWN_PAYEE_CALLS = stepCalls('payee', '/v1/payees/:id/', own, {
  withdraw: { summary: 'Withdraw an account that is not in use yet', done: 'Withdrawn' },
});

const one = z.object({ payee: payeeCase });

export const PAYEE_DESK = deskCalls('payee.list', '/v1/team/payees/', one, {
  list: 'Accounts of suppliers: waiting for the team, resting, with another name at a buyer’s bank, or decided on',
  /** What waits, the longest waiting first; or what is decided, the last first. */
  query: listQuery(['waiting', 'resting', 'banks', 'decided']),
  rows: { payees: z.array(payeeCase) },
  get: 'One account, with its history',
});

export const readPayeeNumber = defineEndpoint('GET /v1/team/payees/:id/number/', {
  summary: 'Read the digits of an account to compare them on the phone; each reading is recorded',
  action: 'payee.read_number',
  data: z.object({ number: z.string(), swift: z.string(), clearing: z.string() }),
});

export const PAYEE_CALLS = stepCalls('payee', '/v1/team/payees/:id/', one, {
  call: {
    summary: 'Note that a number that was known before was called, and the digits were read back',
    done: 'Noted',
    body: { reason: detailText('Write who read which digits', PAYEE_LIMITS.note) },
  },
  approve: {
    summary: 'Approve an account, as the first of two members',
    done: 'Approved. Another member confirms it',
  },
  confirm: {
    summary: 'Confirm an account that another member has approved; it rests for seven days',
    done: 'Confirmed. It rests for seven days',
  },
  trust: {
    summary:
      'Say that an account is right, after a buyer’s bank has shown another name, or a similar one',
    done: 'Noted. Buyers can pay into it',
    body: { reason: detailText('Write what you found', PAYEE_LIMITS.note) },
  },
  refuse: {
    summary: 'Refuse an account, with a reason for the supplier',
    done: 'Refused',
    body: { reason: detailText('Say why, for the supplier', PAYEE_LIMITS.note) },
  },
});
