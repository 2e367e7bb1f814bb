/** The store: reading it whole, and saving its product, prices and policies by version. */
import type {
  getStore as getCall,
  listQuotePrices as quotesCall,
  QuotePrices,
  savePolicy as policyCall,
  savePrices as pricesCall,
  saveProduct as productCall,
  Store,
} from '@waggle/contract/shop';
import type { DataOf } from '@waggle/contract/endpoint';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { missingNeeds, type ProductDraft, type StoreParts } from '@waggle/contract/shop/content';
import { EMPTY_POLICY, POLICY_KINDS, policyGaps } from '@waggle/contract/shop/policies';
import { calculatePrice } from '@waggle/contract/shop/price-sheet';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { readBrand } from '../../brand/brand.service.ts';
import { claimFiles, fileRowsByIds, fileUrl, releaseFiles } from '../../files/files.service.ts';
import { readReceivedPrices } from '../../quotes/received-prices.service.ts';
import { surveyFigures } from '../../survey/figures.service.ts';
import { frozenPictures } from '../listing/listings.repo.ts';
import {
  lockStore,
  type PolicyRow,
  type ProductRow,
  selectPolicies,
  selectProduct,
  selectSheet,
  type SheetRow,
  upsertPolicy,
  upsertProduct,
  upsertSheet,
} from './store.repo.ts';

/** All rows of a store. */
export interface StoreRows {
  readonly product: ProductRow | undefined;
  readonly sheet: SheetRow | undefined;
  readonly policies: readonly PolicyRow[];
  readonly brandName: string | null;
  readonly brandVersion: number;
}

export async function readStoreRows(db: Db, userId: string): Promise<StoreRows> {
  const product = await selectProduct(db, userId);
  const sheet = await selectSheet(db, userId);
  const policies = await selectPolicies(db, userId);
  const { name, version } = await readBrand(db, userId);
  return { product, sheet, policies, brandName: name, brandVersion: version };
}

const EMPTY_PRODUCT: ProductDraft = {
  title: '',
  description: '',
  category: '',
  facts: [],
  pictures: [],
  contact_name: '',
  contact_email: '',
};

function partsOf({ product, sheet, policies, brandName }: StoreRows): StoreParts {
  return {
    brandName,
    product: product === undefined ? EMPTY_PRODUCT : { ...product, pictures: product.picture_ids },
    hasPrice: sheet !== undefined && sheet.price !== null,
    policies: policies.filter(({ complete }) => complete).map(({ kind }) => kind),
  };
}

export const missingOf = (rows: StoreRows) => missingNeeds(partsOf(rows));

async function presentProduct(
  context: Pick<Context, 'config'>,
  db: Db,
  row: ProductRow | undefined,
): Promise<ProductDraft> {
  if (row === undefined) return EMPTY_PRODUCT;
  const { title, description, category, facts, contact_name, contact_email } = row;
  const files = new Map((await fileRowsByIds(db, row.picture_ids)).map((file) => [file.id, file]));
  const pictures = row.picture_ids.flatMap((id, at) => {
    const file = files.get(id);
    if (file === undefined) return [];
    return [{ url: fileUrl(context.config, id, file.name), alt: row.picture_alts[at] ?? '' }];
  });
  return { title, description, category, facts, pictures, contact_name, contact_email };
}

export async function getStore(
  context: Context,
  { accountId }: Viewer,
): Promise<DataOf<typeof getCall>> {
  const { db } = context.database;
  const rows = await readStoreRows(db, accountId);
  const surveys = await surveyFigures(db, accountId);
  const byKind = new Map(rows.policies.map((row) => [row.kind, row]));
  const policies = Object.fromEntries(
    POLICY_KINDS.map((kind) => {
      const { own, blanks } = byKind.get(kind) ?? EMPTY_POLICY;
      return [kind, { own, blanks, version: byKind.get(kind)?.version ?? 0 }];
    }),
  ) as Store['policies'];
  return {
    store: {
      product: await presentProduct(context, db, rows.product),
      product_version: rows.product?.version ?? 0,
      prices: rows.sheet?.inputs ?? null,
      prices_version: rows.sheet?.version ?? 0,
      policies,
      brand: { name: rows.brandName, version: rows.brandVersion },
      // Of the newest survey that has one.
      price_band: surveys.find(({ price }) => price !== null)?.price ?? null,
      missing: missingOf(rows),
    },
  };
}

interface Saved {
  version: number;
  missing: Store['missing'];
}

/** @throws ApiError `conflict` with the present version, where another one was seen */
function checkVersion(present: number, seen: number): number {
  if (present === seen) return present + 1;
  throw new ApiError('conflict', {
    message: 'This was changed in another window',
    version: present,
  });
}

