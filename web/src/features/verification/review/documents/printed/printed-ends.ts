/** Finds until when a document says that it is valid: a date beside the words that mean it, and every day it may mean. */
import { fold } from '@waggle/contract/text/fold';

export interface PrintedEnd {
  /** From 1. */
  readonly page: number;
  /** In small letters, without accents. */
  readonly says: string;
  /** The days that it may mean, `2027-03-12`: 3/4/2027 is two. */
  readonly readings: readonly string[];
}

/** Folded; a longer one comes before its beginning. */
const ENDS = [
  'valid (?:until|till|to|through|thru|up to)',
  '(?:certificate )?expires(?: on)?',
  'expir(?:y|ation)(?: date)?',
  'date of expir(?:y|ation)',
  'validity(?: period)?',
  'gultig(?:keit)?(?: bis)?',
  'ablaufdatum',
  "valable jusqu ?['’]?(?:au)?",
  "date d['’ ]?expiration",
  'valid[oa] hasta',
  'fecha de (?:vencimiento|caducidad)',
  'valid[oa] fino al?',
  'data di scadenza',
  'valid[oa] ate',
  'data de validade',
  'geldig tot(?: en met)?',
  'wazn[yae] do',
  '有效期[至限]?(?:至)?',
  '有効期限',
].join('|');

/** Between words and date: no sentence, and nothing that begins another date. */
const GAP = 40;
/** Beginning and end of a validity. */
const RANGE = /^\s*(?:[-–—~]|to|until|bis(?: zum)?|au|al|hasta|ate|t\/m|tot|do|至|到)\s*$/u;
/** What comes after it is the beginning. */
const BEGINNING =
  /(?:^|[^\p{L}])(?:from|since|ab|von|vom|desde|du|dal|od|issued?|ausgestellt|van)(?:[^\p{L}]|$)/u;

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr'];

let months: ReadonlyMap<string, number> | undefined;

/** @returns the names of the months as they stand in dates, folded, to their numbers; made at the first use */
function monthNames(): ReadonlyMap<string, number> {
  months ??= new Map(
    LOCALES.flatMap((locale) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, at) => {
          const parts = format.formatToParts(new Date(Date.UTC(2024, at, 10)));
          const name = parts.find(({ type }) => type === 'month')?.value ?? '';
          return [fold(name, 'plain').replace(/\.$/, ''), at + 1] as const;
        });
      }),
    ),
  );
  return months;
}

/** @returns a calendar day, as an array of one; none for one that there is not */
function day(year: number, month: number, date: number): string[] {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isThere && year >= 1900 ? [at.toISOString().slice(0, 10)] : [];
}

interface FoundDate {
  readonly from: number;
  readonly to: number;
  readonly readings: readonly string[];
}

/** In figures: year first, or last. */
const YEAR_FIRST = /(?<!\d)(\d{4})\s?[-./年]\s?(\d{1,2})\s?[-./月]\s?(\d{1,2})(?!\d)日?/gu;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([-./])\s?(\d{1,2})\s?[-./]\s?(\d{4})(?!\d)/gu;
const DAY_NAME =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|º)?[\s-]*(?:of |de )?(\p{L}+)\.?,?[\s-]*(?:de )?(\d{4})(?!\d)/gu;
const NAME_DAY = /(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu;

/** @returns the days that a date in figures may mean: with points the day comes first everywhere, with others it may not */
function figures(first: number, sign: string, second: number, year: number): string[] {
  const days = day(year, second, first);
  return sign === '.' ? days : [...new Set([...days, ...day(year, first, second)])];
}

function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  const note = ({ 0: whole, index }: RegExpMatchArray, readings: readonly string[]) => {
    const from = index ?? 0;
    const isTaken = found.some((one) => one.from < from + whole.length && from < one.to);
    if (readings.length > 0 && !isTaken) found.push({ from, to: from + whole.length, readings });
  };
  for (const match of text.matchAll(YEAR_FIRST)) {
    note(match, day(Number(match[1]), Number(match[2]), Number(match[3])));
  }
  for (const match of text.matchAll(YEAR_LAST)) {
    note(match, figures(Number(match[1]), match[2] ?? '', Number(match[3]), Number(match[4])));
  }
  for (const [pattern, at] of [
    [DAY_NAME, { date: 1, name: 2 }],
    [NAME_DAY, { name: 1, date: 2 }],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const month = monthNames().get(match[at.name] ?? '') ?? 0;
      note(match, day(Number(match[3]), month, Number(match[at.date])));
    }
  }
  return found.toSorted((one, other) => one.from - other.from);
}

/** @returns the dates that the words before a text may mean */
function endsAfter(text: string): FoundDate[] {
  const [first, second] = datesIn(text);
  if (first === undefined || first.from > GAP) return [];
  const between = second && text.slice(first.to, second.from);
  if (second && between !== undefined && RANGE.test(between)) return [second];
  if (BEGINNING.test(text.slice(0, first.from))) return [];
  // Of a table its heads may be read first, then both of its dates.
  return second && between?.trim() === '' ? [first, second] : [first];
}

/** The words, and what they are followed by. */
const WINDOW = 90;

/** @returns what the pages say of the end of a validity, each day once, in their order */
export function printedEnds(pages: readonly string[]): PrintedEnd[] {
  const ends: PrintedEnd[] = [];
  for (const [index, page] of pages.entries()) {
    const text = fold(page, 'plain');
    for (const match of text.matchAll(new RegExp(`(?<!\\p{L})(?:${ENDS})`, 'gu'))) {
      const begin = match.index + match[0].length;
      const after = text.slice(begin, begin + WINDOW);
      for (const { to, readings } of endsAfter(after)) {
        const isKnown = ends.some((one) => one.readings.join() === readings.join());
        const says = `${match[0]}${after.slice(0, to)}`.replaceAll(/\s+/g, ' ');
        if (!isKnown) ends.push({ page: index + 1, says, readings });
      }
    }
  }
  return ends;
}

/** What is proposed for a date. */
export interface ProposedEnd {
  /** The one day that is printed; empty where there is none, or more than one. */
  readonly day: string;
  /** What is printed, to choose from or to compare with. */
  readonly printed: readonly PrintedEnd[];
}

/**
 * @param pages the texts of a document; undefined while it is not read
 * @param today a day that has come is nothing to propose
 */
export function proposedEnd(pages: readonly string[] | undefined, today: string): ProposedEnd {
  const printed = printedEnds(pages ?? []);
  const days = new Set(printed.flatMap(({ readings }) => readings).filter((one) => one > today));
  const [day = ''] = days;
  // A reading that has passed leaves one; but whoever wrote it may have meant that one.
  const isPlain = printed.every(({ readings }) => readings.length === 1 || !readings.includes(day));
  return { day: days.size === 1 && isPlain ? day : '', printed };
}
