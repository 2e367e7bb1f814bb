/** Signed links around a page: its preview, and those of a waitlist's mails. */
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import type { Context } from '../../../lib/context.ts';
import { equalBytes } from '../../../lib/secrets.ts';
import { isUuid } from '../../../lib/uuid.ts';

type Part = Pick<Context, 'clock' | 'secrets'>;

const sign = ({ secrets }: Pick<Context, 'secrets'>, text: string) =>
  secrets.waitlistHmac(text).subarray(0, 18).toString('base64url');

function isSigned(context: Pick<Context, 'secrets'>, text: string, signature: string): boolean {
  return equalBytes(Buffer.from(signature), Buffer.from(sign(context, text)));
}

export const PREVIEW_PATH = '/p/preview/:token';

/** @returns where an entrepreneur sees what is written, for a while */
export function previewPath(context: Part, userId: string): string {
  const expires = Math.floor(Date.parse(context.clock.now()) / 1000) + LAUNCH_LIMITS.preview;
  const signature = sign(context, `preview ${userId} ${expires}`);
  return PREVIEW_PATH.replace(':token', `${userId}.${expires}.${signature}`);
}

/** @returns whose preview it is; undefined for a link that is old or not ours */
export function readPreviewToken(context: Part, token: string): string | undefined {
  const [userId = '', expires = '', signature = ''] = token.split('.');
  if (!isUuid(userId) || !isSigned(context, `preview ${userId} ${expires}`, signature)) {
    return undefined;
  }
  return Number(expires) * 1000 > Date.parse(context.clock.now()) ? userId : undefined;
}

/** What a link of a mail is for. */
export type EntryPurpose = 'confirm' | 'leave';

/** @returns the last part of such a link */
export function entryToken(
  context: Pick<Context, 'secrets'>,
  purpose: EntryPurpose,
  entryId: string,
): string {
  return `${entryId}.${sign(context, `${purpose} ${entryId}`)}`;
}

/** @returns the entry that a link is about; undefined for one that is not ours */
export function readEntryToken(
  context: Pick<Context, 'secrets'>,
  purpose: EntryPurpose,
  token: string,
): string | undefined {
  const [entryId = '', signature = ''] = token.split('.');
  if (!isUuid(entryId)) return undefined;
  return isSigned(context, `${purpose} ${entryId}`, signature) ? entryId : undefined;
}
