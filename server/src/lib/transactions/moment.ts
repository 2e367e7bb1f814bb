/** One moment for all that a transaction writes: nothing tells how long it took, or how many others it concerned. */
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';

export interface Moment {
  /** By the server's clock. */
  readonly at: Time;
  /** By the machine's, in milliseconds, as ids have it. */
  readonly millisecond: number;
  /** How many ids of its own each user has got in it. */
  readonly given: Map<string, number>;
}

const moments = new WeakMap<Db, Moment>();

/** @returns when the caller's transaction happens: from the first call in it on the same; outside of one, now */
export function momentOf({ clock }: { readonly clock: Clock }, tx: Db): Moment {
  const known = moments.get(tx);
  if (known !== undefined) return known;
  const moment = { at: clock.now(), millisecond: Date.now(), given: new Map<string, number>() };
  if (tx.isTransaction) moments.set(tx, moment);
  return moment;
}

/** Bits of an id behind its millisecond that are random, below those of the rank. */
const RANDOM = 2 ** 28;

/**
 * Several users get rows by one transaction: ids that count up would tell each how many the others are.
 * @param rank 0 to 7: among ids of one moment, those of a lower rank come first; the order within a rank is random
 */
export function idAt({ millisecond }: Pick<Moment, 'millisecond'>, rank: number): string {
  return v7({ msecs: millisecond, seq: rank * RANDOM + randomInt(RANDOM) });
}

/** The highest rank. */
const LAST = 7;

/** @returns an id that comes after those that the same user has got in this moment, and tells nothing of other users */
export function idFor(moment: Moment, userId: string): string {
  const before = moment.given.get(userId) ?? 0;
  moment.given.set(userId, before + 1);
  return idAt(moment, Math.min(before, LAST));
}
