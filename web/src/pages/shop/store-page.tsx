/** /journey/store: the store of an entrepreneur. */
import { SHOP_PERMISSIONS } from '@waggle/contract/shop/permissions';
import { StoreEditor } from '../../features/shop/store/store-editor.tsx';
import { useStore } from '../../features/shop/store/store-query.ts';
import { Loaded } from '../../lists/list-body.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function StorePage({ user }: { user: SessionUser }) {
  usePageTitle('Store');
  const query = useStore(user.id);
  const { data } = query;
  if (data !== undefined) return <StoreEditor key={user.id} userId={user.id} store={data} />;
  return (
    <>
      <ToolBar title="Store" />
      <div className="page-measure py-10">
        <Loaded
          query={query}
          loading={<RowsSkeleton label="Loading your store" rows={5} />}
          failed="Your store could not be loaded"
          heading="part"
        >
          {() => null}
        </Loaded>
      </div>
    </>
  );
}

export default requirePage(
  { rule: SHOP_PERMISSIONS.actions['shop.read'], unloaded: 'Your store could not be loaded' },
  StorePage,
);
