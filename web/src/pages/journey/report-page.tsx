/** /journey/research/:id: a report that was kept of the market research. */
import { RESEARCH_PERMISSIONS } from '@waggle/contract/research/permissions';
import { ReportView } from '../../features/research/reports/report-view.tsx';
import { useReport } from '../../features/research/research-query.ts';
import { matchPath } from '../../lib/path-pattern.ts';
import { Link, useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function ReportPage({ user }: { user: SessionUser }) {
  const { path } = useNavigation();
  const id = matchPath(PATHS.researchReport, path)?.['id'] ?? '';
  usePageTitle('Report of your market research');
  const query = useReport(user.id, id);
  return (
    <Loaded
      query={query}
      loading={<RowsSkeleton rows={7} label="Loading the report" className="page-measure py-10" />}
      failed={
        <>
          <h1 className="text-h2">This report could not be loaded</h1>
          <p className="mt-2 text-muted">
            It may have been deleted, or the connection is gone. All reports are on{' '}
            <Link to={PATHS.journeyResearch} className="underline underline-offset-4">
              your market research
            </Link>
            .
          </p>
        </>
      }
      variant="accent"
      className="page-measure py-10"
      gap="mt-6"
    >
      {(report) => <ReportView key={report.id} report={report} />}
    </Loaded>
  );
}

export default requirePage(
  {
    rule: RESEARCH_PERMISSIONS.actions['research.read'],
    unloaded: 'This report could not be loaded',
  },
  ReportPage,
);
