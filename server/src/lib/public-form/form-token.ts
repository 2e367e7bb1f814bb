/** The token of a form on a public page: signed, good for a day, not before a person could have filled the form in, and once. */
import { PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import { newId } from '../new-id.ts';
import { recordOnce } from '../rate-limits/rate-events.ts';
import { equalBytes, type Secrets } from '../secrets.ts';
import { isUuid } from '../uuid.ts';

interface Parts {
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'formHmac'>;
  readonly config: Pick<Config, 'rateLimitScale'>;
}

const signatureOf = ({ secrets }: Parts, form: string, id: string, at: string) =>
  secrets.formHmac(`form ${form} ${id} ${at}`);

/** @param form which form of which page it is for */
export function newFormToken(parts: Parts, form: string): string {
  const id = newId();
  const at = parts.clock.now().getTime().toString(36);
  return `${id}.${at}.${signatureOf(parts, form, id, at).toString('base64url')}`;
}

/** Why a form is not taken: it was not signed here, is too old, came too soon, or was sent before. */
export type FormRefusal = 'invalid' | 'old' | 'soon' | 'used';

/**
 * Uses a token up in the caller's transaction.
 * @returns undefined when the form may be taken
 */
export async function spendFormToken(
  parts: Parts,
  tx: Db,
  form: string,
  token: string,
): Promise<FormRefusal | undefined> {
  const [id = '', at = '', signature = ''] = token.split('.');
  if (!isUuid(id) || !/^[0-9a-z]{1,11}$/.test(at)) return 'invalid';
  const given = Buffer.from(signature, 'base64url');
  if (!equalBytes(given, signatureOf(parts, form, id, at))) return 'invalid';
  const now = parts.clock.now();
  const age = (now.getTime() - Number.parseInt(at, 36)) / 1000;
  if (age < PUBLIC_FORM_LIMITS.youngest / parts.config.rateLimitScale) return 'soon';
  if (age > PUBLIC_FORM_LIMITS.oldest) return 'old';
  // Kept as long as a token may be old.
  return (await recordOnce(tx, parts.clock, 'form token', id)) ? undefined : 'used';
}
