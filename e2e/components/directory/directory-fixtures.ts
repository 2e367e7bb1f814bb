/** The directory's answers for component tests: suppliers in many scripts, counts, and a search that filters a little. */
import type { DirectoryPage, SupplierCard } from '@waggle/contract/directory';
import type { StubRequest } from '../stub/stub-host.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { CHINESE, GERMAN } from '../records.ts';

export const SENTENCE = 'a lamp for reading in bed that does not wake the other one';

const LAMPS = { id: 'reading-lamps', name: 'Reading lamps' };
const BOOK_LIGHTS = { id: 'book-lights', name: 'Book lights' };
export const KINDS = [
  LAMPS,
  BOOK_LIGHTS,
  { id: 'bedside-lamps', name: 'Bedside lamps' },
  { id: 'clip-on-lamps', name: 'Clip-on lamps' },
  { id: 'night-lights', name: 'Night lights' },
];

/** Marks each of the words where it first stands in the text. */
function lineOf(text: string, same: readonly string[] = [], related: readonly string[] = []) {
  const marksOf = (words: readonly string[], how: 'same' | 'related') =>
    words.map((word) => {
      const from = text.indexOf(word);
      return { from, to: from + word.length, how };
    });
  return { text, marks: [...marksOf(same, 'same'), ...marksOf(related, 'related')] };
}

const CE = { fact: 'certification', name: 'CE Certification', checked: true } as const;

function supplier(name: string, changes: Partial<SupplierCard>): SupplierCard {
  return {
    id: name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    picture: null,
    country: { id: 'DE', name: 'Germany' },
    line: null,
    facts: [
      { fact: 'kinds', confirmed: true, kinds: [BOOK_LIGHTS] },
      { ...CE, valid_until: '2028-04-01' },
    ],
    minimum_order: { quantity: 500, unit: 'pieces' },
    lead_time: { from: 25, to: 25 },
    response: null,
    closed_until: null,
    ...changes,
  };
}

export const SUPPLIERS: readonly SupplierCard[] = [
  supplier('Leselicht Kranz', {
    line: lineOf(
      'Clip-on book light for reading in bed, one page wide',
      ['reading', 'bed'],
      ['light'],
    ),
    facts: [
      { fact: 'kinds', confirmed: true, kinds: [BOOK_LIGHTS, LAMPS] },
      { ...CE, valid_until: '2028-04-01' },
    ],
    minimum_order: { quantity: 1, unit: 'pieces' },
    response: { rate: 0.96, hours: 4 },
  }),
  supplier('Kadota Works', {
    country: { id: 'TH', name: 'Thailand' },
    line: lineOf(
      'Folding bedside reading lamp, 12° beam, dims by touch',
      ['reading lamp'],
      ['bedside'],
    ),
    lead_time: { from: 20, to: 30 },
    response: { rate: 0.88, hours: 30 },
  }),
  supplier('Officina Lanterna', {
    country: { id: 'IT', name: 'Italy' },
    line: lineOf(
      'Bed reading light for the wall, narrow spot, brass or black',
      ['Bed reading'],
      ['light'],
    ),
    minimum_order: null,
    lead_time: null,
  }),
  supplier('宁波万灯电器有限公司', {
    slug: 'ningbo-wandeng',
    country: { id: 'CN', name: 'China' },
    line: lineOf('可充电的床头阅读灯，琥珀色光，可夹在任何书上', ['阅读灯'], ['床头']),
  }),
  supplier('प्रकाश एंड डॉटर्स लाइटिंग', {
    slug: 'prakash',
    country: { id: 'IN', name: 'India' },
    line: lineOf('बिस्तर में पढ़ने के लिए पीतल का लैंप', ['लैंप'], ['पढ़ने']),
    minimum_order: { quantity: 12_000, unit: 'metres' },
  }),
  supplier(GERMAN, { slug: 'donau', line: lineOf(`${GERMAN} ${CHINESE}`) }),
  supplier('Atelier Veilleuse', {
    country: { id: 'FR', name: 'France' },
    line: lineOf('Liseuse à pince pour lire au lit, faisceau étroit'),
    facts: [{ ...CE, checked: false, valid_until: null }],
  }),
  supplier('Mikkeli Valo', { country: null, facts: [] }),
  supplier('Harrow Lightcraft', {
    country: { id: 'GB', name: 'United Kingdom' },
    line: lineOf('Book lights for publishers and gift shops, printed to order', [], ['lights']),
    closed_until: '2026-11-30',
  }),
  supplier('Sao Đêm Lighting', {
    country: { id: 'VN', name: 'Vietnam' },
    line: lineOf('Silicone neck light, two arms that dim, for reading', ['reading'], ['light']),
    facts: [{ fact: 'kinds', confirmed: false, kinds: [BOOK_LIGHTS] }],
  }),
];

const option = (id: string, name: string, count: number) => ({ id, name, count, exact: true });
const step = (up_to: number, count: number) => ({ up_to, count, exact: true });

