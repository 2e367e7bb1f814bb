/** One figure as it is read: what it is, for whom, its value, where it comes from, and how old it is. */
import { formatShortDate } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Switch } from '../switch.tsx';
import type { FigureRow } from './figure-rows.ts';

/** What it is, for whom, its value, its source, its date, and the pencil, which is not printed. */
export const FIGURE_COLUMNS =
  'md:grid-cols-[12.5rem_12.5rem_minmax(0,1.2fr)_minmax(0,1.4fr)_9rem_2.75rem] print:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)]';

interface FigureLineProps {
  row: FigureRow;
  /** For tax alone: whether it counts. */
  countsTax: boolean;
  onCountTax: (counts: boolean) => void;
  onEdit: () => void;
}

export function FigureLine({ row, countsTax, onCountTax, onEdit }: FigureLineProps) {
  const { target, name, whom, value, source, date, old } = row;
  const isTax = target.kind === 'tax';
  const isMissing = value === null && (!isTax || countsTax);
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-4 py-1 md:min-h-12 ${FIGURE_COLUMNS}`}
    >
      <div className="min-w-0 py-2 md:contents print:contents">
        <p className="font-semibold wrap-anywhere hyphens-auto">{name}</p>
        <p className="text-muted wrap-anywhere hyphens-auto">{whom}</p>
        <p className="flex flex-wrap items-center gap-x-4 font-semibold wrap-anywhere">
          {value === null ? (
            <span className={isMissing ? 'text-warn' : 'font-normal text-muted'}>
              {isMissing ? 'Missing' : 'Not counted'}
            </span>
          ) : (
            <span
              className={isTax && !countsTax ? 'font-normal text-muted line-through' : undefined}
            >
              {value}
            </span>
          )}
          {isTax && (
            <Switch name="counts_tax" on={countsTax} onChange={onCountTax}>
              Count it
            </Switch>
          )}
        </p>
        <p className={`wrap-anywhere hyphens-auto ${source === '' ? 'text-muted' : ''}`}>
          {sourceText(row)}
        </p>
        <p>
          {old > 0 ? (
            <span className="inline-flex items-center gap-1.5 font-semibold text-warn">
              <Icon name="clock" className="size-4" />
              {formatShortDate(date)}
              <span className="sr-only">, {old} days old</span>
            </span>
          ) : (
            <span className={date === '' ? 'text-muted' : undefined}>
              {date === '' ? '–' : formatShortDate(date)}
            </span>
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`${value === null ? 'Add' : 'Edit'}: ${name}, ${whom}`}
        data-figure={row.key}
        onClick={onEdit}
        className="print:hidden"
      >
        <Icon name={value === null ? 'plus' : 'pencil'} className="size-4.5" />
      </Button>
    </div>
  );
}

function sourceText({ target, value, source }: FigureRow): string {
  if (target.kind === 'currency') return 'What you compare in';
  if (source !== '') return source;
  return value === null ? '–' : 'Your estimate, no source yet';
}
