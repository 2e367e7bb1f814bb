/** /journey/listing: the listing of an entrepreneur's product in the public catalogue. */
import type { OwnListing } from '@waggle/contract/shop';
import { SHOP_PERMISSIONS } from '@waggle/contract/shop/permissions';
import { ProductView } from '../../features/shop/catalogue/product-view.tsx';
import { InterestList } from '../../features/shop/listing/interest-list.tsx';
import { useOwnListing } from '../../features/shop/listing/listing-query.ts';
import { ListingView } from '../../features/shop/listing/listing-view.tsx';
import { NeedsList } from '../../features/shop/store/needs-list.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { toolPage } from '../../session/tool-page.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';

const TITLE = 'Marketplace listing';

interface ListingToolProps {
  user: SessionUser;
  data: OwnListing;
}

function ListingTool({ user: { id }, data: own }: ListingToolProps) {
  return (
    <>
      <ToolBar title={TITLE} />
      <div className="page-measure pt-8 pb-24">
        <ListingView userId={id} own={own} needs={<NeedsList missing={own.missing} />} />
        {own.listing !== null && <InterestList userId={id} />}
        <Preview own={own} />
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

export default toolPage(
  {
    rule: SHOP_PERMISSIONS.actions['shop.read'],
    title: TITLE,
    what: 'Your listing',
    useData: ({ id }) => useOwnListing(id),
  },
  ListingTool,
);