export const FACETS: NonNullable<DirectoryPage['facets']> = {
  category: [
    option('home-kitchen', 'Home & Kitchen', 29),
    option('electronics-components', 'Electronics & Components', 24),
    option('handicrafts-artisanal', 'Handicrafts & Artisanal', 6),
    option('eco-friendly-sustainable', 'Eco-friendly & Sustainable', 5),
    option('toys-games', 'Toys & Games', 0),
    option('other', 'Other', 2),
  ],
  country: [
    ['DE', 'Germany', 7],
    ['CN', 'China', 6],
    ['IN', 'India', 5],
    ['VN', 'Vietnam', 4],
    ['FR', 'France', 3],
    ['IT', 'Italy', 3],
    ['TH', 'Thailand', 2],
    ['FI', 'Finland', 1],
    ['GB', 'United Kingdom', 1],
    ['PL', 'Poland', 1],
  ].map(([id, name, count]) => option(String(id), String(name), Number(count))),
  ships_to: [option('europe', 'Europe', 38), option('north-america', 'North America', 52)],
  capability: [option('oem', 'OEM', 20), option('prototyping', 'Prototyping', 9)],
  certification: [
    option('ce-certification', 'CE Certification', 38),
    option('iso-9001', 'ISO 9001', 14),
  ],
  moq: [step(50, 4), step(100, 9), step(500, 38), step(1000, 61), step(5000, 70)],
  lead_time: [step(15, 3), step(30, 21), step(45, 33), step(60, 36), step(90, 38)],
  moq_unsaid: 6,
  lead_time_unsaid: 0,
};

const MEANING = { clear: true, kinds: KINDS.slice(0, 2), others: KINDS.slice(2), categories: [] };

/** The first page of the search with all that can be said of it. */
export const FOUND: DirectoryPage = {
  understood: MEANING,
  filters: [{ filter: 'ships_to', value: 'europe', name: 'Europe', read: true }],
  read: ['ships_to'],
  total: { count: 38, exact: true },
  facets: FACETS,
  items: [...SUPPLIERS],
  without: [],
  first: 1,
  next_cursor: 'second',
  previous_cursor: null,
};

const EVERYTHING: DirectoryPage = {
  ...FOUND,
  understood: null,
  filters: [],
  read: [],
  total: { count: 327, exact: true },
  items: SUPPLIERS.map((one) => ({
    ...one,
    facts: [],
    line: one.line && { ...one.line, marks: [] },
  })),
};

export const NOTHING: DirectoryPage = {
  ...FOUND,
  total: { count: 0, exact: true },
  items: [],
  next_cursor: null,
  without: [
    { filter: 'certification', value: 'ce-certification', name: 'CE Certification', count: 51 },
    { filter: 'ships_to', value: 'europe', name: 'Europe', count: 2 },
  ],
};

export const UNCLEAR: DirectoryPage = {
  ...NOTHING,
  understood: { clear: false, kinds: [], others: [], categories: [] },
  filters: [],
  read: [],
  without: [],
};

/** The query that a call asks. */
export function askedOf(request: StubRequest): Record<string, string> {
  return Object.fromEntries(new URL(request.url()).searchParams);
}

/** Answers as the server does: what the query says is in the answer. */
export function answerTo(request: StubRequest): DirectoryPage {
  const { q, kinds, cursor, ...rest } = askedOf(request);
  const base = q === undefined ? EVERYTHING : FOUND;
  const ignored = rest['ignore']?.split(',') ?? [];
  const read = base.filters.filter(
    ({ filter }) => rest[filter] === undefined && !ignored.includes(filter),
  );
  const chosen = base.filters.map(({ filter }) => filter);
  const own = (['category', 'country', 'ships_to', 'certification', 'moq', 'lead_time'] as const)
    .filter((filter) => rest[filter] !== undefined)
    .flatMap((filter) =>
      (rest[filter] ?? '').split(',').map((value) => ({
        filter,
        value,
        name: FACETS.country.find(({ id }) => id === value)?.name ?? value,
        read: false,
      })),
    );
  const used = KINDS.filter(({ id }) => (kinds ?? 'reading-lamps,book-lights').includes(id));
  return {
    ...base,
    understood: base.understood && {
      ...MEANING,
      kinds: used,
      others: KINDS.filter((one) => !used.includes(one)),
    },
    filters: [...own, ...read],
    read: chosen.length === 0 ? [] : read.map(() => 'ships_to' as const),
    ...(cursor === 'second' && {
      facets: null,
      items: SUPPLIERS.slice(0, 3).map((one) => ({
        ...one,
        id: `${one.id} 2`,
        name: `${one.name} 2`,
      })),
      first: 11,
      next_cursor: null,
      previous_cursor: 'first',
    }),
  };
}

export function stubDirectory(
  server: StubServer,
  answer: (request: StubRequest) => DirectoryPage | Promise<DirectoryPage> = answerTo,
): void {
  server.answer('GET /v1/directory/search/', answer);
  server.answer('GET /v1/directory/size/', { suppliers: 327, countries: 34 });
}
