/** The quotes beside each other: one column for each; with more than four, heads and first column stay. */
import { type CSSProperties, memo, type ReactNode } from 'react';
import { FactValue } from '../marks.tsx';
import type { FactRow } from '../model/time-rows.ts';
import type { ViewProps } from '../view-props.ts';
import { QuoteActions } from '../quote-actions.tsx';
import { CostBody } from './cost-body.tsx';
import { SpecBody } from './spec-body.tsx';
import { FIRST, CELL, RowHead, SectionHead } from './table-cells.tsx';
import { HiddenHead, TableHead } from './table-head.tsx';

interface FactBodyProps {
  title: string;
  ids: readonly string[];
  rows: readonly FactRow[];
}

function FactBody({ title, ids, rows }: FactBodyProps) {
  return (
    <tbody>
      <SectionHead title={title} columns={ids.length + 1} />
      {rows.map(({ name, hint, cells }) => (
        <tr key={name} className="border-b border-line print:break-inside-avoid">
          <RowHead hint={hint}>{name}</RowHead>
          {cells.map((cell, at) => (
            <td key={ids[at]} dir="auto" className={CELL}>
              <FactValue {...cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** So many columns fit beside each other. */
const FIT = 4;

/** About as high as a row is, and as wide as a column, in rem. */
const ROW = 3.5;
const COLUMN = 13;
/** The first one. */
const FIRST_COLUMN = 13.5;

const Head = memo(TableHead);
const Heard = memo(HiddenHead);
const Spec = memo(SpecBody);
const Facts = memo(FactBody);

export function ComparisonTable(props: ViewProps) {
  const { quotes, ids, leaderId, onSeen } = props;
  const scrolls = quotes.length > FIT;
  // Each as wide as the other: a table alone would be as wide as its cells want.
  const width = scrolls ? 'w-(--columns-width) print:w-full' : '';
  // A table for each section, apart from the others: moving the quantity draws only those whose values change.
  // Many columns scroll in a window of their own, where long sections out of sight need not be laid out either.
  const section = (label: string, body: ReactNode, { rows = 0, look = '' } = {}) => (
    <div
      className={`[contain:content] print:[contain:none] ${width} ${look} ${scrolls && rows > 0 ? '[content-visibility:auto] print:[content-visibility:visible]' : ''}`}
      style={rows > 0 ? { containIntrinsicHeight: `auto ${rows * ROW}rem` } : undefined}
    >
      <table aria-label={label} className="w-full table-fixed border-collapse text-left">
        <Columns ids={ids} leaderId={leaderId} scrolls={scrolls} />
        <Heard quotes={quotes} />
        {body}
      </table>
    </div>
  );
  const content = (
    <>
      <div
        className={`sticky z-3 print:static print:break-inside-avoid print:break-after-avoid ${scrolls ? 'top-0' : 'top-(--header-height)'} ${width}`}
      >
        <table role="presentation" className="w-full table-fixed border-collapse text-left">
          <Columns ids={ids} leaderId={leaderId} scrolls={scrolls} />
          <Head quotes={quotes} leaderId={leaderId} onSeen={onSeen} />
        </table>
      </div>
      {section('Cost', <CostBody {...props} />)}
      {section(
        'Differences',
        <Spec
          ids={ids}
          rows={props.specs}
          counts={props.counts}
          showsAll={props.showsAll}
          onShowAll={props.onShowAll}
        />,
        { rows: props.specs.filter(({ differs }) => props.showsAll || differs).length },
      )}
      {section('Time', <FactBody title="Time" ids={ids} rows={props.times} />, {
        rows: props.times.length,
      })}
      {section('Terms', <Facts title="Terms" ids={ids} rows={props.terms} />, {
        rows: props.terms.length,
      })}
      {section('What you can do', <ActionsBody {...props} />, { look: 'print:hidden' })}
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
      style={
        {
          '--columns-width': `max(100%, ${FIRST_COLUMN + quotes.length * COLUMN}rem)`,
        } as CSSProperties
      }
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
