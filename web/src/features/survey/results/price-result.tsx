/** The answers to a price question: the range that most people accept, and the four curves it comes from. */
import type { SurveyQuestion } from '@waggle/contract/survey';
import { type NamedPrices, priceBand } from '@waggle/contract/survey/price-band';
import { FEWEST_FOR_SHARES } from '@waggle/contract/survey/statistics';
import { FewPeople } from './few-people.tsx';
import { PriceChart } from './price-chart.tsx';
import { formatPrice, plannedWords } from './words.ts';

interface PriceResultProps {
  question: SurveyQuestion;
  prices: readonly (readonly (readonly [number, number])[])[];
  people: number;
  currency: string;
}

export function PriceResult({ question, prices, people, currency }: PriceResultProps) {
  const named = prices as NamedPrices;
  const band = people < FEWEST_FOR_SHARES ? undefined : priceBand(named);
  if (band === undefined) {
    return (
      <FewPeople
        people={people}
        what="we show no range: it comes from where four curves cross, and one more answer could move them."
      />
    );
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="font-display text-h2 font-bold underline decoration-accent decoration-4 underline-offset-[0.12em] [text-decoration-skip-ink:none]">
          {formatPrice(band.low, currency)} to {formatPrice(band.high, currency)}
        </p>
        <p className="max-w-112 text-small text-muted">
          Below, people doubt the quality. Above, too many turn away.{' '}
          {plannedWords(band, question.planned, currency)}
        </p>
      </div>
      <PriceChart named={named} band={band} currency={currency} planned={question.planned} />
    </>
  );
}
