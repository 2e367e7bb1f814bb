/** What is written and not sent, and what could not be sent: kept in this browser, for each conversation. */
import { isBlank } from '@waggle/contract/text/typed-text';
import type { StoredFile } from '@waggle/contract/files';
import { deviceDraft, draftOf } from '../../../forms/drafts/use-saved-draft.ts';
import { browserStorage } from '../../../session/browser-storage.ts';

export interface Written {
  readonly text: string;
  /** Uploaded. */
  readonly files: readonly StoredFile[];
}

/** A message on its way. */
export interface Pending extends Written {
  /** The Idempotency-Key: it is the same at each try. */
  readonly key: string;
  readonly at: string;
}

const NOTHING: Written = { text: '', files: [] };

const storage = browserStorage('localStorage');
const outboxItem = (userId: string, id: string) => `outbox.message.${userId}.${id}`;

const isWritten = (value: unknown): value is Written =>
  typeof (value as Written | null)?.text === 'string' && Array.isArray((value as Written).files);

const isOutbox = (value: unknown): value is Pending[] =>
  Array.isArray(value) && value.every((one) => isWritten(one) && 'key' in one && 'at' in one);

export const messageDraft = (userId: string, id: string) =>
  deviceDraft<Written>(`message.${userId}.${id}`, NOTHING);

/** What was taken back stands before what is being written. */
export function writeBefore(userId: string, id: string, { text, files }: Written): void {
  draftOf(messageDraft(userId, id)).change((now) => ({
    text: [text, now.text].filter((one) => !isBlank(one)).join('\n'),
    files: [...files, ...now.files],
  }));
}

export function readOutbox(userId: string, id: string): Pending[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(outboxItem(userId, id)) ?? '[]');
    return isOutbox(value) ? value : [];
  } catch {
    return [];
  }
}

export function keepOutbox(userId: string, id: string, pending: readonly Pending[]): void {
  const item = outboxItem(userId, id);
  if (pending.length === 0) storage.removeItem(item);
  else storage.setItem(item, JSON.stringify(pending));
}
