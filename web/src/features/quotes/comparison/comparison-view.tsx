/** Quotes side by side: the sentence, the chart, the columns, and the figures that everything was counted with. */
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { MissingFigure } from '@waggle/contract/quotes/landed/landed-cost';
import type { Measure } from '@waggle/contract/quotes/comparison';
import { useLoaded } from '../../../api/use-loaded.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { useMedia } from '../../../lib/use-width.ts';
import { Button } from '../../../ui/button.tsx';
import { CostChart } from './chart/cost-chart.tsx';
import { PartPatterns } from './chart/part-patterns.tsx';
import { ComparisonHead } from './comparison-head.tsx';
import type { ComparisonData } from './comparison-query.ts';
import { FiguresSection, MissingNotice } from './figures/figures-section.tsx';
import { isAbout } from './figures/figure-target.ts';
import { useFigures } from './figures/use-figures.ts';
import { chosenOf } from '../quotes-query.ts';
import type { ComparedQuote } from './model/compared-quote.ts';
import { csvRows } from './model/csv-rows.ts';
import { QuantityBar } from './narrow/quantity-bar.tsx';
import { QuoteRegister } from './narrow/quote-register.tsx';
import { FactSection, SpecSection } from './narrow/row-sections.tsx';
import { SectionLinks } from './narrow/section-links.tsx';
import type { Decision } from '../../rfq/decision-path.ts';
import { useCompared } from './use-compared.ts';
import { useDecision } from './decide/use-decision.ts';
import { BEST } from './marks.tsx';
import { firstCurrency, firstLookedAt } from './model/comparison-start.ts';
import type { HeadlinePart } from './model/headline-words.ts';
import { useQuantity } from './use-quantity.ts';
import type { ViewProps } from './view-props.ts';
import { ComparisonTable } from './wide/comparison-table.tsx';

/** Who is the cheapest at this quantity, and from where on that changes. */
function Headline({ parts }: { parts: readonly HeadlinePart[] }) {
  return (
    <p className="max-w-240 text-lead wrap-anywhere" role="status">
      {parts.map(({ kind, text }, at) =>
        kind === 'text' ? (
          text
        ) : (
          // The parts have no other identity than their place.
          <b key={at} className={`font-semibold ${kind === 'best' ? BEST : ''}`}>
            {text}
          </b>
        ),
      )}
    </p>
  );
}

interface ComparisonViewProps {
  user: SessionUser;
  data: ComparisonData;
}

const Specs = memo(SpecSection);
const Facts = memo(FactSection);
const Figures = memo(FiguresSection);

const loadDialog = () => import('./decide/decision-dialog.tsx');
const loadOrderLine = () => import('../../orders/order-line.tsx');

