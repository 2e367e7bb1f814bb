/** The address of the catalogue: words, category, order, and where its page begins. */
import { CATALOGUE_ORDERS, type CatalogueOrder } from '@waggle/contract/shop/catalogue-orders';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { PATHS } from '../../../paths.ts';

type Category = (typeof APPLICATION_PRODUCT_CATEGORIES)[number];

export interface CatalogueAddress {
  q: string;
  category: Category | undefined;
  order: CatalogueOrder;
  cursor: string | undefined;
}

export function readCatalogueAddress(search: string): CatalogueAddress {
  const query = new URLSearchParams(search);
  const category = query.get('category');
  const order = query.get('order');
  return {
    q: (query.get('q') ?? '').trim(),
    category: APPLICATION_PRODUCT_CATEGORIES.find((one) => one === category),
    order: CATALOGUE_ORDERS.find((one) => one === order) ?? 'newest',
    cursor: query.get('cursor') ?? undefined,
  };
}

/** @returns the query with its question mark, without what goes without saying */
export function writeCatalogueAddress({ q, category, order, cursor }: CatalogueAddress): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(category !== undefined && { category }),
    ...(order !== 'newest' && { order }),
    ...(cursor !== undefined && { cursor }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

export function catalogueTitle({ q, category }: CatalogueAddress): string {
  if (q !== '') return `Products for «${q}»`;
  return category ?? 'Products that are not sold yet';
}

export const cataloguePath = (address: CatalogueAddress): string =>
  PATHS.products + writeCatalogueAddress(address);
