/** Signed tokens of forms: each belongs to one form, is neither younger nor older than a person needs, and works once. */
import { randomBytes } from 'node:crypto';
import { PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import { addSeconds, timeOf } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { equalBytes } from '../secrets.ts';

const NONCE_BYTES = 12;
const { youngest, oldest } = PUBLIC_FORM_LIMITS;

type Part = Pick<Context, 'clock' | 'config' | 'secrets'>;

function signatureOf(
  { secrets }: Pick<Part, 'secrets'>,
  form: string,
  issued: string,
  nonce: string,
): Buffer {
  return secrets.formHmac(`${form} ${issued} ${nonce}`).subarray(0, 16);
}

/** @param form names the form and what it is about */
export function issueFormToken(context: Part, form: string): string {
  const issued = Date.parse(context.clock.now()).toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${issued}.${nonce}.${signatureOf(context, form, issued, nonce).toString('base64url')}`;
}

/** Why a form is not taken. */
export type FormFault = 'too_young' | 'too_old' | 'wrong';

/** What makes a form one of its own. */
export interface FreshForm {
  readonly fault: null;
  readonly nonce: string;
  readonly expiresAt: Time;
}

export type FormToken = { readonly fault: FormFault } | FreshForm;

export function readFormToken(context: Part, form: string, token: string): FormToken {
  const [issued = '', nonce = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (!equalBytes(given, signatureOf(context, form, issued, nonce))) return { fault: 'wrong' };
  const at = timeOf(Number.parseInt(issued, 36));
  const now = context.clock.now();
  if (now < addSeconds(at, youngest / context.config.rateLimitScale)) return { fault: 'too_young' };
  if (now > addSeconds(at, oldest)) return { fault: 'too_old' };
  return { fault: null, nonce, expiresAt: addSeconds(at, oldest) };
}

/** @returns whether it was not used before; it is now, if the caller's transaction commits */
export async function spendFormToken(
  tx: Db,
  { nonce, expiresAt }: Pick<FreshForm, 'nonce' | 'expiresAt'>,
): Promise<boolean> {
  const used = await tx
    .insertInto('form_tokens')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteExpiredTokens({
  clock,
  database,
}: Pick<Context, 'clock' | 'database'>): Promise<void> {
  await database.db.deleteFrom('form_tokens').where('expires_at', '<', clock.now()).execute();
}
