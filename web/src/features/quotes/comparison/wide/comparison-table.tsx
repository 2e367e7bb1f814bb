/** The quotes beside each other: one column for each; with more than four, heads and first column stay. */
import { memo } from 'react';
import type { ViewProps } from '../view-props.ts';
import { QuoteActions } from '../quote-actions.tsx';
import { CostBody } from './cost-body.tsx';
import { FactBody } from './fact-body.tsx';
import { SpecBody } from './spec-body.tsx';
import { FIRST } from './table-cells.tsx';
import { TableHead } from './table-head.tsx';

/** So many columns fit beside each other. */
const FIT = 4;

const Head = memo(TableHead);
const Spec = memo(SpecBody);
const Facts = memo(FactBody);

export function ComparisonTable(props: ViewProps) {
  const { quotes, ids, table, leaderId, onSeen, onDecide, quantity } = props;
  const scrolls = quotes.length > FIT;
  const content = (
    <table className={`w-full table-fixed border-collapse text-left ${scrolls ? 'min-w-max' : ''}`}>
      <colgroup>
        <col className="w-36 lg:w-54" />
        {ids.map((id) => (
          // The leader's column is raised by the column itself, so that its cells need not be drawn again.
          <col
            key={id}
            className={`${scrolls ? 'w-52' : ''} ${id === leaderId ? 'bg-surface-raised' : ''}`}
          />
        ))}
      </colgroup>
      <Head quotes={quotes} leaderId={leaderId} scrolls={scrolls} onSeen={onSeen} />
      <CostBody
        quotes={quotes}
        table={table}
        said={props.said}
        one={props.one}
        place={props.place}
        quantity={quantity}
        taxPercent={props.taxPercent}
        leaderId={leaderId}
        onAdd={props.onAdd}
      />
      <Spec
        ids={ids}
        rows={props.specs}
        counts={props.counts}
        showsAll={props.showsAll}
        onShowAll={props.onShowAll}
      />
      <FactBody title="Time" ids={ids} rows={props.times} />
      <Facts title="Terms" ids={ids} rows={props.terms} />
      <tbody className="print:hidden">
        <tr>
          <th scope="row" className={FIRST}>
            <span className="sr-only">What you can do</span>
          </th>
          {quotes.map((one, at) => {
            const column = table.columns[at];
            return (
              <td key={one.id} className="px-4 pb-6 align-top">
                {column && (
                  <QuoteActions
                    one={one}
                    column={column}
                    quantity={quantity}
                    leads={one.id === leaderId}
                    onDecide={onDecide}
                  />
                )}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
  if (!scrolls) return content;
  return (
    <div
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="Quotes side by side"
      className="relative max-h-[calc(100dvh-var(--header-height)-1.5rem)] overflow-auto focus-visible:outline-offset-0 print:max-h-none print:overflow-visible"
    >
      {content}
    </div>
  );
}
