/** /products: the public catalogue of products that are not sold yet. */
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { type ReactNode, useId } from 'react';
import { useNavigation } from '../../../lib/navigation.tsx';
import { Loaded } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import {
  catalogueTitle,
  readCatalogueAddress,
  type CatalogueAddress,
  cataloguePath,
} from './catalogue-address.ts';
import { type CataloguePage, useCatalogue } from './catalogue-query.ts';
import { usePriceWords } from './price-words.ts';
import { ProductCard } from './product-card.tsx';

export default function ProductsPage() {
  const { search } = useNavigation();
  const address = readCatalogueAddress(search);
  usePageTitle(catalogueTitle(address));
  return (
    <div className="page-measure pt-6 pb-24 sm:pt-10">
      <h1 className="text-h1">What would you buy?</h1>
      <p className="mt-2 mb-6 max-w-160 text-lead text-muted max-sm:text-body">
        New products by entrepreneurs, before they are made. Nothing is sold yet, and nothing is
        paid: say which you would buy, and the entrepreneur knows that it is wanted.
      </p>
      <CatalogueSearch address={address} />
      <div className="mt-10">
        <CatalogueList address={address} />
      </div>
    </div>
  );
}

/** The products that a search finds, page by page. */
function CatalogueList({ address }: { address: CatalogueAddress }) {
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

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'interest', label: 'Most wanted first' },
];

/** The catalogue's search: words, category and order; a plain form, so that it works before the script does. */
function CatalogueSearch({ address }: { address: CatalogueAddress }) {
  const id = useId();
  const { navigate } = useNavigation();
  const { q, category = '', order } = address;

  function go(form: HTMLFormElement): void {
    const fields = new FormData(form);
    const given = new URLSearchParams();
    for (const name of ['q', 'category', 'order']) {
      const value = fields.get(name);
      if (typeof value === 'string') given.set(name, value);
    }
    navigate(cataloguePath(readCatalogueAddress(given.toString())));
  }

  return (
    <form
      // Another address fills the fields anew.
      key={[q, category, order].join(' ')}
      role="search"
      action={PATHS.products}
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_minmax(0,13rem)_auto] sm:items-end"
    >
      <div className="min-w-0">
        <label htmlFor={`${id}-q`} className="mb-2 block text-small font-semibold">
          Words
        </label>
        <Input
          id={`${id}-q`}
          name="q"
          type="search"
          dir="auto"
          maxLength={SHOP_LIMITS.words}
          defaultValue={q}
          placeholder="A lamp that folds"
        />
      </div>
      <div className="min-w-0">
        <label htmlFor={`${id}-category`} className="mb-2 block text-small font-semibold">
          Category
        </label>
        <Select
          id={`${id}-category`}
          name="category"
          placeholder="All categories"
          options={APPLICATION_PRODUCT_CATEGORIES}
          defaultValue={category}
          onChange={({ target }) => target.form && go(target.form)}
        />
      </div>
      <div className="min-w-0">
        <label htmlFor={`${id}-order`} className="mb-2 block text-small font-semibold">
          Order
        </label>
        <Select
          id={`${id}-order`}
          name="order"
          options={ORDERS}
          defaultValue={order}
          onChange={({ target }) => target.form && go(target.form)}
        />
      </div>
      <Button type="submit" variant="accent">
        <Icon name="search" />
        Search
      </Button>
    </form>
  );
}
