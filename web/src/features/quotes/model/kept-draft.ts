/** What is typed into the quote form, kept in this browser until the server has it. */
import type { ShownBrief } from '../../rfq/brief-words.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { NO_ISSUER, type TypedOffer } from './typed-offer.ts';

export interface KeptDraft {
  typed: TypedOffer;
  /** The version of the draft on the server that it was written on. */
  version: number;
  /** Whether the server has it. */
  saved: boolean;
  /** The brief that the answers were given to. */
  answered: ShownBrief;
  /** Rising prices that are meant so. */
  meant: readonly string[];
}

const storage = browserStorage('localStorage');
const itemOf = (userId: string, requestId: string) => `draft.quote.${userId}.${requestId}`;

export function readKept(userId: string, requestId: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(
      storage.getItem(itemOf(userId, requestId)) ?? 'null',
    ) as Partial<KeptDraft> | null;
    const isWhole = kept?.typed && kept.answered && typeof kept.version === 'number';
    if (!isWhole) return undefined;
    // What was typed before quotes had an issuer is the supplier's own.
    const own = { foreign: false, issuer: NO_ISSUER };
    return { ...(kept as KeptDraft), typed: { ...own, ...(kept.typed as TypedOffer) } };
  } catch {
    return undefined;
  }
}

export function keep(userId: string, requestId: string, kept: KeptDraft): void {
  storage.setItem(itemOf(userId, requestId), JSON.stringify(kept));
}

export function forget(userId: string, requestId: string): void {
  storage.removeItem(itemOf(userId, requestId));
}
