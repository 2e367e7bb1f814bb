/** What a check of the doctor finds, and how it is printed. */
import { secondsBetween, systemClock } from '../lib/clock.ts';

export interface Finding {
  readonly level: 'ok' | 'hint' | 'warning' | 'failed';
  /** What was checked. */
  readonly what: string;
  /** What was found; for a warning or a failure also what to do. */
  readonly text: string;
}

const WIDTHS = { level: 8, what: 10 };

/** @returns the line for people */
export function lineOf({ level, what, text }: Finding): string {
  return `${level.padEnd(WIDTHS.level)} ${what.padEnd(WIDTHS.what)} ${text}`;
}

/** @returns the reason of an error in one line */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message.split('\n')[0] ?? ''}${cause}` || error.name;
}

const SKEW_SECONDS = 30;

/** Compares another clock with this machine's. @param source in the middle of a sentence */
export function compareClock(source: string, other: string, now = systemClock.now()): Finding {
  const seconds = Math.round(secondsBetween(other, now));
  const what = 'clock';
  if (Math.abs(seconds) <= SKEW_SECONDS) {
    return { level: 'ok', what, text: `within ${SKEW_SECONDS} s of the one of ${source}` };
  }
  const way = seconds > 0 ? 'ahead of' : 'behind';
  return {
    level: 'failed',
    what,
    text: `${Math.abs(seconds)} s ${way} the one of ${source}: set the clock by NTP, or sign-ins and codes fail`,
  };
}
