/** Words that mails and notifications share: days, numbers, and subjects about a company. */

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @returns a day such as `2026-11-24`, or that of a time by UTC, as `24 November 2026`, in the language of the mails */
export function dayInWords(day: string): string {
  return LONG_DAY.format(new Date(day));
}

/** @returns `23 December 2026 to 7 February 2027`, or one day */
export function periodInWords({ from, to }: { from: string; to: string }): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

const LONG_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** @returns a moment as `24 November 2026 at 17:05 UTC` */
export function timeInWords(at: Time): string {
  return `${LONG_TIME.format(new Date(at))} UTC`;
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** @returns a count up to twelve as a word, others in digits */
export function numberInWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** @returns a mail's subject that begins with the company it is about */
export function subjectAbout(company: string, title: string): string {
  return company === '' ? title : `${company}: ${lowerFirst(title)}`;
}
