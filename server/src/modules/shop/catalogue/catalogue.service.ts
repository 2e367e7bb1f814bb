/** The public catalogue: searching it, and reading one product. */
import { cutText } from '@waggle/contract/text/cut-text';
import {
  catalogueQuery,
  type getProduct as getCall,
  type ProductCard,
  type PublicProduct,
  type searchProducts as searchCall,
} from '@waggle/contract/shop/catalogue';
import type { DataOf, QueryOf } from '@waggle/contract/endpoint';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { isStorable } from '@waggle/contract/text';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context, RenderedPage } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { cutPage, defineCursor, timePart, uuidPart } from '../../../lib/paging.ts';
import { issueFormToken } from '../../../lib/public-pages/form-token.ts';
import {
  type CardRow,
  type PublicRow,
  readWords,
  selectCards,
  selectPublic,
} from './catalogue.repo.ts';

const CURSOR = defineCursor(
  z.object({
    by: z.union([timePart, z.string().check(z.regex(/^\d{1,9}$/))]),
    id: uuidPart,
  }),
);

function presentCard(row: CardRow): ProductCard {
  const { slug, title, brand, category, price, interest, public_since, picture } = row;
  return {
    slug,
    title,
    brand,
    category,
    price,
    interest,
    since: public_since,
    picture: picture && { url: picture.url, alt: picture.alt },
  };
}

/** @throws ApiError `invalid_input` for an unknown cursor, and for one of another order */
export async function searchProducts(
  { database: { db } }: Pick<Context, 'database'>,
  { q, category, order, cursor, limit }: z.output<typeof catalogueQuery>,
): Promise<DataOf<typeof searchCall>> {
  const after = CURSOR.decode(cursor);
  if (after !== undefined && (order === 'interest') !== /^\d+$/.test(after.by)) {
    const message = 'Unknown cursor';
    throw new ApiError('invalid_input', { message, errors: [{ path: 'cursor', message }] });
  }
  const words = q === '' ? '' : await readWords(db, cutText(q, SHOP_LIMITS.words));
  const rows = await selectCards(db, { words, category, order, after, limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ id, public_since, interest }) =>
    CURSOR.encode({ by: order === 'newest' ? public_since : String(interest), id }),
  );
  return { products: shown.map(presentCard), next_cursor };
}

/** @throws ApiError `not_found` for one that is not public */
export async function findPublic(db: Db, slug: string): Promise<PublicRow> {
  const row = isStorable(slug) ? await selectPublic(db, slug) : undefined;
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

/** The name of a product's forms, for their token. */
export const formOf = (listingId: string) => `product ${listingId}`;

/** @throws ApiError `not_found` */
export async function getProduct(context: Context, slug: string): Promise<DataOf<typeof getCall>> {
  const row = await findPublic(context.database.db, slug);
  const { approved, public_since, interest } = row;
  const product: PublicProduct = {
    ...approved,
    slug: row.slug,
    since: public_since,
    interest,
  };
  return { product, form_token: issueFormToken(context, formOf(row.id)) };
}

/** The catalogue as its address has it; what is wrong in that counts as left out. */
export const loadCataloguePage: RenderedPage['load'] = async (context, { query }) => {
  const read = (given: QueryOf<typeof searchCall>) => catalogueQuery.safeParse(given);
  let asked: QueryOf<typeof searchCall> = {};
  for (const name of ['q', 'category', 'order', 'cursor']) {
    const value = [query[name]].flat()[0];
    const more = { ...asked, [name]: value };
    if (typeof value === 'string' && value !== '' && read(more).success) asked = more;
  }
  const { cursor, ...rest } = catalogueQuery.parse(asked);
  try {
    return { data: await searchProducts(context, { ...rest, cursor }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { data: await searchProducts(context, { ...rest, cursor: undefined }) };
  }
};

export const loadProductPage: RenderedPage['load'] = async (context, { params }) => {
  try {
    return { data: await getProduct(context, params['slug'] ?? '') };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return { data: null, status: 404 };
    throw error;
  }
};
