/** The head of the page: how many quotes, what has become of the request, the quantity and the export. */
import { fileStem } from '@waggle/contract/text/file-stem';
import type { Rfq } from '@waggle/contract/rfq';
import { writeCsv } from '@waggle/contract/csv';
import { saveAs } from '../../../api/files/save-as.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { capitalized, countWord } from '../../../lib/figures/number-words.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface ComparisonHeadProps {
  rfq: Rfq;
  /** Quotes side by side. */
  count: number;
  quantity: number;
  onMove: (quantity: number) => void;
  /** Rows of the file, made when it is wanted. */
  csvRows: () => string[][];
  isNarrow: boolean;
}

export function ComparisonHead(props: ComparisonHeadProps) {
  const { rfq, count, quantity, onMove, csvRows, isNarrow } = props;

  function download(): void {
    const file = new Blob([writeCsv(csvRows())], { type: 'text/csv;charset=utf-8' });
    saveAs(file, `quotes-${fileStem(rfq.brief.title, 'request')}-${quantity}.csv`);
  }

  return (
    <header className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <h1 className="text-h1 xl:text-section">
          {capitalized(countWord(count))} {count === 1 ? 'quote' : 'quotes, side by side'}
        </h1>
        <p className="mt-1 text-lead text-muted">{stateText(rfq)}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {!isNarrow && <QuantityStepper quantity={quantity} onMove={onMove} />}
        <Button variant="outline" size="compact" onClick={download} className="print:hidden">
          <Icon name="download" className="size-4.5" />
          Export as CSV
        </Button>
        <Button
          variant="outline"
          size="compact"
          onClick={() => window.print()}
          className="print:hidden"
        >
          <Icon name="file-text" className="size-4.5" />
          Print
        </Button>
      </div>
    </header>
  );
}

const STATES: Partial<Record<Rfq['state'], string>> = {
  cancelled: 'You cancelled this request.',
  expired: 'The deadline has passed.',
  blocked: 'The team has stopped this request.',
  held: 'The team looks at this request first.',
};

function stateText({ state, deadline, ended_at, counts }: Rfq): string {
  const closed = ended_at ?? deadline;
  const closing = closed === null ? 'Closed.' : `Closed on ${formatDateTime(closed)}.`;
  const open = deadline === null ? 'Open.' : `Open until ${formatDateTime(deadline)}.`;
  const now = STATES[state] ?? (state === 'open' ? open : closing);
  const parts = [
    `${countWord(counts.asked)} ${counts.asked === 1 ? 'was' : 'were'} asked`,
    `${countWord(counts.quoted)} quoted`,
    ...(counts.declined > 0 ? [`${countWord(counts.declined)} declined`] : []),
  ];
  return `${now} ${capitalized(parts.join(', '))}.`;
}
