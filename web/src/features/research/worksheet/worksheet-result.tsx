/** What the worksheet's four figures make, exactly; nothing while one of them or its source is missing. */
import { marketSize, type Worksheet } from '@waggle/contract/research/worksheet';
import { formatTotal } from '../../../lib/figures/format-money.ts';

const NUMBER = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const numberText = (text: string) => NUMBER.format(text as Intl.StringNumericLiteral);

export function WorksheetResult({ sheet }: { sheet: Worksheet }) {
  const size = marketSize(sheet);
  if (size === null) {
    return (
      <p className="mt-4 border-l-6 border-line-strong bg-surface-sunk px-4 py-3 text-small">
        The result stands here once all four figures have a source. Nothing is put in the place of
        what is missing.
      </p>
    );
  }
  return (
    <div className="mt-4 border-t-2 border-text pt-3">
      <p className="font-display text-h2 font-semibold wrap-anywhere tabular-nums">
        <span className="highlighter">{formatTotal(size.turnover, sheet.currency)}</span>{' '}
        <span className="text-h4 font-medium">a year</span>
      </p>
      <p className="mt-1 text-small text-muted wrap-anywhere">
        {numberText(sheet.people.value)} people × {numberText(sheet.reach.value)} % ={' '}
        {numberText(size.reachable)} you could reach. × {numberText(sheet.purchases.value)} a year ={' '}
        {numberText(size.pieces)} pieces. × {formatTotal(sheet.price.value, sheet.currency)}.
      </p>
    </div>
  );
}
