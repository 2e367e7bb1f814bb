/** The addresses of a survey's public pages. */
import { randomBytes } from 'node:crypto';
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import type { Context } from '../../../lib/context.ts';
import { addSeconds } from '../../../lib/clock.ts';
import { equalBytes } from '../../../lib/secrets.ts';

export const SURVEY_PATH = '/p/s/';
const PREVIEW = 'preview';
const CODE_BYTES = 12;

const CODE = /^[A-Za-z0-9_-]{16}$/;

export const isCode = (text: string): boolean => CODE.test(text);

/** @returns a code that nobody can guess */
export const newCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

export const surveyPath = (code: string): string => SURVEY_PATH + code;
/** @param token of a personal link */
export const personalPath = (code: string, token: string): string =>
  `${SURVEY_PATH}${code}/${token}`;
export const stopPath = (code: string, token: string): string =>
  `${personalPath(code, token)}/stop`;

/** Where anybody tells the team of a page. */
export const reportPath = (code: string): string => `/report/survey/${code}`;

type Signing = Pick<Context, 'clock' | 'secrets'>;

const signed = ({ secrets }: Signing, id: string, expires: string) =>
  secrets.formHmac(`survey preview ${id} ${expires}`).toString('base64url');

/** @returns a link for a day, because a browser opens it without the session */
export function previewPath(context: Signing, id: string): string {
  const until = Date.parse(addSeconds(context.clock.now(), SURVEY_LIMITS.preview));
  // The same for an hour, so that a page that fetches it again shows the same link.
  const expires = String(Math.ceil(until / 3_600_000) * 3_600_000);
  return `${SURVEY_PATH}${PREVIEW}/${id}.${expires}.${signed(context, id, expires)}`;
}

/** @returns the survey's id; undefined for a link that is over, or not ours */
export function readPreviewToken(context: Signing, token: string): string | undefined {
  const [id = '', expires = '', signature = ''] = token.split('.');
  const isOurs = equalBytes(Buffer.from(signature), Buffer.from(signed(context, id, expires)));
  return isOurs && Date.parse(context.clock.now()) < Number(expires) ? id : undefined;
}
