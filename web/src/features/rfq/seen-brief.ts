/** The brief as it was before changes that were looked at but not answered yet, kept in this browser: reading it is no answer. */
import { browserStorage } from '../../session/browser-storage.ts';
import type { ShownBrief } from './brief-words.ts';

const storage = browserStorage('localStorage');
const itemOf = (userId: string, requestId: string) => `seen.brief.${userId}.${requestId}`;

export function readSeenBrief(userId: string, requestId: string): ShownBrief | undefined {
  try {
    return (JSON.parse(storage.getItem(itemOf(userId, requestId)) ?? 'null') ?? undefined) as
      | ShownBrief
      | undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the oldest one until the next answer. */
export function keepSeenBrief(userId: string, requestId: string, brief: ShownBrief): void {
  if (readSeenBrief(userId, requestId) !== undefined) return;
  storage.setItem(itemOf(userId, requestId), JSON.stringify(brief));
}

/** The brief was answered as it is. */
export function forgetSeenBrief(userId: string, requestId: string): void {
  storage.removeItem(itemOf(userId, requestId));
}
