/** The rows of made-up suppliers in every table, as COPY reads them; the entries are made by the product's own functions. */
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { timeOf } from '../../src/lib/clock.ts';
import { makeEntry, offerOf } from '../../src/modules/directory/indexing/make-entry.ts';
import { offerWords } from '../../src/modules/directory/search/options.ts';
import { MODEL } from '../../src/modules/matching/encoder/encoder.ts';
import { bitsOf, DIMENSIONS } from '../../src/modules/matching/encoder/vector.ts';
import { keyOf, readVectors } from '../../src/modules/matching/kinds/kind-vectors.ts';
import { wordsOf } from '../../src/modules/matching/words/words-of.ts';
import { type MadeUpSupplier, madeUpSupplier } from './made-up-supplier.ts';
import { randomNumbers } from './random-numbers.ts';

/** Columns of each table in the order of foreign keys; a column that is not named has its default. */
export const TABLES = {
  users: 'id, email, created_at',
  suppliers: `id, user_id, company_name, description, contact_name, contact_email, contact_phone, website,
    registration_id, tax_id, address, country, region, categories, capabilities, certifications, shipping_regions,
    minimum_order_quantity, lead_time, document_ids, certificate_ids, media_ids, picture_id, created_at, changed_at,
    product_lines, minimum_order, lead_time_days`,
  verification_cases: `id, supplier_id, state, submitted_at, due_at, decided_at, user_id, company_name, search_name,
    country, vouched, stands_until`,
  directory_slugs: 'supplier_id, slug',
  directory_entries: `supplier_id, listed_at, visible_until, quality, tier, response, country, facets, moq, lead_time,
    words, bits`,
  directory_signatures:
    'supplier_id, source, line_words, other_words, kinds, vector, line_vectors, model',
  directory_names: 'supplier_id, name, keys',
} as const;
export type Table = keyof typeof TABLES;

export interface Batch {
  /** Lines of each table. */
  readonly lines: Record<Table, string>;
  /** How many have each option; the empty one is all. */
  readonly counts: Map<string, number>;
}

/** Everybody was listed within this time, evenly. */
const FIRST_LISTED = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;
const ANSWERED_PART = 0.6;
const GUESSED_SCORE = 0.55;
const NOISES = 12;
/** Of a line against its kind: their cosine is about 0.75. */
const NOISE = 40;

const stored = readVectors();
const vectors = new Map<number, Int8Array>();

/** @returns the vector of a kind with one of some noises; made once, for numbers take time */
function lineVector(kind: number, random: () => number): Int8Array {
  const noise = Math.floor(random() * NOISES);
  const key = kind * NOISES + noise;
  const known = vectors.get(key);
  if (known !== undefined) return known;
  const own = PRODUCT_KINDS[kind];
  const base = own && stored.get(keyOf(own))?.[0];
  const its = randomNumbers(key);
  const vector = Int8Array.from({ length: DIMENSIONS }, (_, at) =>
    Math.max(-127, Math.min(127, (base?.[at] ?? 0) + Math.round((its() * 2 - 1) * NOISE))),
  );
  vectors.set(key, vector);
  return vector;
}

const signs = new Map<Int8Array, string>();

function signsOf(vector: Int8Array): string {
  const known = signs.get(vector) ?? bitsOf(vector);
  signs.set(vector, known);
  return known;
}

const stems = new Map<string, readonly string[]>();

/** @returns the words of a text as the product reads them; each is read once, for many have it */
function unique(text: string): string[] {
  const lexemes = new Set<string>();
  for (const part of text.split(' ')) {
    const known = stems.get(part) ?? wordsOf(part).map(({ lexeme }) => lexeme);
    stems.set(part, known);
    for (const lexeme of known) lexemes.add(lexeme);
  }
  return [...lexemes];
}

