/** Figures of earlier requests that are missing here: offered with their dates, used only when the user says so. */
import { formatShortDate } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import type { FigureRow } from './figure-rows.ts';

interface EarlierFiguresProps {
  rows: readonly FigureRow[];
  onUse: () => void;
}

export function EarlierFigures({ rows, onUse }: EarlierFiguresProps) {
  if (rows.length === 0) return null;
  return (
    <div className="mt-4 bg-accent-wash px-5 py-4 print:hidden">
      <h3 className="font-text text-body font-semibold">Figures of your earlier requests</h3>
      <ul className="mt-2 text-small">
        {rows.map(({ key, name, whom, value, date, old }) => (
          <li key={key} className="wrap-anywhere">
            {name} ({whom}): {value}
            {date !== '' && (
              <span className={old > 0 ? 'font-semibold text-warn' : 'text-muted'}>
                {` (${formatShortDate(date)}${old > 0 ? ', old' : ''})`}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button variant="ink" onClick={onUse} className="mt-3">
        {rows.length === 1 ? 'Use it here' : `Use all ${rows.length} here`}
      </Button>
    </div>
  );
}
