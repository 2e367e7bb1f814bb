/** The quotes beside each other: one column for each; with more than four, heads and first column stay. */
import { memo, type ReactNode } from 'react';
import type { ViewProps } from '../view-props.ts';
import { QuoteActions } from '../quote-actions.tsx';
import { CostBody } from './cost-body.tsx';
import { FactBody } from './fact-body.tsx';
import { SpecBody } from './spec-body.tsx';
import { FIRST } from './table-cells.tsx';
import { HiddenHead, TableHead } from './table-head.tsx';

/** So many columns fit beside each other. */
const FIT = 4;

/** A part of the page of its own, which costs nothing while it is out of sight. */
const APART =
  '[contain:content] [content-visibility:auto] [contain-intrinsic-height:auto_40rem] print:[contain:none] print:[content-visibility:visible]';

const Head = memo(TableHead);
const Heard = memo(HiddenHead);
const Spec = memo(SpecBody);
const Facts = memo(FactBody);

export function ComparisonTable(props: ViewProps) {
  const { quotes, ids, table, leaderId, onSeen, quantity } = props;
  const scrolls = quotes.length > FIT;
  // A table for each section: moving the quantity lays out and draws only those that are seen and change.
  const section = (label: string, body: ReactNode, look = '') => (
    <div className={`${APART} ${scrolls ? 'w-max min-w-full print:w-full' : ''} ${look}`}>
      <table
        aria-label={label}
        className={`w-full table-fixed border-collapse text-left ${scrolls ? 'min-w-max print:min-w-0' : ''}`}
      >
        <Columns ids={ids} leaderId={leaderId} scrolls={scrolls} />
        <Heard quotes={quotes} />
        {body}
      </table>
    </div>
  );
  const content = (
    <>
      <div
        className={`sticky z-3 print:static print:break-inside-avoid print:break-after-avoid ${scrolls ? 'top-0 w-fit min-w-full print:w-full' : 'top-(--header-height)'}`}
      >
        <table
          role="presentation"
          className={`w-full table-fixed border-collapse text-left ${scrolls ? 'min-w-max print:min-w-0' : ''}`}
        >
          <Columns ids={ids} leaderId={leaderId} scrolls={scrolls} />
          <Head quotes={quotes} leaderId={leaderId} onSeen={onSeen} />
        </table>
      </div>
      {section(
        'Cost',
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
        />,
      )}
      {section(
        'Differences',
        <Spec
          ids={ids}
          rows={props.specs}
          counts={props.counts}
          showsAll={props.showsAll}
          onShowAll={props.onShowAll}
        />,
      )}
      {section('Time', <FactBody title="Time" ids={ids} rows={props.times} />)}
      {section('Terms', <Facts title="Terms" ids={ids} rows={props.terms} />)}
      {section('What you can do', <ActionsBody {...props} />, 'print:hidden')}
    </>
  );
  if (!scrolls) return content;
  return (
    <div
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="Quotes side by side"
      className="relative max-h-[calc(100dvh-var(--header-height)-1.5rem)] overflow-auto focus-visible:outline-offset-0 print:max-h-none print:overflow-visible print:text-small"
    >
      {content}
    </div>
  );
}

interface ColumnsProps {
  ids: readonly string[];
  leaderId: string | undefined;
  scrolls: boolean;
}

/** The leader's column is raised by the column itself, so that its cells need not be drawn again. */
function Columns({ ids, leaderId, scrolls }: ColumnsProps) {
  return (
    <colgroup>
      <col className="w-36 lg:w-54 print:w-36" />
      {ids.map((id) => (
        <col
          key={id}
          className={`${scrolls ? 'w-52 print:w-auto' : ''} ${id === leaderId ? 'bg-surface-raised' : ''}`}
        />
      ))}
    </colgroup>
  );
}

function ActionsBody({ quotes, table, quantity, leaderId, onDecide }: ViewProps) {
  return (
    <tbody>
      <tr>
        <th scope="row" className={FIRST}>
          <span className="sr-only">What you can do</span>
        </th>
        {quotes.map((one, at) => {
          const column = table.columns[at];
          return (
            <td key={one.id} className="px-4 pt-6 pb-6 align-top">
              {column && (
                <QuoteActions
                  one={one}
                  hasPrice={column.cost !== undefined}
                  quantity={column.cost === undefined ? quantity : 0}
                  leads={one.id === leaderId || quotes.length === 1}
                  onDecide={onDecide}
                />
              )}
            </td>
          );
        })}
      </tr>
    </tbody>
  );
}
