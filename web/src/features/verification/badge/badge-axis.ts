/** The axis on which the claims of a badge say how long they hold. */
import type { Badge, BadgeClaim } from '@waggle/contract/verification/claims';

/** Where a claim's bar begins and ends, in percent of the axis. */
export interface Bar {
  from: number;
  to: number;
  /** Whether it ends before its day: its evidence went, or the badge. */
  broken: boolean;
  /** Whether it has an end at all. */
  ends: boolean;
}

export interface Axis {
  /** In milliseconds. */
  start: number;
  end: number;
  /** In percent. */
  today: number;
  /** Undefined for a claim that was never checked. */
  barOf(claim: BadgeClaim): Bar | undefined;
}

const DAY = 24 * 3_600_000;
/** So that a badge of one day has an axis too. */
const SHORTEST = 28 * DAY;

/** @returns since when a claim that was checked is not any more; null while it holds, or was never checked */
export function notCheckedSince({ checked, checked_at, lost }: BadgeClaim, badge: Badge) {
  if (checked || checked_at === null) return null;
  return lost?.at ?? badge.since;
}

/** @returns the axis from the first check to the last end, with today in it */
export function badgeAxis(badge: Badge): Axis {
  const { claims, read_at } = badge;
  const today = Date.parse(read_at);
  const starts = claims.flatMap(({ checked_at }) => (checked_at ? [Date.parse(checked_at)] : []));
  const ends = claims.flatMap(({ checked_at, valid_until }) =>
    checked_at && valid_until ? [Date.parse(valid_until)] : [],
  );
  const start = Math.min(today, ...starts);
  const end = Math.max(today, start + SHORTEST, ...ends);
  const place = (time: number) => {
    const share = (time - start) / (end - start);
    return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
  };
  return {
    start,
    end,
    today: place(today),
    barOf(claim) {
      if (claim.checked_at === null) return undefined;
      const lost = notCheckedSince(claim, badge);
      const until = lost ?? claim.valid_until;
      return {
        from: place(Date.parse(claim.checked_at)),
        to: until === null ? 100 : place(Date.parse(until)),
        broken: lost !== null,
        ends: until !== null,
      };
    },
  };
}