/** Saves a part of the store, and tells the user's pages when the store is complete, or is no longer. */
async function save(
  context: Context,
  userId: string,
  write: (tx: Db) => Promise<number>,
): Promise<Saved> {
  return context.database.db.transaction().execute(async (tx) => {
    await lockStore(tx, userId);
    const before = missingOf(await readStoreRows(tx, userId));
    const version = await write(tx);
    const missing = missingOf(await readStoreRows(tx, userId));
    if (before.join() !== missing.join()) {
      await context.live.publish(tx, `user:${userId}`, { event: 'user' });
    }
    return { version, missing };
  });
}

/** @throws ApiError `invalid_input` for a picture that the user has not uploaded as one; `conflict` */
export function saveProduct(
  context: Context,
  { viewer: { accountId }, body }: Call<typeof productCall>,
): Promise<Saved> {
  const { version: seen, pictures, ...written } = body;
  return save(context, accountId, async (tx) => {
    const before = await selectProduct(tx, accountId);
    const version = checkVersion(before?.version ?? 0, seen);
    const claimed = await claimFiles(context, tx, {
      userId: accountId,
      urls: pictures.map(({ url }) => url),
      fileType: 'PRODUCT_PICTURES',
      path: 'pictures',
    });
    const ids = claimed.map(({ id }) => id);
    const alts = new Map(pictures.map(({ url, alt }) => [idOf(url), alt]));
    await upsertProduct(tx, {
      user_id: accountId,
      ...written,
      picture_ids: ids,
      picture_alts: ids.map((id) => alts.get(id) ?? ''),
      version,
      changed_at: context.clock.now(),
    });
    // What was submitted or is public keeps its pictures.
    const kept = new Set([...ids, ...(await frozenPictures(tx, accountId))]);
    const left = (before?.picture_ids ?? []).filter((id) => !kept.has(id));
    await releaseFiles(context, tx, left);
    return version;
  });
}

/** @returns the id in the URL of a file */
const idOf = (url: string) => /\/v1\/files\/([^/]+)\//.exec(url)?.[1] ?? '';

/** @throws ApiError `conflict` */
export function savePrices(
  context: Context,
  { viewer: { accountId }, body: { inputs, version: seen } }: Call<typeof pricesCall>,
): Promise<Saved> {
  return save(context, accountId, async (tx) => {
    const version = checkVersion((await selectSheet(tx, accountId))?.version ?? 0, seen);
    const { result } = calculatePrice(inputs);
    await upsertSheet(tx, {
      user_id: accountId,
      inputs,
      currency: inputs.currency,
      price: result?.price ?? null,
      with_tax: result?.with_tax ?? null,
      tax: inputs.figures.tax.value,
      version,
      changed_at: context.clock.now(),
    });
    return version;
  });
}

/** @throws ApiError `conflict` */
export function savePolicy(
  context: Context,
  { viewer: { accountId }, body: { kind, own, blanks, version: seen } }: Call<typeof policyCall>,
): Promise<Saved> {
  return save(context, accountId, async (tx) => {
    const before = (await selectPolicies(tx, accountId)).find((row) => row.kind === kind);
    const version = checkVersion(before?.version ?? 0, seen);
    const value = { own, blanks };
    const complete = policyGaps(kind, value).length === 0;
    const row = { user_id: accountId, kind, ...value, complete, version };
    await upsertPolicy(tx, { ...row, changed_at: context.clock.now() });
    return version;
  });
}

/** A draft of a sheet is kept, and no list of the product grows beyond the page that shows it. */
export async function listQuotePrices(
  { database: { db }, clock }: Context,
  { accountId }: Viewer,
): Promise<DataOf<typeof quotesCall>> {
  const now = clock.now();
  const found = await readReceivedPrices(db, accountId, SHOP_LIMITS.quotes);
  const quotes = found.map(
    ({
      id,
      state,
      revision,
      sentAt,
      validUntil,
      issuer,
      request,
      offer,
      accepted,
    }): QuotePrices => ({
      id,
      supplier: issuer,
      request,
      revision,
      sent_at: sentAt,
      valid_until: offer.valid_until,
      valid:
        state === 'accepted' ||
        ((state === 'submitted' || state === 'countered') && validUntil > now),
      currency: offer.currency,
      incoterm: `${offer.incoterm} ${offer.place}`.trim(),
      tiers: offer.tiers.flatMap(({ from, unit_price }) =>
        from === null || unit_price === '' ? [] : [{ from, unit_price }],
      ),
      accepted,
      costs: offer.costs.map(({ what, amount }) => ({ what, amount })),
    }),
  );
  return { quotes };
}
