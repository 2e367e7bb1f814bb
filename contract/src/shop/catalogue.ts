/** The public catalogue of products that are not sold yet: searching it, reading one, and what readers may say. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { SHOP_LIMITS } from '../limits.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { reportCall } from '../reports/report-call.ts';
import { optionalText, requiredText } from '../text.ts';
import { emailAddress } from '../text/email.ts';
import { CATALOGUE_ORDERS } from './catalogue-orders.ts';
import { listingContent, productCategory } from './content.ts';
import { PRODUCT_REPORT } from './report-rules.ts';

export const productCard = z.object({
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  category: productCategory,
  picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  price: z.object({
    currency: z.string(),
    amount: z.string(),
    tax: z.string(),
    with_tax: z.string(),
  }),
  /** Confirmed people who would buy it. */
  interest: z.number(),
  since: z.string(),
});
export type ProductCard = z.output<typeof productCard>;

export const catalogueQuery = z.extend(pageQuery, {
  q: z._default(optionalText(), ''),
  category: z.optional(productCategory),
  order: z._default(z.enum(CATALOGUE_ORDERS, { error: 'Unknown order' }), 'newest'),
});

export const searchProducts = defineEndpoint('GET /v1/products/', {
  summary: 'Products in the public catalogue, by words and category',
  action: 'catalogue.read',
  query: catalogueQuery,
  data: z.object({ products: z.array(productCard), next_cursor: nextCursor }),
});

export const publicProduct = z.extend(listingContent, {
  slug: z.string(),
  since: z.string(),
  interest: z.number(),
});
export type PublicProduct = z.output<typeof publicProduct>;

export const getProduct = defineEndpoint('GET /v1/products/:slug/', {
  summary: 'A product in the public catalogue, and the token its forms are sent with',
  action: 'catalogue.read',
  data: z.object({ product: publicProduct, form_token: z.string() }),
});

/** What every form of a public page carries. */
const formFields = {
  /** As the page gave it. */
  form_token: requiredText({ required: 'Load the page again and send it once more' }),
  /** A field that people do not see: whoever fills it in is no person. */
  website: z._default(optionalText(), ''),
};

export const addInterest = defineEndpoint('POST /v1/products/:slug/interests/', {
  summary:
    'Say that you would buy it: nothing is paid, and it counts once the link in the mail is confirmed',
  done: 'Look in your inbox',
  action: 'interest.create',
  body: z.object({
    email: emailAddress('Give your mail address'),
    quantity: z
      .int({ error: 'Say how many' })
      .check(
        z.gte(1, { error: 'Say how many' }),
        z.lte(SHOP_LIMITS.wanted, { error: `At most ${SHOP_LIMITS.wanted}` }),
      ),
    ...formFields,
  }),
  data: z.object({}),
  errors: ['conflict', 'too_many_requests'],
});

export const reportProduct = reportCall('/v1/products/:slug/reports/', PRODUCT_REPORT, {
  summary: 'Report a product in the catalogue to the team, with or without an account',
  action: 'product.report',
  more: formFields,
});
