/** The worksheet in a market report: each figure with its source and date. */
import {
  FIGURE_QUESTIONS,
  type Worksheet,
  WORKSHEET_FIGURES,
} from '@waggle/contract/research/worksheet';
import { formatShortDate } from '../../../lib/dates.ts';
import { Block } from '../blocks/block.tsx';
import { WORKSHEET_SOURCE } from './worksheet-block.tsx';
import { WorksheetResult } from './worksheet-result.tsx';

export function WorksheetRead({ sheet }: { sheet: Worksheet }) {
  return (
    <Block title="How large the market is" source={WORKSHEET_SOURCE}>
      <dl className="mt-3">
        {WORKSHEET_FIGURES.map((what) => {
          const { value, source, date } = sheet[what];
          const unit = what === 'price' ? sheet.currency : FIGURE_QUESTIONS[what].unit;
          return (
            <div
              key={what}
              className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <dt className="font-medium">{FIGURE_QUESTIONS[what].what}</dt>
              <dd className="min-w-0">
                <b className="font-semibold tabular-nums">
                  {value === '' ? 'Not filled in' : `${value} ${unit}`}
                </b>
                {source !== '' && (
                  <span dir="auto" className="block text-small text-muted wrap-anywhere">
                    {source}
                    {date !== '' && `, ${formatShortDate(date)}`}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <WorksheetResult sheet={sheet} />
    </Block>
  );
}
