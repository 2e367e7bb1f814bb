/** Names for component tests: a list of ten, a shortlist, and the answers of the calls about them. */
import type { getNames, NameBatch, SuggestedName } from '@waggle/contract/brand/names';
import type { DataOf } from '@waggle/contract/endpoint';
import type { Locator, Page } from '@playwright/test';
import type { StubServer } from '../stub/stub-server.ts';

export type Names = DataOf<typeof getNames>;

export const PATH = '/journey/name';
export const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Names' }).getByRole('listitem').filter({ hasText: name });
export const shortlist = (page: Page): Locator => page.getByRole('region', { name: 'Shortlist' });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const ID = '0199a4f0-0000-7000-8000-0000000';
export const LAMP =
  'A desk lamp that folds flat like a book, without a cable, for people who work in trains and cafés.';

type Made = [
  text: string,
  kind: SuggestedName['kind'],
  parts: [string, string | null][],
  reason: string,
  syllables: number,
  said: string,
  misheard: string | null,
];

const MADE: readonly Made[] = [
  [
    'Hinglow',
    'blend',
    [
      ['hinge', 'fold'],
      ['glow', 'light'],
    ],
    'They share the g. From fold and light.',
    2,
    'hin-glow',
    'Hing Low',
  ],
  [
    'Clearfold',
    'compound',
    [
      ['clear', null],
      ['fold', 'fold'],
    ],
    'From fold, with a Modern word.',
    2,
    'clear-fold',
    'Clear Fold',
  ],
  [
    'Tentlight',
    'compound',
    [
      ['tent', 'travel'],
      ['light', 'light'],
    ],
    'From travel and light.',
    2,
    'tent-light',
    'Tent Light',
  ],
  [
    'Prismora',
    'coined',
    [
      ['prism', 'light'],
      ['-ora', null],
    ],
    'From light, with a Modern ending.',
    3,
    'pris-mo-ra',
    'Prismara',
  ],
  [
    'Packbeam',
    'compound',
    [
      ['pack', 'travel'],
      ['beam', 'light'],
    ],
    'From travel and light.',
    2,
    'pack-beam',
    'Pack Beam',
  ],
  ['Lectern', 'word', [['lectern', 'desk']], 'One word, from desk.', 2, 'lec-tern', null],
  [
    'Drift Dawn',
    'pair',
    [
      ['drift', null],
      ['dawn', 'light'],
    ],
    'Same first letter. From light.',
    2,
    'drift dawn',
    'Driftdawn',
  ],
  [
    'Novaleaf',
    'compound',
    [
      ['nova', 'light'],
      ['leaf', 'book'],
    ],
    'From light and book.',
    3,
    'no-va-leaf',
    'Nova Leaf',
  ],
  [
    'Tome & Taper',
    'pair',
    [
      ['tome', 'book'],
      ['taper', 'light'],
    ],
    'Same first letter. From book and light.',
    3,
    'tome ta-per',
    'Tome and Taper',
  ],
  [
    'Level Lumen',
    'pair',
    [
      ['level', 'desk'],
      ['lumen', 'light'],
    ],
    'Same first letter. From desk and light.',
    4,
    'le-vel lu-men',
    'Levellumen',
  ],
];

export function nameOf(
  [text, kind, parts, reason, syllables, said, misheard]: Made,
  at: number,
  liked: boolean | null = null,
): SuggestedName {
  return {
    id: `${ID}0${String(at).padStart(4, '0')}`,
    text,
    kind,
    source: 'engine',
    parts: parts.map(([part, concept]) => ({ text: part, concept })),
    reason,
    letters: text.replaceAll(/[^a-z]/gi, '').length,
    syllables,
    said,
    misheard,
    hits: [],
    liked,
  };
}

const LIKED = new Set(['Hinglow', 'Clearfold', 'Drift Dawn']);

/** @param liked whether three of them are, and one is disliked */
export function newBatch(liked = true, id = 'b'): NameBatch {
  return {
    id: `${ID}0${id.padStart(4, '0')}`,
    at: '2026-11-26T09:00:00.000Z',
    settings: {
      concepts: ['fold', 'light', 'lamp', 'desk', 'travel', 'book'],
      category: 'Home & Kitchen',
      vibe: 'MODERN',
    },
    locked: null,
    names: MADE.map((made, at) => {
      const mark = LIKED.has(made[0]) ? true : made[0] === 'Lectern' ? false : null;
      return nameOf(made, at, liked ? mark : null);
    }),
  };
}

export function newNames(more: Partial<Names> = {}): Names {
  const batch = more.batch === undefined ? newBatch() : more.batch;
  return {
    read: {
      idea: LAMP,
      concepts: ['desk', 'lamp', 'light', 'fold', 'book', 'work', 'travel'],
      category: 'Home & Kitchen',
      left_out: [{ word: 'cable', because: 'without' }],
      offensive: false,
    },
    vibe: 'MODERN',
    compared: 23_370,
    batch,
    shortlist: (batch?.names ?? []).filter(({ liked }) => liked === true),
    chosen: null,
    ...more,
  };
}

/** Answers the calls of the page; marks are kept as the server would. */
export function answerNames(
  server: StubServer,
  names: Names = newNames(),
): { sent: [name: string | undefined, liked: boolean | null][] } {
  const sent: [string | undefined, boolean | null][] = [];
  const known = new Map(
    [...(names.batch?.names ?? []), ...names.shortlist].map((name) => [name.id, name]),
  );
  server.answer('GET /v1/brand/names/', names);
  server.answer('PUT /v1/brand/names/:id/liked/', (request) => {
    const id = new URL(request.url()).pathname.split('/').at(-3) ?? '';
    const { liked } = request.postDataJSON() as { liked: boolean | null };
    sent.push([known.get(id)?.text, liked]);
    const name = { ...(known.get(id) ?? nameOf(MADE[0] as Made, 0)), liked };
    known.set(id, name);
    return { name };
  });
  return { sent };
}
