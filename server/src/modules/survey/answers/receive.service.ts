/** Takes an answer: once for each form and each personal link, and only so many from one network. */
import { LAUNCH_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import type { SurveyContent } from '@waggle/contract/survey';
import { isScale } from '@waggle/contract/survey/question-types';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { networkKey } from '../../../lib/http/client-address.ts';
import { mailboxOf } from '../../../lib/mail/mailbox.ts';
import { type FreshForm, spendFormToken } from '../../../lib/public-pages/form-token.ts';
import { lockAndGetWait, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { notifyAll } from '../../notifications/notifications.service.ts';
import { spendInvitation } from '../invitations/invitations.repo.ts';
import { addressKey } from '../invitations/waitlist.ts';
import type { Given } from '../public/read-form.ts';
import { countAnswer, lockSurvey, type SurveyRow } from '../survey.repo.ts';
import { answerNews } from '../survey-news.ts';
import { insertAddress } from './addresses.repo.ts';
import {
  type AnswerRow,
  countFrom,
  countResponse,
  flagResponse,
  insertResponse,
  type Source,
} from './answers.repo.ts';
import { slotsOf } from './slots.ts';

export interface Received {
  readonly survey: Pick<SurveyRow, 'id'>;
  readonly content: SurveyContent;
  readonly given: ReadonlyMap<number, Given>;
  readonly form: FreshForm;
  /** The hash of a personal link's token; null for the link that everybody has. */
  readonly invitation: Buffer | null;
  /** The key of the client's limits. */
  readonly client: string;
}

export type Outcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'already' }
  | { readonly kind: 'closed' }
  /** `seconds` until this network may answer again. */
  | { readonly kind: 'wait'; readonly seconds: number };

function rowsOf({ content, given }: Received): AnswerRow[] {
  return content.questions.flatMap(({ id, type }): AnswerRow[] => {
    const answer = given.get(id);
    if (answer === undefined || type === 'email') return [];
    if (type === 'text') {
      return answer.text === '' ? [] : [{ number: id, part: 0, value: 0, text: answer.text }];
    }
    const values = isScale(type) ? answer.values.slice(0, 1) : answer.values;
    return values.map((value, part) => ({ number: id, part, value, text: null }));
  });
}

function numbersOf({ content, given }: Received): number[] {
  return content.questions.flatMap((question) => {
    const answer = given.get(question.id);
    if (answer === undefined || question.type === 'email') return [];
    if (question.type === 'text') return slotsOf(question, answer.text === '' ? [] : [0]);
    return slotsOf(question, answer.values);
  });
}

/** Thrown to undo what a transaction has written. */
class Undone extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('Nothing is stored');
    this.outcome = outcome;
  }
}

async function refuseMany(context: Context, tx: Db, { survey, client }: Received): Promise<void> {
  // A network's address is not kept in the clear.
  const key = `survey ${context.secrets.addressHmac(`${survey.id} ${client}`).toString('hex')}`;
  const seconds = await lockAndGetWait(context, tx, key, RATE_LIMITS.surveyAnswersPerClient);
  if (seconds > 0) throw new Undone({ kind: 'wait', seconds });
  await recordEvent(tx, context.clock, key);
}

/** @returns what recognises a client and its network on this survey, and on no other */
function sourceOf(
  { secrets }: Pick<Context, 'secrets'>,
  { survey, client, invitation }: Received,
): Source | null {
  if (invitation !== null) return null;
  const key = (what: string, value: string) =>
    secrets.waitlistHmac(`survey ${what} ${survey.id} ${value}`).subarray(0, 16);
  return { client: key('client', client), network: key('network', networkKey(client)) };
}

const addressesIn = ({ content, given }: Received): string[] =>
  content.questions.flatMap(({ id, type }) => {
    const email = type === 'email' ? (given.get(id)?.text ?? '') : '';
    return email === '' ? [] : [email];
  });

/** @param address of the personal link, as its hash */
async function isOwn(
  context: Context,
  tx: Db,
  received: Received,
  { owner, address }: { owner: string; address: Buffer | null },
): Promise<boolean> {
  const email = ((await findUsers(tx, [owner])).get(owner)?.email ?? '').toLowerCase();
  if (email === '') return false;
  if (address?.equals(addressKey(context, email)) === true) return true;
  const mailbox = mailboxOf(email);
  return addressesIn(received).some((one) => mailboxOf(one.toLowerCase()) === mailbox);
}

async function isOneOfTooMany(tx: Db, surveyId: string, source: Source | null): Promise<boolean> {
  if (source === null) return false;
  // With this one, which is written.
  const { client, network } = await countFrom(tx, surveyId, source);
  return client > LAUNCH_LIMITS.sameClient || network > LAUNCH_LIMITS.sameNetwork;
}

async function store(context: Context, tx: Db, received: Received): Promise<Outcome> {
  const { survey, form, invitation } = received;
  const row = await lockSurvey(tx, survey.id);
  if (row?.state !== 'open') return { kind: 'closed' };
  if (!(await spendFormToken(tx, form))) return { kind: 'already' };
  const at = context.clock.now();
  const source = sourceOf(context, received);
  const id = await insertResponse(tx, {
    surveyId: row.id,
    invited: invitation !== null,
    at,
    answers: rowsOf(received),
    slots: numbersOf(received),
    source,
  });
  let address: Buffer | null = null;
  if (invitation === null) await refuseMany(context, tx, received);
  else {
    address = (await spendInvitation(tx, invitation)) ?? null;
    if (address === null) throw new Undone({ kind: 'already' });
  }
  for (const email of addressesIn(received)) {
    await insertAddress(tx, { surveyId: row.id, email, day: at.slice(0, 10) });
  }
  const { user_id: owner } = row;
  const isFlagged =
    (await isOneOfTooMany(tx, row.id, source)) ||
    (await isOwn(context, tx, received, { owner, address }));
  if (isFlagged) await flagResponse(tx, id);
  else await countResponse(tx, row.id, id);
  const counted = await countAnswer(tx, row.id, isFlagged);
  if (!isFlagged) await notifyAll(context, tx, answerNews(counted));
  await context.live.publish(tx, `user:${owner}`, { event: 'survey', survey_id: row.id });
  if (isFlagged) return { kind: 'stored' };
  // The first one fills the journey’s item for good.
  if (counted.answers === 1) await context.live.publish(tx, `user:${owner}`, { event: 'user' });
  return { kind: 'stored' };
}

/** Stores an answer that was found to be right. */
export async function receive(context: Context, received: Received): Promise<Outcome> {
  try {
    return await context.database.db.transaction().execute((tx) => store(context, tx, received));
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}
