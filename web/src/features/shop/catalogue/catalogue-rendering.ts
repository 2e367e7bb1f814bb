/** How the server renders the catalogue and a product: their heads, and the answers they begin with. */
import { cutText } from '@waggle/contract/text/cut-text';
import type { PublicProduct } from '@waggle/contract/shop/catalogue';
import { fillPath, matchPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import type { PageHead, Place, RenderedPage } from '../../../rendered/rendered-page.ts';
import { catalogueTitle, readCatalogueAddress } from './catalogue-address.ts';
import {
  catalogueKey,
  type CataloguePage,
  type ProductData,
  productKey,
} from './catalogue-query.ts';

export const NO_PRODUCT_TITLE = 'This product is not in the catalogue';

/** Characters of a description in a result list. */
const SHORT = 155;

export const productTitle = ({ title, brand }: PublicProduct): string =>
  `${title} by ${brand.name}`;

function shortText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= SHORT ? line : `${cutText(line, SHORT).replace(/\s\S*$/, '')}…`;
}

/** Nothing is offered for sale and nothing is in stock, so it says neither. */
function structuredProduct(product: PublicProduct, origin: string) {
  const path = fillPath(PATHS.product, { slug: product.slug });
  return {
    '@type': 'Product',
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    name: product.title,
    description: shortText(product.description),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand.name },
    ...(product.pictures.length > 0 && {
      image: product.pictures.map(({ url }) => new URL(url, origin).href),
    }),
    ...(product.facts.length > 0 && {
      additionalProperty: product.facts.map(({ name, value }) => ({
        '@type': 'PropertyValue',
        name,
        value,
      })),
    }),
  };
}

export const CATALOGUE_RENDERING: RenderedPage<CataloguePage> = {
  path: PATHS.products,
  head: (_, { search }) => ({
    title: catalogueTitle(readCatalogueAddress(search)),
    description:
      'New products by entrepreneurs, before they are made. Nothing is sold yet: say which you would buy.',
    // A search is nobody's page to list; the catalogue itself is.
    ...(search === '' && { canonical: PATHS.products }),
  }),
  answers: (page, { search }) => [[catalogueKey(readCatalogueAddress(search)), page]],
};

const slugOf = ({ path }: Place): string => matchPath(PATHS.product, path)?.['slug'] ?? '';

function headOf(data: ProductData | null): PageHead {
  if (data === null) {
    return { title: NO_PRODUCT_TITLE, description: 'No product has this address.' };
  }
  const { product } = data;
  const canonical = fillPath(PATHS.product, { slug: product.slug });
  return {
    title: productTitle(product),
    description: shortText(product.description),
    canonical,
    ...(product.pictures.length > 0 && { card: `${canonical}/card.jpg` }),
    structuredData: (origin) => structuredProduct(product, origin),
  };
}

export const PRODUCT_RENDERING: RenderedPage<ProductData | null> = {
  path: PATHS.product,
  head: headOf,
  answers: (data, place) => [[productKey(slugOf(place)), data]],
};
