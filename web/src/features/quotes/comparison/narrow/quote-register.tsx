/** The quotes below each other, the cheapest first: one is open, the others are a line with their bar. */
import { useState } from 'react';
import { compareFractions } from '@waggle/contract/money/fraction';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { LineSample } from '../chart/line-style.tsx';
import { PartSample, StackedBar } from '../chart/part-patterns.tsx';
import { BEST, Warning } from '../marks.tsx';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { type CostColumn, fromText, STACK } from '../model/cost-cells.ts';
import { partNames } from '../model/part-names.ts';
import type { MetCount } from '../model/spec-rows.ts';
import { withoutPrice } from '../model/without-price.ts';
import { QuoteActions } from '../quote-actions.tsx';
import { QuoteNotice, SupplierLine } from '../supplier-line.tsx';
import type { ViewProps } from '../view-props.ts';
import { MissingFigures } from '../wide/cost-body.tsx';
import { IssuerLine } from '../wide/issuer-line.tsx';

interface Listed {
  one: ComparedQuote;
  column: CostColumn;
  count: MetCount | undefined;
}

function lowestFirst({ quotes, table, counts }: ViewProps): Listed[] {
  const all = quotes.flatMap((one, at) => {
    const column = table.columns[at];
    return column ? [{ one, column, count: counts[at] }] : [];
  });
  // The order of the columns, which is by cost at the first quantity, holds among those that are not known.
  return all.toSorted((a, b) => {
    const [first, second] = [a.column.cost?.each, b.column.cost?.each];
    if (!first || !second) return Number(!first) - Number(!second);
    return compareFractions(first, second);
  });
}

export function QuoteRegister(props: ViewProps) {
  const listed = lowestFirst(props);
  const [opened, setOpened] = useState<string | null>();
  // Until the user opens one, the cheapest is open.
  const open = opened === undefined ? listed[0]?.one.id : opened;
  return (
    <section id="cost" aria-labelledby="cost-title" className="pt-6">
      <h2 id="cost-title" className="text-h3">
        Landed, a {props.one}
      </h2>
      <p className="mt-1 text-small text-muted">
        At your door{props.place === '' ? '' : ` in ${props.place}`}, for {props.said}. Lowest
        first.
      </p>
      <ul className="mt-4">
        {listed.map((item) => (
          <Entry
            key={item.one.id}
            {...props}
            item={item}
            isOpen={item.one.id === open}
            onToggle={(isOpen) => setOpened(isOpen ? item.one.id : null)}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps extends ViewProps {
  item: Listed;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

function Entry(props: EntryProps) {
  const { item, isOpen, onToggle, leaderId, quantity, table, one: unit } = props;
  const { one, column, count } = item;
  const leads = one.id === leaderId;
  return (
    <li
      className={`-mx-5 border-b border-line px-5 py-4 ${
        isOpen ? 'border-t-3 border-t-accent bg-surface-raised' : ''
      }`}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-h4">
          <Button
            variant="bare"
            aria-expanded={isOpen}
            onClick={() => onToggle(!isOpen)}
            className="-my-2.5 flex min-h-11 items-center py-2.5 gap-2 text-left wrap-anywhere hyphens-auto"
          >
            <span dir="auto" className="min-w-0">
              {one.name}
            </span>
            <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          </Button>
        </h3>
        <Figure column={column} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <LineSample style={one.style} leads={leads} />
        <SupplierLine quote={one.quote} />
      </div>
      <IssuerLine quote={one.quote} />
      <QuoteNotice one={one} onSeen={props.onSeen} />
      <div className="mt-3">
        <StackedBar bar={column.bar} leads={leads} lies />
      </div>
      {column.cost === undefined && (
        <p className="mt-1.5 text-small text-muted">{withoutPrice(one, quantity, table, unit)}</p>
      )}
      {isOpen ? <Open {...props} /> : <MetLine count={count} />}
    </li>
  );
}

function Figure({ column: { each, cost, from, above } }: { column: CostColumn }) {
  if (cost === undefined) {
    return (
      <p className="shrink-0 font-display text-h4 font-semibold text-muted">
        {from === undefined ? 'No price' : fromText(from)}
      </p>
    );
  }
  if (each.text === null) return <p className="shrink-0 text-small text-muted">Not known yet</p>;
  return (
    <p className="shrink-0 text-right tabular-nums">
      <span className={`font-display text-h4 font-semibold ${each.isLowest ? BEST : ''}`}>
        {each.text}
      </span>
      <span className="block text-small text-muted">{each.isLowest ? 'lowest' : above}</span>
    </p>
  );
}

function MetLine({ count }: { count: MetCount | undefined }) {
  if (count === undefined || count.all === 0) return null;
  const { met, all, musts } = count;
  return (
    <p className="mt-2 text-small">
      {musts > 0 ? (
        <Warning>{musts === 1 ? '1 must differs' : `${musts} musts differ`}</Warning>
      ) : (
        <span>
          {met === all ? `All ${all} lines met` : `${met} of ${all} lines met, every must`}
        </span>
      )}
    </p>
  );
}

function Open(props: EntryProps) {
  const { item, table, said, one: unit, taxPercent, quantity, leaderId, onAdd, onDecide } = props;
  const { one, column, count } = item;
  const names = partNames(taxPercent);
  const isKnown = column.each.text !== null;
  return (
    <>
      {column.cost !== undefined && !isKnown && (
        <div className="mt-3">
          <MissingFigures quote={one} column={column} one={unit} onAdd={onAdd} />
        </div>
      )}
      {isKnown && (
        <dl className="mt-3">
          {STACK.map((part) => (
            <div
              key={part}
              className="flex items-start justify-between gap-3 border-b border-line py-2.5"
            >
              <dt className="flex min-w-0 gap-2.5">
                <span className="flex h-6 items-center">
                  <PartSample part={part} />
                </span>
                <span className="min-w-0">
                  {names[part]}
                  <span className="block text-small text-muted wrap-anywhere">
                    {column.parts[part].note}
                  </span>
                </span>
              </dt>
              <dd className="shrink-0 font-semibold tabular-nums">
                {column.parts[part].text ?? '–'}
                {column.parts[part].isLowest && (
                  <span className="block text-right text-small font-normal text-muted">lowest</span>
                )}
              </dd>
            </div>
          ))}
          <div className="flex items-start justify-between gap-3 py-3 font-semibold">
            <dt>For {said}, in all</dt>
            <dd className="tabular-nums">{column.total.text ?? '–'}</dd>
          </div>
        </dl>
      )}
      <MetLine count={count} />
      <div className="mt-4">
        <QuoteActions
          one={one}
          hasPrice={column.cost !== undefined}
          quantity={column.cost === undefined ? quantity : 0}
          leads={one.id === leaderId || table.columns.length === 1}
          onDecide={onDecide}
        />
      </div>
    </>
  );
}