function entryOf(supplier: MadeUpSupplier, number: number) {
  const random = randomNumbers(number + 5);
  const lines = unique(supplier.productLines.map(({ text }) => text).join(' '));
  const known = new Set(lines);
  const own = supplier.lineKinds.map((kind) => lineVector(kind, random));
  // In place of the mean, which takes longer than all else.
  const vector = own[0] ?? null;
  const confirmed = new Set(supplier.productLines.flatMap(({ kinds }) => kinds));
  const guessed = [...new Set(supplier.lineKinds.flatMap((at) => PRODUCT_KINDS[at]?.id ?? []))];
  const meaning = {
    lexemes: {
      lines,
      rest: unique(`${supplier.name} ${supplier.description}`).filter((word) => !known.has(word)),
    },
    kinds: guessed
      .filter((id) => !confirmed.has(id))
      .slice(0, 2)
      .map((id) => ({ id, score: GUESSED_SCORE })),
    vector,
    bits: vector && signsOf(vector),
    lines: own,
    model: vector && MODEL,
  };
  const { userId: _, lineKinds: __, ...listed } = supplier;
  return makeEntry(listed, meaning, timeOf(FIRST_LISTED + number * MINUTE));
}

type Value = string | number | Buffer | readonly (string | number)[] | null;

const escaped = (text: string) =>
  text.includes('\\') ? text.replaceAll('\\', String.raw`\\`) : text;

function column(value: Value): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'number') return String(value);
  if (Buffer.isBuffer(value)) return String.raw`\\x` + value.toString('hex');
  if (typeof value === 'string') return escaped(value);
  return escaped(
    `{${value.map((one) => (typeof one === 'number' ? one : JSON.stringify(one))).join(',')}}`,
  );
}

const row = (values: readonly Value[]) => `${values.map(column).join('\t')}\n`;

/** @returns the rows of one supplier by table */
function rowsOf(supplier: MadeUpSupplier, number: number): Record<Table, string> {
  const { id, userId, name, country } = supplier;
  const entry = entryOf(supplier, number);
  const { row: listed, signature } = entry;
  const at = listed.listed_at;
  const mail = `owner${number}@${MAIL_DOMAIN}`;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const { minimumOrder, leadTimeDays } = supplier;
  const answered = (number * 7919) % 1000;
  return {
    users: row([userId, mail, at]),
    suppliers: row([
      id,
      userId,
      name,
      supplier.description,
      'Ada Holm',
      mail,
      '',
      '',
      `HRB ${number}`,
      `DE ${number}`,
      `Street ${number}`,
      country,
      '',
      supplier.categories,
      supplier.capabilities,
      supplier.certifications,
      supplier.shipsTo,
      minimumOrder === null ? '' : `${minimumOrder.quantity} ${minimumOrder.unit}`,
      leadTimeDays === null ? '' : `${leadTimeDays.from} to ${leadTimeDays.to} days`,
      [],
      [],
      [],
      supplier.hasPicture ? userId : null,
      at,
      at,
      json(supplier.productLines),
      json(minimumOrder),
      json(leadTimeDays),
    ]),
    verification_cases: row([
      userId,
      id,
      'verified',
      at,
      at,
      at,
      userId,
      name,
      name.toLowerCase(),
      country,
      't',
      'infinity',
    ]),
    directory_slugs: row([id, `${entry.name.name.replaceAll(' ', '-')}-${number}`]),
    directory_entries: row([
      id,
      at,
      listed.visible_until,
      listed.quality,
      listed.tier,
      answered < ANSWERED_PART * 1000 ? answered : -1,
      listed.country,
      listed.facets,
      listed.moq,
      listed.lead_time,
      listed.words,
      listed.bits,
    ]),
    directory_signatures: row([
      id,
      signature.source,
      signature.line_words,
      signature.other_words,
      String(signature.kinds),
      signature.vector,
      signature.line_vectors,
      signature.model,
    ]),
    directory_names: row([id, entry.name.name, entry.name.keys]),
  };
}

/** Nobody has an address of this domain. */
export const MAIL_DOMAIN = 'many-suppliers.invalid';

/** @returns the rows of the suppliers with these numbers */
export function batchOf(from: number, to: number): Batch {
  const lines = Object.fromEntries(
    Object.keys(TABLES).map((table) => [table, '']),
  ) as Batch['lines'];
  const counts = new Map<string, number>();
  for (let number = from; number < to; number += 1) {
    const supplier = madeUpSupplier(number);
    for (const [table, line] of Object.entries(rowsOf(supplier, number))) {
      lines[table as Table] += line;
    }
    for (const word of ['', ...offerWords(offerOf(supplier))]) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return { lines, counts };
}
