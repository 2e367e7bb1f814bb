/** Response rates of listed suppliers: kept for profiles, cards and the order «Answers most». */
import type { SupplierCard } from '@waggle/contract/directory';
import type { Db } from '../../../lib/database.ts';
import { lockListing } from '../directory.repo.ts';
import {
  deleteResponseRates,
  selectResponders,
  selectResponseRates,
  upsertResponseRates,
} from './response-rates.repo.ts';

/** Of one supplier, over the time that counts. */
export interface ResponseFigures {
  readonly supplierId: string;
  /** Requests that it answered, or that ended without its answer. */
  readonly asked: number;
  readonly answered: number;
  /** Until half of the first answers had come; null without any. */
  readonly hours: number | null;
}

/** As many answers and silences as everybody is thought to begin with, so that one answer does not outdo fifty. */
const PRIOR = 1;
const SCALE = 20_000;

/** @returns the place in the order: above 0 for those who answer more than half, below for the others */
export function responseScore({ asked, answered }: ResponseFigures): number {
  return Math.round(((answered + PRIOR) / (asked + 2 * PRIOR) - 0.5) * SCALE);
}

/** Called before the figures are worked out: the later of two counts then reads all that the earlier one was about. */
export const lockResponseRates = (tx: Db, supplierIds: readonly string[]): Promise<void> =>
  lockListing(tx, ...supplierIds);

/** Keeps the figures of suppliers, and forgets those of whom nothing counts any more. */
export async function keepResponseRates(
  tx: Db,
  supplierIds: readonly string[],
  figures: readonly ResponseFigures[],
): Promise<void> {
  const counted = new Set(figures.map(({ supplierId }) => supplierId));
  await deleteResponseRates(
    tx,
    supplierIds.filter((id) => !counted.has(id)),
  );
  await upsertResponseRates(
    tx,
    figures.map((one) => ({
      supplier_id: one.supplierId,
      asked: one.asked,
      answered: one.answered,
      hours: one.hours,
      score: responseScore(one),
    })),
  );
}

/** @returns what profiles and cards say, by supplier; those that were not asked yet are left out */
export async function responseRatesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, NonNullable<SupplierCard['response']>>> {
  const rows = await selectResponseRates(db, ids);
  return new Map(
    rows.map(({ supplier_id, asked, answered, hours }) => [
      supplier_id,
      // Rounded down: only who answers all has 100 %.
      { rate: Math.floor((100 * answered) / asked) / 100, hours },
    ]),
  );
}

/** @returns the next suppliers that have figures, in the order of their ids */
export const nextResponders = (db: Db, after: string, limit: number): Promise<string[]> =>
  selectResponders(db, after, limit);
