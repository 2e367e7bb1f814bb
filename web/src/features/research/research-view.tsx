/** /journey/research: what Waggle has counted, what the user has found, and what is kept of it. */
import { writeCsv } from '@waggle/contract/csv';
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import type { Research, Competitor, MarketReportItem } from '@waggle/contract/research';
import { RESEARCH_PERMISSIONS } from '@waggle/contract/research/permissions';
import { useId, useRef } from 'react';
import { saveAs } from '../../api/files/save-as.ts';
import { randomId } from '../../api/random-id.ts';
import { useAction } from '../../api/use-action.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { formatCount } from '../../lib/figures/format-money.ts';
import { Link } from '../../lib/navigation.tsx';
import { fillPath } from '../../lib/path-pattern.ts';
import { PATHS } from '../../paths.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { toolPage } from '../../session/tool-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { SurveyBlock, WaitlistBlock } from './blocks/demand-blocks.tsx';
import { PricesBlock } from './blocks/prices-block.tsx';
import { SuppliersBlock } from './blocks/suppliers-block.tsx';
import { TermsBlock } from './blocks/terms-block.tsx';
import { CompetitorsBlock } from './competitors/competitors-block.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { saveMarketReport, useResearch } from './research-query.ts';
import { counted } from './research-words.ts';
import { WorksheetBlock } from './worksheet/worksheet-block.tsx';

const TITLE = 'Market research';

interface ResearchViewProps {
  user: SessionUser;
  data: Research;
}

function ResearchView({ user: { id: userId }, data: research }: ResearchViewProps) {
  const { content, version, suggested, reports } = research;
  const { category, suppliers, competitors, plan, waitlist, survey } = content;
  // A press that failed on the way back is the same one when it is repeated.
  const key = useRef(randomId());

  const keep = useAction(async () => {
    await saveMarketReport(key.current);
    key.current = randomId();
    toast.success('Market report saved');
  }, 'The market report could not be saved. Please try again');

  return (
    <>
      <ToolBar title={TITLE}>
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
          busy={keep.busy}
          disabled={reports.length >= RESEARCH_LIMITS.marketReports}
          onClick={keep.run}
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
          <WorksheetBlock userId={userId} saved={content.worksheet} version={version} />
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

export default toolPage(
  {
    rule: RESEARCH_PERMISSIONS.actions['research.read'],
    title: TITLE,
    what: 'Your market research',
    useData: ({ id }) => useResearch(id),
  },
  ResearchView,
);

const HEAD = ['Name', 'Web address', 'Price', 'Currency', 'What the price buys', 'Note'];

/** Hands the file to the browser. */
function downloadCompetitors(competitors: readonly Competitor[]): void {
  const rows = competitors.map(({ name, url, price, currency, unit, note }) => [
    name,
    url,
    price,
    currency,
    unit,
    note,
  ]);
  const csv = new Blob([writeCsv([HEAD, ...rows])], { type: 'text/csv;charset=utf-8' });
  saveAs(csv, 'competitors.csv');
}

/** The market reports that were kept, and the button that keeps another one. */
function MarketReportsPanel({ reports }: { reports: readonly MarketReportItem[] }) {
  const id = useId();
  const isFull = reports.length >= RESEARCH_LIMITS.marketReports;
  return (
    <section aria-labelledby={id} className="border-t-2 border-text pt-4">
      <h2 id={id} className="text-h4">
        Market reports
      </h2>
      <p className="mt-1 text-small text-muted">
        {reports.length === 0
          ? 'A market report keeps everything on this page as it stands at that moment, and fills «Market research» in your journey.'
          : 'Each stands as it was saved. The newest is the one in your journey.'}
        {isFull && ' There is no room for more: delete one first.'}
      </p>
      {reports.length > 0 && (
        <ul className="mt-2">
          {reports.map(({ id: report, taken_at, category, competitors }) => (
            <li key={report} className="border-t border-line">
              <Link
                to={fillPath(PATHS.marketReport, { id: report })}
                className="block min-h-11 py-2 underline-offset-4 hover:underline"
              >
                <span className="block font-semibold">{formatDateTime(taken_at)}</span>
                <span className="block text-small text-muted">
                  {category}, {counted(competitors, 'competitor')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
