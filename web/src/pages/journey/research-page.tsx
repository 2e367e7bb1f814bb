/** /journey/research: the market research of a founder. */
import { RESEARCH_PERMISSIONS } from '@waggle/contract/research/permissions';
import { useResearch } from '../../features/research/research-query.ts';
import { ResearchView } from '../../features/research/research-view.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function ResearchPage({ user }: { user: SessionUser }) {
  usePageTitle('Market research');
  const query = useResearch(user.id);
  return (
    <Loaded
      query={query}
      loading={
        <RowsSkeleton
          rows={7}
          label="Loading your market research"
          className="page-measure py-10"
        />
      }
      failed={
        <>
          <h1 className="text-h2">Your market research could not be loaded</h1>
          <p className="mt-2 text-muted">Nothing of it is lost. Please try again.</p>
        </>
      }
      variant="accent"
      className="page-measure py-10"
      gap="mt-6"
    >
      {(research) => <ResearchView userId={user.id} research={research} />}
    </Loaded>
  );
}

export default requirePage(
  {
    rule: RESEARCH_PERMISSIONS.actions['research.read'],
    unloaded: 'Your market research could not be loaded',
  },
  ResearchPage,
);
