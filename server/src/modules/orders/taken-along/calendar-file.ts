/** Dates as a calendar file (RFC 5545), which every calendar reads and keeps up to date. */
import { addSeconds } from '../../../lib/clock.ts';

export interface CalendarDate {
  /** The same each time it is written. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url?: string;
  /** ISO times or days, the first and the last of them. */
  readonly from: string;
  readonly to: string;
}

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');

/** Of a line, in bytes; one that goes on begins with a space. */
const MOST_BYTES = 74;

/** @returns the line, in parts that cut no character */
function folded(line: string): string {
  let [written, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_BYTES) {
      written += '\r\n ';
      bytes = 1;
    }
    written += character;
    bytes += size;
  }
  return `${written}\r\n`;
}

const compact = (at: string) => at.replace(/[-:]|\.\d+/g, '');

/** All-day dates end before the day after their last one. */
const dayAfter = (day: string) => addSeconds(day, 24 * 3600).slice(0, 10);

const isDay = (at: string) => at.length === 10;

function linesOf({ id, title, text, url, from, to }: CalendarDate, now: Time): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${compact(now)}`,
    isDay(from) ? `DTSTART;VALUE=DATE:${compact(from)}` : `DTSTART:${compact(from)}`,
    isDay(to) ? `DTEND;VALUE=DATE:${compact(dayAfter(to))}` : `DTEND:${compact(to)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    // A deadline keeps nobody from other meetings.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** @param name what calendars call it */
export function writeCalendar(name: string, dates: readonly CalendarDate[], now: Time): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waggle//Orders//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...dates.flatMap((date) => linesOf(date, now)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}
