/** /journey/research: what Waggle has counted, what the user has found, and what is kept of it. */
import { useRef, useState } from 'react';
import type { Research } from '@waggle/contract/research';
import { randomId } from '../../api/random-id.ts';
import { reportError } from '../../api/report-error.ts';
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import { RESEARCH_PERMISSIONS } from '@waggle/contract/research/permissions';
import { formatCount } from '../../lib/figures/format-money.ts';
import { Loaded } from '../../lists/list-body.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { SurveyBlock, WaitlistBlock } from './blocks/demand-blocks.tsx';
import { PricesBlock } from './blocks/prices-block.tsx';
import { SuppliersBlock } from './blocks/suppliers-block.tsx';
import { TermsBlock } from './blocks/terms-block.tsx';
import { CompetitorsBlock } from './competitors/competitors-block.tsx';
import { downloadCompetitors } from './competitors/competitors-csv.ts';
import { PlanPanel } from './plan-panel.tsx';
import { MarketReportsPanel } from './market-reports/market-reports-panel.tsx';
import { saveMarketReport, useResearch } from './research-query.ts';
import { WorksheetBlock } from './worksheet/worksheet-block.tsx';

function ResearchView({ userId, research }: { userId: string; research: Research }) {
  const { content, suggested, reports } = research;
  const { category, suppliers, competitors, plan, waitlist, survey } = content;
  const [busy, setBusy] = useState(false);
  // A press that failed on the way back is the same one when it is repeated.
  const key = useRef(randomId());

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      await saveMarketReport(key.current);
      key.current = randomId();
      toast.success('Market report saved');
    } catch (error) {
      reportError(error, 'The market report could not be saved. Please try again');
    }
    setBusy(false);
  }

  return (
    <>
      <ToolBar title="Market research">
        <Button
          variant="outline"
          size="compact"
          disabled={competitors.length === 0}
          onClick={() => downloadCompetitors(competitors)}
        >
          <Icon name="download" className="size-4.5" />
          Competitors as CSV
        </Button>
        <Button
          variant="accent"
          size="compact"
          busy={busy}
          disabled={reports.length >= RESEARCH_LIMITS.marketReports}
          onClick={() => void keep()}
        >
          Save a market report
        </Button>
      </ToolBar>
      <div className="page-measure grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
        <div className="min-w-0">
          <p className="font-display text-section font-semibold wrap-anywhere tabular-nums">
            {formatCount(suppliers.n)} {suppliers.n === 1 ? 'supplier' : 'suppliers'}
          </p>
          <p className="mt-1 text-lead text-muted">
            in {category.name}, verified and listed now. Every figure below says where it is from;
            what is not known stays empty.
          </p>
          <SuppliersBlock suppliers={suppliers} />
          <TermsBlock terms={content.terms} />
          <PricesBlock prices={content.prices} />
          <CompetitorsBlock userId={userId} competitors={competitors} plan={plan} />
          {waitlist && <WaitlistBlock waitlist={waitlist} />}
          {survey && <SurveyBlock survey={survey} />}
          <WorksheetBlock userId={userId} saved={content.worksheet} />
        </div>
        <div className="grid content-start gap-8 max-lg:order-first">
          <PlanPanel userId={userId} content={content} suggested={suggested} />
          <div className="max-lg:hidden">
            <MarketReportsPanel reports={reports} />
          </div>
        </div>
        <div className="lg:hidden">
          <MarketReportsPanel reports={reports} />
        </div>
      </div>
    </>
  );
}

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
      failed="Your market research could not be loaded"
      heading="page"
      className="page-measure py-10"
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
