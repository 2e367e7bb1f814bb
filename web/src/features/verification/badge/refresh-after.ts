/** When an open page reads a badge again. */
import type { Badge } from '@waggle/contract/verification/claims';

/** How long an open page may be behind, in milliseconds. */
const REFRESH = 60_000;
/** After midnight by UTC, when a badge may have ended. */
const AFTER_MIDNIGHT = 500;

/** @returns milliseconds until the badge is read again: a minute, or less when the day ends before */
export function refreshAfter(badge: Pick<Badge, 'read_at'> | null | undefined): number {
  if (!badge) return REFRESH;
  const midnight = new Date(badge.read_at).setUTCHours(24, 0, 0, AFTER_MIDNIGHT);
  return Math.min(REFRESH, midnight - Date.parse(badge.read_at));
}
