/** Keeps a supplier's entry as its record and its verification are, in the transaction that changes one of them. */
import pg from 'pg';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { DomainEvents } from '../../../lib/domain-events.ts';
import { describe, wordsOf } from '../../matching/matching.service.ts';
import { selectSupplier, type Supplier } from '../../supplier/record.service.ts';
import { selectBadgeValidity } from '../../verification/verification.service.ts';
import {
  deleteEntry,
  lockListing,
  selectListedElsewhere,
  selectSource,
  upsertEntry,
  findSlug,
  insertSlug,
} from '../directory.repo.ts';
import { type ListedSupplier, makeEntry, type Meaning, sourceOf } from './make-entry.ts';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** The directory has a supplier, or a change of one, with all that its text means. */
    'supplier.listed': { supplierId: string };
  }
}

/** The job that finds out what a supplier's lines mean. */
export const MEANING_QUEUE = 'directory-meaning';

export function listedSupplier(
  { id, values, files }: Supplier,
  badgeValidUntil: string,
): ListedSupplier {
  const { productLines, minimumOrder, leadTimeDays } = values;
  // A country that no filter has is found by its words.
  const unread = values.country_code === '' && values.country !== 'Other' ? [values.country] : [];
  const texts = [values.company_description, ...unread].filter((text) => text !== '');
  return {
    id,
    name: values.company_name,
    description: texts.join('\n'),
    country: values.country,
    categories: values.productCategories,
    capabilities: values.manufacturingCapabilities,
    certifications: values.certifications,
    shipsTo: values.shippingToRegions,
    productLines,
    minimumOrder,
    leadTimeDays,
    hasPicture: files.profilePicture.length > 0 || files.media.length > 0,
    badgeValidUntil,
  };
}

const wordsIn = (text: string) => [...new Set(wordsOf(text).map(({ lexeme }) => lexeme))];

/** What can be said of a text at once; kinds are guessed and vectors made afterwards. */
export function plainMeaning({ name, description, productLines }: ListedSupplier): Meaning {
  const lines = wordsIn(productLines.map(({ text }) => text).join(' '));
  const known = new Set(lines);
  const rest = wordsIn(`${name} ${description}`).filter((word) => !known.has(word));
  return {
    lexemes: { lines: shortWords(lines), rest: shortWords(rest) },
    kinds: [],
    vector: null,
    bits: null,
    lines: [],
    model: null,
  };
}

const LONGEST_WORD = 40;
const MOST_WORDS = 600;
const shortWords = (words: readonly string[]) =>
  words.slice(0, MOST_WORDS).map((word) => [...word].slice(0, LONGEST_WORD).join(''));

/** @returns the supplier as the directory is to list it now; undefined when it is not to */
export async function supplierToList(
  context: Pick<Context, 'clock'>,
  db: Db,
  supplierId: string,
): Promise<ListedSupplier | undefined> {
  const badgeValidUntil = await selectBadgeValidity(db, supplierId);
  if (badgeValidUntil === null || badgeValidUntil <= utcDay(context)) return undefined;
  const supplier = await selectSupplier(db, supplierId);
  return supplier && listedSupplier(supplier, badgeValidUntil);
}

/**
 * Lists a supplier as it is now, or takes it out.
 * @param anew also when its record is the same
 */
export async function listSupplier(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Db,
  supplierId: string,
  anew = false,
): Promise<void> {
  await lockListing(tx, supplierId);
  const supplier = await supplierToList(context, tx, supplierId);
  if (supplier === undefined) {
    await deleteEntry(tx, supplierId);
    return;
  }
  const listed = await selectSource(tx, supplierId);
  const isSame =
    listed?.source.equals(sourceOf(supplier)) === true &&
    listed.visible_until === supplier.badgeValidUntil;
  if (isSame && !anew) return;
  await writeEntry(context, tx, supplier, plainMeaning(supplier));
  await context.jobs.enqueue(tx, MEANING_QUEUE, { supplierId });
}

/** The job that lists suppliers anew whose country was read in another way. */
export const COUNTRIES_QUEUE = 'directory-countries';

/** Leaves it to a job: each is listed in a transaction of its own. */
export async function queueCountries(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Db,
  { suppliers }: DomainEvents['suppliers.countries_read'],
): Promise<void> {
  const ids = await selectListedElsewhere(tx, suppliers);
  if (ids.length > 0) await jobs.enqueue(tx, COUNTRIES_QUEUE, { ids });
}

/** @param data of the job */
export async function listInCountries(context: Context, data: object): Promise<void> {
  for (const id of (data as { ids: readonly string[] }).ids) {
    await context.database.db.transaction().execute((tx) => listSupplier(context, tx, id, true));
  }
}

async function writeEntry(
  context: Pick<Context, 'clock'>,
  tx: Db,
  supplier: ListedSupplier,
  meaning: Meaning,
): Promise<void> {
  const at = context.clock.now();
  await giveSlug(tx, { supplierId: supplier.id, name: supplier.name, at });
  await upsertEntry(tx, makeEntry(supplier, meaning, at));
}

/**
 * Makes a supplier's entry anew with its kinds and vectors, or takes it out.
 * @param tells whether others learn that the directory has it
 */
export async function describeSupplier(
  context: Context,
  supplierId: string,
  tells: boolean,
): Promise<void> {
  const { db } = context.database;
  const supplier = await supplierToList(context, db, supplierId);
  // It takes longer than a transaction should.
  const meaning = supplier && (await describe(supplier));
  const listing = db.transaction().execute(async (tx) => {
    await lockListing(tx, supplierId);
    const now = await supplierToList(context, tx, supplierId);
    if (now === undefined) return deleteEntry(tx, supplierId);
    const isSame = supplier !== undefined && sourceOf(now).equals(sourceOf(supplier));
    // What has changed meanwhile is described by a job of its own.
    if (meaning === undefined || !isSame) return listSupplier(context, tx, supplierId, true);
    await writeEntry(context, tx, now, meaning);
    if (tells) await context.emit(tx, 'supplier.listed', { supplierId });
  });
  await listing.catch((error: unknown) => {
    if (!isErased(error)) throw error;
  });
}

/** Whether the entry had no supplier to belong to any more, whose account was erased meanwhile. */
const isErased = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503';

/**
 * Adds kinds and vectors to an entry.
 * @param data of the job
 */
export async function addMeaning(context: Context, data: object): Promise<void> {
  await describeSupplier(context, (data as { supplierId: string }).supplierId, true);
}

const LONGEST = 60;

/** @returns letters, marks and digits of any script, joined by hyphens: nothing invisible, nothing with a meaning */
function slugOf(name: string): string {
  const words = name
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  const letters = [...(words ?? []).join('-').normalize('NFC')].slice(0, LONGEST).join('');
  return letters.replaceAll(/-+$/g, '') || 'supplier';
}

/** Gives a supplier its address when it is listed for the first time. */
async function giveSlug(
  tx: Db,
  { supplierId, name, at }: { supplierId: string; name: string; at: Time },
): Promise<string> {
  const own = await findSlug(tx, supplierId);
  if (own !== undefined) return own;
  const slug = slugOf(name);
  // The end of an id is random: with all of it, no other supplier has the address.
  const end = supplierId.replaceAll('-', '').slice(-12);
  for (const one of [slug, `${slug}-${end.slice(-4)}`, `${slug}-${end}`]) {
    if (await insertSlug(tx, { supplierId, slug: one, at })) return one;
  }
  return (await findSlug(tx, supplierId)) ?? end;
}
