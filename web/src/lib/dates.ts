/** Formats days and moments in the reader's locale. */

const LONG_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
/** A day on paper is the same day everywhere. */
const PAPER_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
const SHORT_PAPER_DAY = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeZone: 'UTC',
});
const WEEKDAY = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** @param date without a time, `2027-03-12`, as documents bear it */
export function formatDate(date: string): string {
  return PAPER_DAY.format(new Date(date));
}

/** @param date without a time, in the space of a table or a line of details */
export function formatShortDate(date: string): string {
  return SHORT_PAPER_DAY.format(new Date(date));
}

/** @param at a moment; the day it falls on where the reader is */
export function formatDay(at: string): string {
  return LONG_DAY.format(new Date(at));
}

/** @param at a moment soon to come or just gone; without its year */
export function formatWeekday(at: string): string {
  return WEEKDAY.format(new Date(at));
}

/** @param at a moment, with its time of day */
export function formatDateTime(at: string | number): string {
  return MOMENT.format(new Date(at));
}
