/** Holds the whole index against the records and the badges, and makes anew what differs, or all of it. */
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { bitsOf, describe, encodeTogether, MODEL } from '../../matching/matching.service.ts';
import { selectSuppliers } from '../../supplier/record.service.ts';
import { deleteEntry, type Entry, lockListing } from '../directory.repo.ts';
import { signatureOf } from '../search/present-cards.ts';
import { compareEntry, type Difference } from './compare-entry.ts';
import {
  describeSupplier,
  listedSupplier,
  listSupplier,
  MEANING_QUEUE,
  plainMeaning,
} from './list-supplier.ts';
import { type ListedSupplier, makeEntry, type Meaning } from './make-entry.ts';
import {
  type CountDrift,
  mendCounts,
  selectAwaited,
  selectCountDrift,
  selectStored,
  type Stored,
  writtenWords,
} from './stored.repo.ts';
import { eachOf, type Walk, walkSuppliers } from './walk.ts';

export interface SupplierDrift {
  readonly id: string;
  readonly slug: string | null;
  readonly differences: readonly Difference[];
}

export interface Check extends Walk {
  /** Whether every text is encoded again; without it, stored kinds and vectors count as right. */
  readonly encodes: boolean;
  /** Whether what differs is made anew at once. */
  readonly mends: boolean;
  onDrift?(drift: SupplierDrift): void;
}

export interface CheckResult {
  readonly checked: number;
  readonly different: number;
  /** Those that differ still after they were made anew. */
  readonly left: number;
  readonly counts: readonly CountDrift[];
  /** Where it was ended before all were checked. */
  readonly endedAt: string | undefined;
}

/** What the stored signature says, where no text is encoded again. */
function storedMeaning(signature: NonNullable<Stored['signature']>): Meaning {
  const { lexemes, kinds, vector, lines } = signatureOf(signature);
  return {
    lexemes,
    kinds: kinds.filter(({ confirmed }) => !confirmed),
    vector,
    bits: vector && bitsOf(vector),
    lines,
    model: vector && MODEL,
  };
}

interface Pair {
  readonly stored: Stored;
  readonly supplier: ListedSupplier | undefined;
}

/** Reads what is stored and what it is made of as one moment has them. */
async function readPairs(context: Context, ids: readonly string[]) {
  const today = utcDay(context);
  return context.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const records = await selectSuppliers(tx, ids);
      const rows = await selectStored(tx, ids);
      const awaited = await selectAwaited(tx, MEANING_QUEUE, ids);
      const pairs = rows.map((stored): Pair => {
        const { id, stands_until } = stored;
        const record = records.get(id);
        const isValid = stands_until !== null && stands_until > today;
        return {
          stored,
          supplier: record && isValid ? listedSupplier(record, stands_until) : undefined,
        };
      });
      return { pairs, awaited };
    });
}

/** @returns the differences of those that have some */
async function compareAll(
  context: Context,
  ids: readonly string[],
  { encodes }: Pick<Check, 'encodes'>,
): Promise<SupplierDrift[]> {
  const { pairs, awaited } = await readPairs(context, ids);
  const at = context.clock.now();
  const expected = new Map<string, Entry>();
  /** Whose texts have to be encoded. */
  const unknown: ListedSupplier[] = [];
  for (const { stored, supplier } of pairs) {
    if (supplier === undefined) continue;
    const { id, signature } = stored;
    const isPlain = (signature?.model ?? null) === null && awaited.has(id);
    if (!isPlain && (encodes || signature === null)) unknown.push(supplier);
    else {
      const meaning =
        signature === null || isPlain ? plainMeaning(supplier) : storedMeaning(signature);
      expected.set(id, makeEntry(supplier, meaning, at));
    }
  }
  await encodeTogether(unknown);
  for (const supplier of unknown) {
    expected.set(supplier.id, makeEntry(supplier, await describe(supplier), at));
  }
  const entries = [...expected];
  const texts = entries.map(([, { row }]) => row.words);
  const written = await writtenWords(context.database.db, texts);
  const words = new Map(entries.map(([id], place) => [id, written[place]]));
  const today = utcDay(context);
  return pairs.flatMap(({ stored }) => {
    const { id, slug, entry } = stored;
    const own = expected.get(id);
    // No search has shown it since that day began; indexing takes it out soon.
    if (own === undefined && entry !== null && entry.visible_until <= today) return [];
    const differences = compareEntry(stored, own, words.get(id));
    return differences.length === 0 ? [] : [{ id, slug, differences }];
  });
}

/** Makes an entry anew; what an ordinary change keeps, only with a new row. */
async function mend(context: Context, { id, differences }: SupplierDrift): Promise<void> {
  if (differences.includes('order')) {
    await context.database.db.transaction().execute(async (tx) => {
      await lockListing(tx, id);
      await deleteEntry(tx, id);
      await listSupplier(context, tx, id, true);
    });
  }
  await describeSupplier(context, id, true);
}

/** Checks, and mends if asked to, while the product serves. */
export async function checkIndex(context: Context, check: Check): Promise<CheckResult> {
  const { db } = context.database;
  const { mends, onDrift } = check;
  let [checked, different, left] = [0, 0, 0];
  const endedAt = await walkSuppliers(context, check, async (ids) => {
    const drifts = await compareAll(context, ids, check);
    checked += ids.length;
    different += drifts.length;
    for (const drift of drifts) onDrift?.(drift);
    if (!mends || drifts.length === 0) return;
    await eachOf(drifts, (drift) => mend(context, drift));
    const again = drifts.map(({ id }) => id);
    left += (await compareAll(context, again, check)).length;
  });
  const counts = await selectCountDrift(db);
  if (mends && counts.length > 0) await db.transaction().execute(mendCounts);
  return { checked, different, left: mends ? left : different, counts, endedAt };
}

/**
 * Makes every entry anew, each in a transaction of its own: all are found meanwhile.
 * @returns where it was ended; undefined at the end
 */
export async function rebuildIndex(context: Context, walk: Walk): Promise<string | undefined> {
  const endedAt = await walkSuppliers(context, walk, async (ids) => {
    const { pairs } = await readPairs(context, ids);
    await encodeTogether(pairs.flatMap(({ supplier }) => supplier ?? []));
    await eachOf(ids, (id) => describeSupplier(context, id, false));
  });
  await context.database.db.transaction().execute(mendCounts);
  return endedAt;
}
