/** The products that a search finds, page by page. */
import type { ReactNode } from 'react';
import { Loaded } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { type CatalogueAddress, cataloguePath, catalogueTitle } from './catalogue-address.ts';
import { type CataloguePage, useCatalogue } from './catalogue-query.ts';
import { usePriceWords } from './price-words.ts';
import { ProductCard } from './product-card.tsx';

export function CatalogueList({ address }: { address: CatalogueAddress }) {
  const query = useCatalogue(address);
  return (
    <Loaded
      query={query}
      loading={<CardsSkeleton />}
      failed="The products could not be loaded"
      heading="part"
      hint="What you searched for is kept. Try again in a moment."
    >
      {(page) => <Found page={page} address={address} isOld={query.isPlaceholderData} />}
    </Loaded>
  );
}

interface FoundProps {
  page: CataloguePage;
  address: CatalogueAddress;
  /** While another search is on its way. */
  isOld: boolean;
}

function Found({ page: { products, next_cursor }, address, isOld }: FoundProps) {
  const words = usePriceWords();
  const isFirst = address.cursor === undefined;
  if (products.length === 0) return <Nothing address={address} />;
  return (
    <section aria-label={catalogueTitle(address)} aria-busy={isOld}>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <ProductCard key={product.slug} product={product} words={words} />
        ))}
      </ul>
      <nav aria-label="Pages" className="mt-12 flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <ButtonLink to={cataloguePath({ ...address, cursor: undefined })} variant="outline">
            From the beginning
          </ButtonLink>
        )}
        {next_cursor !== null && (
          <ButtonLink to={cataloguePath({ ...address, cursor: next_cursor })} variant="outline">
            More products
          </ButtonLink>
        )}
      </nav>
    </section>
  );
}

function Nothing({ address: { q, category, cursor } }: { address: CatalogueAddress }) {
  const isSearch = q !== '' || category !== undefined || cursor !== undefined;
  const [title, text]: [string, ReactNode] = isSearch
    ? [
        q === '' ? 'No product is here' : `No product has «${q}»`,
        'Try fewer or other words, or look at all categories.',
      ]
    : [
        'No product is listed yet',
        'Entrepreneurs list theirs when they are ready. Come back soon.',
      ];
  return (
    <div className="border-t border-line py-8">
      <h2 dir="auto" className="text-h3 wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 max-w-136 text-muted">{text}</p>
      {isSearch && (
        <ButtonLink to={PATHS.products} variant="outline" className="mt-5">
          All products
        </ButtonLink>
      )}
    </div>
  );
}

function CardsSkeleton() {
  return (
    <Skeleton label="Loading the products">
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className="border-t border-line pt-4">
            <div className={`aspect-4/3 ${BAR}`} />
            <div className={`mt-3 h-6 w-3/5 ${BAR}`} />
            <div className={`mt-2 h-4 w-2/5 ${BAR}`} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
