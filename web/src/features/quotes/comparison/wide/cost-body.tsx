/** The costs of all quotes at a quantity: what a piece costs at the door as a stacked bar, and each part of it. */
import { Button } from '../../../../ui/button.tsx';
import { PartSample, StackedBar } from '../chart/part-patterns.tsx';
import { BEST, BestWord } from '../marks.tsx';
import type { ComparedQuote } from '../model/compared-quote.ts';
import {
  type CostCell,
  type CostColumn,
  fromText,
  missingText,
  STACK,
} from '../model/cost-cells.ts';
import { partNames } from '../model/part-names.ts';
import type { ViewProps } from '../view-props.ts';
import { withoutPrice } from '../model/without-price.ts';
import { CELL, FIRST, RowHead } from './table-cells.tsx';

export function CostBody(props: ViewProps) {
  const { quotes, table, said, one, place, taxPercent, leaderId } = props;
  const names = partNames(taxPercent);
  return (
    <tbody>
      <tr className="border-b-2 border-text print:break-inside-avoid print:break-after-avoid">
        <th scope="row" className={`${FIRST} py-4 pr-3 text-left align-bottom`}>
          <span className="block font-display text-h4 font-semibold">Landed, a {one}</span>
          <span className="mt-1.5 block text-small font-normal text-muted">
            All it costs until {said} stand at your door{place === '' ? '' : ` in ${place}`},
            divided by {said}.
          </span>
        </th>
        {quotes.map((quote, at) => {
          const column = table.columns[at];
          return (
            <td key={quote.id} className="px-4 pt-8 align-bottom print:pr-1 print:pl-2">
              {column && <Landed {...props} quote={quote} column={column} />}
            </td>
          );
        })}
      </tr>
      {STACK.map((part) => (
        <tr key={part} className="border-b border-line print:break-inside-avoid">
          <RowHead>
            <span className="flex items-start gap-2.5">
              <span className="flex h-5 items-center">
                <PartSample part={part} />
              </span>
              {names[part]}
            </span>
          </RowHead>
          {table.columns.map((column) => (
            <td key={column.id} className={CELL}>
              <Amount cell={column.parts[part]} hasPrice={column.cost !== undefined} />
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <RowHead>
          <b className="font-semibold">For {said}, in all</b>
        </RowHead>
        {table.columns.map((column) => (
          <td
            key={column.id}
            className={`${CELL} pb-8 text-lead ${column.id === leaderId ? 'font-bold' : 'font-semibold'}`}
          >
            <Amount cell={column.total} hasPrice={column.cost !== undefined} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** @param hasPrice at this quantity: without one there is nothing to add */
function Amount({ cell, hasPrice }: { cell: CostCell; hasPrice: boolean }) {
  const { text, note, isLowest } = cell;
  if (text === null) {
    return (
      <span className="text-muted">
        –{hasPrice && <span className="sr-only"> not known yet</span>}
        {note !== '' && <span className="block text-small">{note}</span>}
      </span>
    );
  }
  return (
    <>
      <span className={`tabular-nums ${isLowest ? `font-semibold ${BEST}` : ''}`}>{text}</span>
      {isLowest && <BestWord>lowest</BestWord>}
      {note !== '' && (
        <span className="block text-small font-normal text-muted wrap-anywhere">{note}</span>
      )}
    </>
  );
}

interface LandedProps extends ViewProps {
  quote: ComparedQuote;
  column: CostColumn;
}

function Landed(props: LandedProps) {
  const { quote, column, quantity, one, leaderId } = props;
  const { each, cost, from, bar } = column;
  if (cost === undefined) {
    return (
      <>
        <p className="font-display text-h3 font-semibold text-muted">
          {from === undefined ? 'No price' : fromText(from)}
        </p>
        <p className="mt-1 mb-3 text-small text-muted">
          {withoutPrice(quote, quantity, props.table, one)}
        </p>
        <StackedBar bar={bar} leads={false} />
      </>
    );
  }
  if (each.text === null) return <MissingFigures {...props} />;
  return (
    <>
      <p className="mb-3 font-display text-h3 font-semibold whitespace-nowrap tabular-nums print:text-h4 print:whitespace-normal">
        <span className={each.isLowest ? BEST : undefined}>{each.text}</span>
        {each.isLowest && (
          <span className="font-text">
            <BestWord>lowest</BestWord>
          </span>
        )}
      </p>
      <StackedBar bar={bar} leads={quote.id === leaderId} />
    </>
  );
}

/** The quoted price, and what has to be filled in before more is known. */
export function MissingFigures({
  quote,
  column,
  one,
  onAdd,
}: Pick<LandedProps, 'quote' | 'column' | 'one' | 'onAdd'>) {
  const { unit } = column.parts;
  const own = unit.note === '' ? (unit.text ?? '–') : unit.note;
  return (
    <div className="pb-4">
      <p className="font-display text-h3 font-semibold text-muted tabular-nums">{own}</p>
      <p className="mt-1 text-small text-muted">
        The quoted price of a {one}. What it costs at your door is not known yet:
      </p>
      <ul className="mt-1">
        {column.missing.map((missing) => (
          <li key={missing}>
            <Button
              variant="link"
              onClick={() => onAdd(missing, quote)}
              className="text-left wrap-anywhere"
            >
              Add {missing === 'rate' ? 'the rate' : missingText(missing, quote)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
