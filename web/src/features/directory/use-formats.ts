/** A hook for numbers and days in the user's locale; a page that the server has rendered begins in English. */
import { useMemo } from 'react';
import { useReaderLocale } from '../../lib/reader-locale.ts';

/** So long, in hours, an answer's time is counted in hours. */
const DAY = 24;

export interface Formats {
  number(value: number): string;
  /** Not exact means that there are at least so many. */
  count(value: number, exact: boolean): string;
  /** @param share 0 to 1 */
  percent(share: number): string;
  /** @param day such as `2027-03-12` */
  month(day: string): string;
  day(day: string): string;
  hours(hours: number): string;
}

function formatsOf(locale: string | undefined): Formats {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const month = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return {
    number: (value) => number.format(value),
    count: (value, exact) => number.format(value) + (exact ? '' : '+'),
    percent: (share) => percent.format(share),
    month: (text) => month.format(new Date(text)),
    day: (text) => day.format(new Date(text)),
    hours(hours) {
      const days = Math.round(hours / DAY);
      if (hours >= DAY) return days === 1 ? 'in 1 day' : `in ${number.format(days)} days`;
      const whole = Math.max(1, Math.round(hours));
      return whole === 1 ? 'in 1 hour' : `in ${whole} hours`;
    },
  };
}

export function useFormats(): Formats {
  const locale = useReaderLocale();
  return useMemo(() => formatsOf(locale), [locale]);
}
