/** Time zones by their IANA names, and the end of a day in one. */
import * as z from 'zod/mini';
import { isStorable } from '../text.ts';

const LENGTH = 64;
const DAY = 24 * 3600 * 1000;

function isTimeZone(zone: string): boolean {
  if (!isStorable(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** `Asia/Bangkok`. */
export function timeZone() {
  const error = 'Must be a time zone';
  return z.string({ error }).check(
    z.maxLength(LENGTH, { error, abort: true }),
    z.refine((zone) => isTimeZone(zone), { error }),
  );
}

/** @returns what the clocks of a zone show at a moment, as if it were UTC */
function wallClock(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
}

/** @returns the day that a zone has at a moment, `2026-12-12` */
export function dayIn(zone: string, at: string | number): string {
  return new Date(wallClock(new Date(at).getTime(), zone)).toISOString().slice(0, 10);
}

/**
 * @param wanted what the clocks of a zone show, as if it were UTC; whole seconds
 * @returns the moment at which they do; where they are put on and skip it, the one as long after that change
 */
function momentAt(wanted: number, zone: string): string {
  // The first guess is off by the zone's distance from UTC; the second, where clocks are changed in between.
  const first = wanted - (wallClock(wanted, zone) - wanted);
  const second = first - (wallClock(first, zone) - wanted);
  const at = wallClock(second, zone) === wanted ? second : Math.max(first, second);
  return new Date(at).toISOString();
}

/**
 * @param day `2026-12-12`
 * @returns the first moment of the day after, by the clocks of the zone
 */
export function endOfDay(day: string, zone: string): string {
  return momentAt(Date.parse(`${day}T00:00:00Z`) + DAY, zone);
}

/** @returns the first moment of a day, by the clocks of the zone */
export function startOfDay(day: string, zone: string): string {
  return momentAt(Date.parse(`${day}T00:00:00Z`), zone);
}

/** @returns the moment of a day at which the clocks of the zone show what they show at `at` */
export function sameTimeOn(day: string, at: string, zone: string): string {
  const shown = Date.parse(at);
  const found = momentAt(Date.parse(`${day}T00:00:00Z`) + (wallClock(shown, zone) % DAY), zone);
  return new Date(Date.parse(found) + (shown % 1000)).toISOString();
}
