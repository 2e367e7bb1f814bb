/** The words of the results. */
import type { DirectoryPage, Fact, SupplierCard } from '@waggle/contract/directory';
import type { Formats } from '../use-formats.ts';

const DAY = 24 * 3600_000;
const NUMBERS = ['', '', 'both', 'all three', 'all four', 'all five', 'all six', 'all seven'];

/** @param fits whether something is asked for that they fit */
export function headingOf(
  { count, exact }: DirectoryPage['total'],
  fits: boolean,
  formats: Formats,
): string {
  const suppliers = `${formats.count(count, exact)} ${count === 1 ? 'supplier' : 'suppliers'}`;
  if (!fits) return suppliers;
  return `${suppliers} ${count === 1 ? 'fits' : 'fit'}`;
}

/** @param wishes how many: the filters, and the sentence */
export function noneFits(wishes: number): string {
  if (wishes < 2) return 'No supplier fits';
  return `No supplier fits ${NUMBERS[wishes] ?? `all ${wishes}`}`;
}

/** @returns a name within a sentence: `Book lights` becomes `book lights`, `LED lamps` stays */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;
}

const shortCertificate = (name: string): string => name.replace(/ Certifi(?:cation|ed)$/, '');

export interface FactText {
  text: string;
  /** Confirmed or checked; otherwise a guess, or what the supplier says. */
  sure: boolean;
}

export function factText(fact: Fact, formats: Formats): FactText {
  if (fact.fact === 'kinds') {
    const kinds = fact.kinds.map(({ name }) => inSentence(name)).join(', ');
    return fact.confirmed
      ? { text: `Makes ${kinds}`, sure: true }
      : { text: `Perhaps ${kinds}: ask them`, sure: false };
  }
  const name = shortCertificate(fact.name);
  if (!fact.checked) return { text: `Says ${name}, not checked`, sure: false };
  if (fact.valid_until === null) return { text: `${name} checked`, sure: true };
  // The day is the first on which it does not hold any more.
  const last = new Date(Date.parse(fact.valid_until) - DAY).toISOString();
  return { text: `${name} checked to ${formats.month(last)}`, sure: true };
}

export interface Figure {
  value: string;
  unit: string;
  /** Whether the supplier says it. */
  known: boolean;
}

const SINGULAR: Readonly<Record<string, string>> = {
  pieces: 'piece',
  sets: 'set',
  pairs: 'pair',
  metres: 'metre',
  litres: 'litre',
};

const NOT_SAID: Figure = { value: 'Not said', unit: 'ask them', known: false };

export function orderFigure({ minimum_order }: SupplierCard, formats: Formats): Figure {
  if (minimum_order === null) return NOT_SAID;
  const { quantity, unit } = minimum_order;
  return {
    value: formats.number(quantity),
    unit: quantity === 1 ? (SINGULAR[unit] ?? unit) : unit,
    known: true,
  };
}

export function timeFigure({ lead_time }: SupplierCard, formats: Formats): Figure {
  if (lead_time === null) return NOT_SAID;
  const { from, to } = lead_time;
  const value = from === to ? formats.number(to) : `${formats.number(from)}–${formats.number(to)}`;
  return { value, unit: to === 1 ? 'day' : 'days', known: true };
}

export function answerFigure({ response }: SupplierCard, formats: Formats): Figure {
  if (response === null) return { value: 'New', unit: 'no requests yet', known: true };
  return {
    value: formats.percent(response.rate),
    unit: response.hours === null ? 'of requests' : formats.hours(response.hours),
    known: true,
  };
}
