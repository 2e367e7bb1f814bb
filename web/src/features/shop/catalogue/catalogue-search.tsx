/** The catalogue's search: words, category and order; a plain form, so that it works before the script does. */
import { useId } from 'react';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { useNavigation } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type CatalogueAddress, cataloguePath, readCatalogueAddress } from './catalogue-address.ts';

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'interest', label: 'Most wanted first' },
];

export function CatalogueSearch({ address }: { address: CatalogueAddress }) {
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
