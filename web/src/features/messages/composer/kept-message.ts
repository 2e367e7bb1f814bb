/** What is written and not sent, and what could not be sent: kept in this browser, for each conversation. */
import type { StoredFile } from '@waggle/contract/files';
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

export const NOTHING: Written = { text: '', files: [] };

const storage = browserStorage('localStorage');
const draftItem = (userId: string, id: string) => `draft.message.${userId}.${id}`;
const outboxItem = (userId: string, id: string) => `outbox.message.${userId}.${id}`;

function read<Value>(item: string, isRight: (value: unknown) => value is Value): Value | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(item) ?? 'null');
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isWritten = (value: unknown): value is Written =>
  typeof (value as Written | null)?.text === 'string' && Array.isArray((value as Written).files);

const isOutbox = (value: unknown): value is Pending[] =>
  Array.isArray(value) && value.every((one) => isWritten(one) && 'key' in one && 'at' in one);

export function readDraft(userId: string, id: string): Written {
  return read(draftItem(userId, id), isWritten) ?? NOTHING;
}

export function keepDraft(userId: string, id: string, draft: Written): void {
  const item = draftItem(userId, id);
  if (draft.text === '' && draft.files.length === 0) storage.removeItem(item);
  else storage.setItem(item, JSON.stringify(draft));
}

export function readOutbox(userId: string, id: string): Pending[] {
  return read(outboxItem(userId, id), isOutbox) ?? [];
}

export function keepOutbox(userId: string, id: string, pending: readonly Pending[]): void {
  const item = outboxItem(userId, id);
  if (pending.length === 0) storage.removeItem(item);
  else storage.setItem(item, JSON.stringify(pending));
}
