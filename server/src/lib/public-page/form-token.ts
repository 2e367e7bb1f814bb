/** The token of a public form: signed, with the time it was made and a number of its own, by which it is sent once. */
import { randomBytes } from 'node:crypto';
import { PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import type { Context } from '../context.ts';
import { equalBytes } from '../secrets.ts';

type Signing = Pick<Context, 'clock' | 'secrets'>;

const NUMBER_BYTES = 16;

const sign = ({ secrets }: Signing, purpose: string, text: string) =>
  secrets.formHmac(`${purpose} ${text}`).toString('base64url');

/** @param purpose which form it is, so that a token is of no use for another */
export function makeFormToken(context: Signing, purpose: string): string {
  const text = `${context.clock.now().getTime()}.${randomBytes(NUMBER_BYTES).toString('base64url')}`;
  return `${text}.${sign(context, purpose, text)}`;
}

export type FormToken =
  /** `number` is the same whenever this form is sent. */
  | { readonly kind: 'fresh'; readonly number: Buffer }
  | { readonly kind: 'too_young' }
  | { readonly kind: 'too_old' }
  | { readonly kind: 'wrong' };

export function readFormToken(context: Signing, purpose: string, token: string): FormToken {
  const [time = '', number = '', signature = ''] = token.split('.');
  const text = `${time}.${number}`;
  const expected = Buffer.from(sign(context, purpose, text));
  if (!equalBytes(Buffer.from(signature), expected)) return { kind: 'wrong' };
  const age = (context.clock.now().getTime() - Number(time)) / 1000;
  if (age < PUBLIC_FORM_LIMITS.youngest) return { kind: 'too_young' };
  if (age > PUBLIC_FORM_LIMITS.oldest) return { kind: 'too_old' };
  return { kind: 'fresh', number: Buffer.from(number, 'base64url') };
}