export function ComparisonView({ user, data }: ComparisonViewProps) {
  const { rfq, saved } = data;
  const chosen = chosenOf(data.quotes);
  // Paper never is.
  const isNarrow = useMedia('screen and (width < 48rem)');
  const { quantity, measure, setQuantity, setMeasure } = useQuantity(firstLookedAt(data));
  const own = useFigures({
    rfqId: rfq.id,
    saved,
    currency: firstCurrency(data),
    destination: rfq.brief.country,
  });
  const compared = useCompared({ user, data, figures: own.figures, quantity, measure });
  const { quotes, table, rows, range, said, one, digits } = compared;
  const [showsAll, setShowsAll] = useState(false);
  const [editing, setEditing] = useState<string>();
  const { deciding, decide, stop } = useDecision(quotes);
  // Before it is needed: whoever decides does not wait.
  const DecisionDialog = useLoaded(loadDialog, true)?.DecisionDialog;
  const OrderLine = useLoaded(loadOrderLine, chosen !== undefined)?.OrderLine;
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  }, [rows]);
  const onAdd = useCallback(
    (missing: MissingFigure, quote: ComparedQuote) =>
      setEditing(
        latestRows.current.find(
          ({ target }) => target.kind === missing && isAbout(target, quote.plan),
        )?.key,
      ),
    [],
  );
  const onDecide = useCallback(
    (decision: Decision, { id }: ComparedQuote) => decide({ decision, id }),
    [decide],
  );
  const view: ViewProps = {
    ...compared,
    quantity,
    showsAll,
    onShowAll: setShowsAll,
    onAdd,
    onDecide,
  };
  const missing = rows.filter(
    ({ value, target }) => value === null && (target.kind !== 'tax' || own.figures.counts_tax),
  );

  const chart = (
    <section aria-labelledby="chart-title" className="pt-8 print:break-inside-avoid">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="chart-title" className="text-h3">
            Cost by quantity
          </h2>
          <p className="mt-1 text-small text-muted">
            Each mark is a price step in a quote. Between the steps the one-time costs are spread
            over more pieces.
          </p>
        </div>
        <MeasureSwitch measure={measure} onMeasure={setMeasure} />
      </div>
      <div className="mt-5">
        <CostChart
          quotes={quotes}
          table={table}
          measure={measure}
          quantity={quantity}
          said={said}
          range={range}
          leaderId={compared.chartLeaderId}
          onMove={setQuantity}
        />
      </div>
    </section>
  );

  return (
    <>
      <PartPatterns />
      <ComparisonHead
        rfq={rfq}
        count={quotes.length}
        quantity={quantity}
        onMove={setQuantity}
        csvRows={() => csvRows(rfq.brief.title, compared)}
        isNarrow={isNarrow}
      />
      {chosen && (
        <div className="mt-5 min-h-48 max-w-240 sm:min-h-34">
          {OrderLine && (
            <OrderLine
              userId={user.id}
              side="buyer"
              quote={chosen}
              unit={rfq.brief.unit}
              title={`You chose ${chosen.supplier_name}`}
            />
          )}
        </div>
      )}
      {isNarrow && <SectionLinks />}
      <div className="mt-5 border-text md:border-t-2 md:pt-5">
        <Headline parts={compared.headline} />
        <MissingNotice count={missing.length} onShow={() => setEditing(missing[0]?.key)} />
        <LeftOut others={compared.others} />
      </div>
      {isNarrow ? (
        <>
          <QuoteRegister {...view} />
          {chart}
          <Specs
            quotes={quotes}
            rows={compared.specs}
            showsAll={showsAll}
            onShowAll={setShowsAll}
          />
          <FactSection id="time" title="Time" quotes={quotes} rows={compared.times} />
          <Facts id="terms" title="Terms" quotes={quotes} rows={compared.terms} />
        </>
      ) : (
        <>
          {chart}
          <div className="mt-6">
            <ComparisonTable {...view} />
          </div>
        </>
      )}
      <div className="mt-10">
        <Figures
          rfqId={rfq.id}
          quotes={quotes}
          rows={rows}
          own={own}
          earlier={compared.earlier}
          // What a changed figure does is said at this quantity, while one is edited.
          quantity={editing === undefined ? 0 : quantity}
          said={editing === undefined ? '' : said}
          one={one}
          digits={digits}
          editing={editing}
          onEdit={setEditing}
        />
      </div>
      {isNarrow && (
        <QuantityBar quantity={quantity} said={said} range={range} onMove={setQuantity} />
      )}
      {deciding && DecisionDialog && (
        <DecisionDialog
          decision={deciding.decision}
          one={quotes.find(({ id }) => id === deciding.id)}
          column={table.columns.find(({ id }) => id === deciding.id)}
          rfq={rfq}
          quantity={quantity}
          said={said}
          unit={one}
          onClose={stop}
        />
      )}
    </>
  );
}

const MEASURE_NAMES: Record<Measure, string> = {
  landed: 'Landed at your door',
  unit: 'Unit price',
};

function MeasureSwitch({
  measure,
  onMeasure,
}: {
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}) {
  return (
    <fieldset className="flex overflow-hidden rounded-control border border-line-strong bg-surface-raised print:hidden">
      <legend className="sr-only">What the curves show</legend>
      {(['landed', 'unit'] as const).map((name) => (
        <Button
          key={name}
          variant="bare"
          aria-pressed={measure === name}
          onClick={() => onMeasure(name)}
          className="min-h-11 border-b-3 border-transparent px-4 text-small font-semibold aria-pressed:border-accent aria-pressed:bg-accent-wash"
        >
          {MEASURE_NAMES[name]}
        </Button>
      ))}
    </fieldset>
  );
}

function LeftOut({ others }: { others: readonly { name: string; why: string }[] }) {
  if (others.length === 0) return null;
  return (
    <p className="mt-2 text-small text-muted wrap-anywhere">
      Not compared: {others.map(({ name, why }) => `${name} (${why})`).join(', ')}.
    </p>
  );
}
