/** /journey/page: the entrepreneur's launch page, its figures and its waitlist. */
import { LAUNCH_PAGE_PERMISSIONS } from '@waggle/contract/launch-page/permissions';
import { useLaunchPage } from '../../features/launch-page/page-query.ts';
import { PageTool } from '../../features/launch-page/page-tool.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function LaunchPagePage({ user }: { user: SessionUser }) {
  usePageTitle('Launch page');
  const query = useLaunchPage();
  const { search } = useNavigation();
  const view = new URLSearchParams(search).get('view') === 'list' ? 'list' : 'page';
  if (query.data !== undefined) {
    return <PageTool key={user.id} userId={user.id} page={query.data} view={view} />;
  }
  return (
    <>
      <ToolBar title="Launch page" />
      <div className="page-measure py-8">
        <Loaded
          query={query}
          loading={<RowsSkeleton label="Your page is loading" rows={6} />}
          failed={
            <>
              <h2 className="text-h3">Your page could not be loaded</h2>
              <p className="mt-2 mb-4 text-muted">Nothing of it is lost. Try again in a moment.</p>
            </>
          }
        >
          {() => null}
        </Loaded>
      </div>
    </>
  );
}

export default requirePage(
  {
    rule: LAUNCH_PAGE_PERMISSIONS.actions['launch_page.read'],
    unloaded: 'Your page could not be loaded',
  },
  LaunchPagePage,
);
