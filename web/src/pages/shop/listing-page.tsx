/** /journey/listing: the listing of an entrepreneur's product in the public catalogue. */
import type { OwnListing } from '@waggle/contract/shop';
import { SHOP_PERMISSIONS } from '@waggle/contract/shop/permissions';
import { ProductView } from '../../features/shop/catalogue/product-view.tsx';
import { InterestList } from '../../features/shop/listing/interest-list.tsx';
import { useOwnListing } from '../../features/shop/listing/listing-query.ts';
import { ListingView } from '../../features/shop/listing/listing-view.tsx';
import { NeedsList } from '../../features/shop/store/needs-list.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function ListingPage({ user }: { user: SessionUser }) {
  usePageTitle('Marketplace listing');
  const query = useOwnListing(user.id);
  return (
    <>
      <ToolBar title="Marketplace listing" />
      <div className="page-measure pt-8 pb-24">
        <Loaded
          query={query}
          loading={<RowsSkeleton label="Loading your listing" rows={4} />}
          failed="Your listing could not be loaded"
          heading="part"
        >
          {(own) => (
            <>
              <ListingView userId={user.id} own={own} needs={<NeedsList missing={own.missing} />} />
              {own.listing !== null && <InterestList userId={user.id} />}
              <Preview own={own} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Preview({ own: { listing, preview, changed } }: { own: OwnListing }) {
  if (preview === null) return null;
  const isSame = listing?.state === 'live' && !changed;
  return (
    <section aria-labelledby="preview" className="mt-12 border-t-2 border-text pt-4">
      <h2 id="preview" className="text-h3">
        {isSame ? 'As everybody reads it' : 'As it would be read'}
      </h2>
      <div className="mt-6">
        <ProductView product={preview} preview="wide" />
      </div>
    </section>
  );
}

export default requirePage(
  { rule: SHOP_PERMISSIONS.actions['shop.read'], unloaded: 'Your listing could not be loaded' },
  ListingPage,
);
