/** /team/pages: public pages that were reported, one open beside the list. */
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import {
  ReportedLists,
  reportedAddress,
} from '../../features/launch-page/reports/reported-lists.tsx';
import { ReportedView } from '../../features/launch-page/reports/reported-view.tsx';
import {
  useReportedPage,
  useReportedPages,
} from '../../features/launch-page/reports/reports-query.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

type List = 'open' | 'closed';

export default function PagesPage() {
  const { search } = useNavigation();
  const query = new URLSearchParams(search);
  const list = query.get('list') === 'closed' ? 'closed' : 'open';
  const [kind, id] = [query.get('kind'), query.get('id')];
  return (
    <TeamPage
      title="Pages"
      lead={`Launch pages that are new, and pages and surveys that somebody has reported. A new page sends ${LAUNCH_LIMITS.unlookedMails} mails at most until you have looked at it. Whatever you take down shows nothing of it until the team gives it back.`}
    >
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <ReportedLists list={list} openId={id ?? undefined} />
        {kind !== null && id !== null && <Open key={id} kind={kind} id={id} list={list} />}
      </div>
    </TeamPage>
  );
}

function Open({ kind, id, list }: { kind: string; id: string; list: List }) {
  const { navigate } = useNavigation();
  const query = useReportedPage({ kind, id });
  const { rows = [] } = useReportedPages(list);
  const next = rows.find((row) => row.id !== id);
  return (
    <div className="min-w-0 pt-5">
      <Loaded
        query={query}
        loading={<RowsSkeleton label="The page is loading" rows={5} />}
        failed={<p className="mb-3">This page could not be loaded.</p>}
      >
        {(reported) => (
          <ReportedView reported={reported} onDone={() => navigate(reportedAddress(list, next))} />
        )}
      </Loaded>
    </div>
  );
}
