/** /products: the public catalogue of products that are not sold yet. */
import { catalogueTitle, readCatalogueAddress } from './catalogue-address.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';
import { useNavigation } from '../../../lib/navigation.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';

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
