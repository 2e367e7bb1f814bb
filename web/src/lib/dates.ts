/** Formats dates and times in the user's locale. */

const LONG_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
/** Dates in documents have no time zone. */
const PAPER_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
/** Not the style `medium`, which is all figures in some languages. */
const SHORT_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const SHORT_PAPER_DAY = new Intl.DateTimeFormat(undefined, { ...SHORT_DAY, timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const MOMENT = new Intl.DateTimeFormat(undefined, {
  ...SHORT_DAY,
  hour: 'numeric',
  minute: '2-digit',
});

/** @returns today by UTC, by which days are kept */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** @param date without a time, such as `2027-03-12` */
export function formatDate(date: string): string {
  return PAPER_DAY.format(new Date(date));
}

/** @param date without a time; formatted shorter, for a table or a line of details */
export function formatShortDate(date: string): string {
  return SHORT_PAPER_DAY.format(new Date(date));
}

/** @param at a time; its date in the user's time zone */
export function formatDay(at: string): string {
  return LONG_DAY.format(new Date(at));
}

/** @param at a time close to now; formatted without the year */
export function formatWeekday(at: string): string {
  return WEEKDAY.format(new Date(at));
}

/** @param at a time; formatted with the time of day */
export function formatDateTime(at: string | number): string {
  return MOMENT.format(new Date(at));
}
