/** /journey/name: the tool that finds the brand's name. */
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import { useNames } from '../../features/brand/names/names-query.ts';
import { NamesTool } from '../../features/brand/names/names-tool.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function NamesPage({ user }: { user: SessionUser }) {
  usePageTitle('Brand name');
  const query = useNames(user.id);
  return (
    <Loaded
      query={query}
      loading={
        <>
          <ToolBar title="Brand name" />
          <RowsSkeleton label="Loading your names" className="page-measure min-h-96 py-8" />
        </>
      }
      failed={
        <>
          <h1 className="text-h1">Your names could not be loaded</h1>
          <p className="mt-3 text-lead text-muted">None of them are lost. Please try again.</p>
        </>
      }
      variant="accent"
      className="page-measure py-10"
      gap="mt-6"
    >
      {(names) => <NamesTool userId={user.id} names={names} />}
    </Loaded>
  );
}

export default requirePage(
  { rule: BRAND_PERMISSIONS.actions['brand.read'], unloaded: 'Your names could not be loaded' },
  NamesPage,
);
