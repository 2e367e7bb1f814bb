/** Figures of earlier requests that are missing here: offered with their dates, used only when the user says so. */
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import { daysOld } from '@waggle/contract/quotes/earlier-figures';
import { countryName } from '../../../../lib/country-name.ts';
import { formatShortDate } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { figureAmount, numberText, percentText } from '../model/money-text.ts';
import { freightText } from './figure-rows.ts';

interface EarlierFiguresProps {
  figures: ComparisonFigures;
  /** What the figures lack and earlier ones have. */
  offered: ComparisonFigures;
  today: string;
  onUse: (figures: ComparisonFigures) => void;
}

interface Offered {
  text: string;
  date: string;
  old: number;
}

function list(offered: ComparisonFigures, today: string): Offered[] {
  const { currency, insurance, broker, tax } = offered;
  const one = (text: string, date: string, kind: 'rate' | 'other' = 'other'): Offered => ({
    text,
    date,
    old: daysOld(date, kind, today),
  });
  return [
    ...offered.rates.map((rate) =>
      one(`1 ${currency} = ${numberText(rate.rate)} ${rate.currency}`, rate.date, 'rate'),
    ),
    ...offered.freight.map((freight) =>
      one(
        `Freight from ${freight.origin === '' ? 'elsewhere' : countryName(freight.origin)}: ${freightText(freight, currency)}`,
        freight.date,
      ),
    ),
    ...(insurance ? [one(`Insurance: ${percentText(insurance.percent)}`, insurance.date)] : []),
    ...offered.duty.map((duty) =>
      one(
        `Duty on goods from ${duty.origin === '' ? 'elsewhere' : countryName(duty.origin)}: ${percentText(duty.percent)}`,
        duty.date,
      ),
    ),
    ...(broker
      ? [one(`Customs broker: ${figureAmount(broker.amount, currency)}`, broker.date)]
      : []),
    ...(tax ? [one(`Tax at import: ${percentText(tax.percent)}`, tax.date)] : []),
  ];
}

export function EarlierFigures({ figures, offered, today, onUse }: EarlierFiguresProps) {
  const all = list(offered, today);
  if (all.length === 0) return null;
  function use(): void {
    onUse({
      ...figures,
      rates: [...figures.rates, ...offered.rates],
      freight: [...figures.freight, ...offered.freight],
      insurance: figures.insurance ?? offered.insurance,
      duty: [...figures.duty, ...offered.duty],
      broker: figures.broker ?? offered.broker,
      tax: figures.tax ?? offered.tax,
    });
  }
  return (
    <div className="mt-4 bg-accent-wash px-5 py-4 print:hidden">
      <h3 className="font-text text-body font-semibold">Figures of your earlier requests</h3>
      <ul className="mt-2 text-small">
        {all.map(({ text, date, old }) => (
          <li key={text} className="wrap-anywhere">
            {text}
            {date !== '' && (
              <span className={old > 0 ? 'font-semibold text-warn' : 'text-muted'}>
                {` (${formatShortDate(date)}${old > 0 ? ', old' : ''})`}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button variant="ink" onClick={use} className="mt-3">
        {all.length === 1 ? 'Use it here' : `Use all ${all.length} here`}
      </Button>
    </div>
  );
}
