/** So many days from a day on, without those on which somebody is closed: the one place that counts them. */
import { dayIn, sameTimeOn } from './time-zone.ts';

/** Days on which somebody is closed: the first and the last, `2026-12-23`. */
export interface Closure {
  readonly from: string;
  readonly to: string;
}

/** What days are counted by. */
export interface Calendar {
  readonly closures: readonly Closure[];
  /** In which days begin and end, as IANA calls it. */
  readonly zone: string;
  /** Saturdays and Sundays do not count: working days. */
  readonly working?: boolean;
}

export interface CountedDays {
  readonly day: string;
  /** What has made it later: whole closures, in order, those that touch each other as one. */
  readonly closures: readonly Closure[];
}

const DAY = 24 * 3600 * 1000;

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/** @returns how many days of a week that begins on a Monday have passed, and that count */
const countOfWeek = (days: number, working: boolean) => (working ? Math.min(days, 5) : days);

/** @returns how many days that count there are up to a day, from a Monday long ago on */
function numberOf(day: string, working: boolean): number {
  // The first of January 1900 was a Monday.
  const days = daysBetween('1900-01-01', day) + 1;
  const weeks = Math.floor(days / 7);
  return weeks * countOfWeek(7, working) + countOfWeek(days - weeks * 7, working);
}

/** @returns the first day that has such a number */
function dayOf(number: number, working: boolean): string {
  const week = countOfWeek(7, working);
  const weeks = Math.ceil(number / week) - 1;
  return later('1900-01-01', weeks * 7 + (number - weeks * week) - 1);
}

/** @returns closures in order and without overlaps; one that ends before it begins is none */
function inOrder(closures: readonly Closure[]): Closure[] {
  const all: Closure[] = [];
  const sorted = closures
    .filter(({ from, to }) => from <= to)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const { from, to } of sorted) {
    const last = all.at(-1);
    if (last === undefined || from > later(last.to, 1)) all.push({ from, to });
    else all[all.length - 1] = { from: last.from, to: last.to > to ? last.to : to };
  }
  return all;
}

/**
 * @param from a day, `2026-11-16`; the first that counts is the one after
 * @param days whole, 0 or more; with 0 it is the day itself where that counts, else the first after it that does
 */
export function daysFrom(
  from: string,
  days: number,
  { closures, working = false }: Pick<Calendar, 'closures' | 'working'>,
): CountedDays {
  const start = days === 0 ? later(from, -1) : from;
  const counted: Closure[] = [];
  let number = numberOf(start, working) + Math.max(1, days);
  for (const closure of inOrder(closures)) {
    if (closure.to <= start) continue;
    if (closure.from > dayOf(number, working)) break;
    const before = closure.from > start ? later(closure.from, -1) : start;
    const closed = numberOf(closure.to, working) - numberOf(before, working);
    if (closed === 0) continue;
    number += closed;
    counted.push(closure);
  }
  return { day: dayOf(number, working), closures: counted };
}

/**
 * Whoever is closed when it begins has it begin at the same time of the first open day: nobody gets less time than those
 * who are open.
 * @param from an ISO time in UTC
 * @param until when it would end if nobody were closed
 * @returns the same time of day, on as many days later as are closed from `from` on; `until` itself where none is
 */
export function momentFrom(
  from: string,
  until: string,
  { closures, zone }: Pick<Calendar, 'closures' | 'zone'>,
): { readonly at: string; readonly closures: readonly Closure[] } {
  if (closures.length === 0) return { at: until, closures };
  const [first, last] = [dayIn(zone, from), dayIn(zone, until)];
  const begin = daysFrom(first, 0, { closures });
  const end = daysFrom(begin.day, Math.max(0, daysBetween(first, last)), { closures });
  const counted = [...begin.closures, ...end.closures];
  if (counted.length === 0) return { at: until, closures: counted };
  return { at: sameTimeOn(end.day, until, zone), closures: counted };
}
