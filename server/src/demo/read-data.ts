/** Reads the compact lists of the demo's countries, offers and lines. */
import { COUNTRIES } from './data/countries.ts';
import { DAILY_OFFERS } from './data/daily-offers.ts';
import { HOME_OFFERS } from './data/home-offers.ts';
import { OWN_LANGUAGE_LINES } from './data/own-language-lines.ts';
import { TRADE_OFFERS } from './data/trade-offers.ts';

export interface Country {
  readonly name: string;
  readonly language: string;
  readonly phonePrefix: string;
  readonly register: string;
  readonly legalForm: string;
  readonly companies: number;
  readonly cities: readonly string[];
  readonly names: readonly string[];
  readonly people: readonly string[];
}

export interface Offer {
  readonly category: string;
  /** By language; `en` for those without one of their own. */
  readonly trade: Readonly<Record<string, string>>;
  readonly smallestOrders: readonly number[];
  readonly days: readonly [from: number, to: number];
  readonly motif: string;
  readonly description: string;
  readonly lines: readonly { readonly kind: string; readonly text: string }[];
}

const TRADE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'zh'];

const linesOf = (text: string) => text.trim().split('\n');
const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.trim());
const listOf = (cell: string | undefined) => (cell ?? '').split(', ');

function readCountry(line: string): Country {
  const [name = '', language = '', phonePrefix = '', register = '', legalForm = '', ...rest] =
    cellsOf(line);
  const [companies, cities, names, people] = rest;
  return {
    name,
    language,
    phonePrefix,
    register,
    legalForm,
    companies: Number(companies),
    cities: listOf(cities),
    names: listOf(names),
    people: listOf(people),
  };
}

function readOffer(category: string, block: string): Offer {
  const [head = '', ...rest] = linesOf(block);
  const [trades = '', orders = '', days = '', motif = '', description = ''] = cellsOf(head);
  const words = trades.split('/');
  const [from = 0, to = 0] = days.split('-').map(Number);
  return {
    category,
    trade: Object.fromEntries(TRADE_LANGUAGES.map((code, at) => [code, words[at] ?? ''])),
    smallestOrders: orders.split(',').map(Number),
    days: [from, to],
    motif,
    description,
    lines: rest.map((line) => {
      const [kind = '', text = ''] = cellsOf(line);
      return { kind, text };
    }),
  };
}

function readOffers(text: string): Offer[] {
  return text.split(/^# /m).flatMap((section) => {
    const [category = '', ...blocks] = section.split(/^= /m);
    return blocks.map((block) => readOffer(category.trim(), block));
  });
}

export const countries: readonly Country[] = linesOf(COUNTRIES).map(readCountry);

export const offers: readonly Offer[] = [HOME_OFFERS, DAILY_OFFERS, TRADE_OFFERS].flatMap(
  readOffers,
);

const ownLines = new Map(
  linesOf(OWN_LANGUAGE_LINES).map((line) => {
    const [language, kind, text = ''] = cellsOf(line);
    return [`${language} ${kind}`, text] as const;
  }),
);

/** @returns how a supplier of that language writes a line about a kind, if it does */
export const ownLine = (language: string, kind: string) => ownLines.get(`${language} ${kind}`);
