/** /journey/research/:id: the research as it stood, to read and to print. */
import type { MarketReport } from '@waggle/contract/research';
import { RESEARCH_PERMISSIONS } from '@waggle/contract/research/permissions';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatTotal } from '../../../lib/figures/format-money.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { Link, useNavigation } from '../../../lib/navigation.tsx';
import { usePathPart } from '../../../lib/use-path-part.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { requirePage } from '../../../session/require-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { SurveyBlock, WaitlistBlock } from '../blocks/demand-blocks.tsx';
import { PricesBlock } from '../blocks/prices-block.tsx';
import { SuppliersBlock } from '../blocks/suppliers-block.tsx';
import { TermsBlock } from '../blocks/terms-block.tsx';
import { CompetitorsRead } from '../competitors/competitors-block.tsx';
import { deleteMarketReport, useMarketReport } from '../research-query.ts';
import { WorksheetRead } from '../worksheet/worksheet-read.tsx';

function MarketReportView({ report }: { report: MarketReport }) {
  const { id, taken_at, content } = report;
  const { category, plan, waitlist, survey } = content;
  return (
    <>
      <div className="print:hidden">
        <ToolBar title="Market research" status="A market report never changes">
          <ButtonLink variant="quiet" size="compact" to={PATHS.journeyResearch}>
            Research now
          </ButtonLink>
          <DialogButton
            variant="quiet"
            size="compact"
            dialog={(close) => <DeleteDialog id={id} at={taken_at} onClose={close} />}
          >
            <Icon name="trash" className="size-4.5" />
            Delete
          </DialogButton>
          <Button variant="outline" size="compact" onClick={() => window.print()}>
            <Icon name="file-text" className="size-4.5" />
            Print
          </Button>
        </ToolBar>
      </div>
      <article className="page-measure py-8 print:py-0">
        <div className="max-w-207">
          <h2 className="text-h1 wrap-anywhere">{category.name}</h2>
          <p className="mt-1 text-lead text-muted">
            Market research, as it stood on {formatDateTime(taken_at)}.
            {plan.price !== '' && ` Planned price: ${formatTotal(plan.price, plan.currency)}.`}
          </p>
          <SuppliersBlock suppliers={content.suppliers} />
          <TermsBlock terms={content.terms} />
          <PricesBlock prices={content.prices} />
          <CompetitorsRead competitors={content.competitors} plan={plan} />
          {waitlist && <WaitlistBlock waitlist={waitlist} />}
          {survey && <SurveyBlock survey={survey} />}
          <WorksheetRead sheet={content.worksheet} />
        </div>
      </article>
    </>
  );
}

function DeleteDialog({ id, at, onClose }: { id: string; at: string; onClose: () => void }) {
  const { navigate } = useNavigation();
  const submit = useSubmit(async () => {
    await deleteMarketReport(id);
    navigate(PATHS.journeyResearch, { replace: true });
  }, 'This market report could not be deleted. Please try again');
  return (
    <DialogForm
      {...submit}
      title={`Delete the market report of ${formatDateTime(at)}?`}
      description="It cannot be brought back: today’s figures are others. The research itself stays as it is."
      submitLabel="Delete the market report"
      submitVariant="danger"
      cancelLabel="Keep it"
      onClose={onClose}
    />
  );
}

function MarketReportPage({ user }: { user: SessionUser }) {
  const id = usePathPart(PATHS.marketReport, 'id');
  usePageTitle('Market report');
  const query = useMarketReport(user.id, id);
  return (
    <Loaded
      query={query}
      loading={
        <RowsSkeleton rows={7} label="Loading the market report" className="page-measure py-10" />
      }
      failed={
        <>
          <h1 className="text-h2">This market report could not be loaded</h1>
          <p className="mt-2 text-muted">
            It may have been deleted, or the connection is gone. All market reports are on{' '}
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
      {(report) => <MarketReportView key={report.id} report={report} />}
    </Loaded>
  );
}

export default requirePage(
  { rule: RESEARCH_PERMISSIONS.actions['research.read'] },
  MarketReportPage,
);
