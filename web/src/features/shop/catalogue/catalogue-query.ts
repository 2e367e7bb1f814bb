/** The catalogue's calls; null for a product that is not public. */
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { ProductCard, PublicProduct } from '@waggle/contract/shop/catalogue';
import type { ProductReportReason } from '@waggle/contract/shop/report-rules';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { type CatalogueAddress, writeCatalogueAddress } from './catalogue-address.ts';

/** So long an answer is shown again as it is, in milliseconds: back and forward are at once. */
const FRESH = 30_000;

export interface CataloguePage {
  products: ProductCard[];
  next_cursor: string | null;
}

export const catalogueKey = (address: CatalogueAddress): QueryKey => [
  'catalogue',
  writeCatalogueAddress(address),
];

export function useCatalogue(address: CatalogueAddress) {
  const { q, category, order, cursor } = address;
  return useServerQuery<CataloguePage>(
    catalogueKey(address),
    (signal) =>
      call('GET /v1/products/', { query: { q, category, order, cursor }, signal, quiet: true }),
    { staleTime: FRESH, placeholderData: keepPreviousData },
  );
}

export interface ProductData {
  product: PublicProduct;
  form_token: string;
}

export const productKey = (slug: string): QueryKey => ['product', slug];

export function useProduct(slug: string) {
  return useServerQuery<ProductData | null>(
    productKey(slug),
    async (signal) => {
      try {
        return await call('GET /v1/products/:slug/', { params: { slug }, signal, quiet: true });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
    // Its form's token is good for a day, and its form would lose what was typed.
    { staleTime: FRESH, refetchOnWindowFocus: false },
  );
}

/** A token works once: the next form gets another one, and so does one whose token is not taken. */
async function withNewToken<Answer>(slug: string, work: () => Promise<Answer>): Promise<Answer> {
  const renew = () => queryClient.invalidateQueries({ queryKey: productKey(slug) });
  try {
    const answer = await work();
    await renew();
    return answer;
  } catch (error) {
    const isSpent =
      error instanceof ApiError && error.errors.some(({ path }) => path === 'form_token');
    if (isSpent) await renew();
    throw error;
  }
}

interface FormSent {
  form_token: string;
  website: string;
}

export function sendInterest(
  slug: string,
  body: FormSent & { email: string; quantity: number },
): Promise<object> {
  return withNewToken(slug, () =>
    call('POST /v1/products/:slug/interests/', { params: { slug }, body, quiet: true }),
  );
}

export function sendReport(
  slug: string,
  body: FormSent & { reason: ProductReportReason; text: string },
): Promise<object> {
  return withNewToken(slug, () =>
    call('POST /v1/products/:slug/reports/', { params: { slug }, body, quiet: true }),
  );
}
