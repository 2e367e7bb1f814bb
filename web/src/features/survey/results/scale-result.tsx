/** The answers to a scale: a column for each step, and the one in the middle. */
import type { SurveyQuestion } from '@waggle/contract/survey';
import { scaleSteps } from '@waggle/contract/survey/question-types';
import { FEWEST_FOR_SHARES, middleOf } from '@waggle/contract/survey/statistics';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { FewPeople } from './few-people.tsx';
import { middleWords, optionText, peopleText } from './words.ts';

interface ScaleResultProps {
  question: SurveyQuestion & { type: 'scale5' | 'scale10' };
  counts: readonly (readonly [number, number])[];
  people: number;
  labelledBy: string;
}

/** Percent of the height, below the figure. */
const HIGHEST = 82;

export function ScaleResult({ question, counts, people, labelledBy }: ScaleResultProps) {
  const byStep = new Map(counts);
  const counted = scaleSteps(question.type).map((step) => ({
    option: step,
    count: byStep.get(step) ?? 0,
  }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  const isEnough = people >= FEWEST_FOR_SHARES;
  const middle = isEnough ? middleOf(counted) : undefined;
  const wordOf = (end: number) => question.options.find(({ id }) => id === end)?.text ?? '';
  return (
    <>
      <ol aria-labelledby={labelledBy} className="mt-4 flex gap-1 sm:gap-2">
        {counted.map(({ option, count }) => (
          <li key={option} className="flex min-w-0 flex-1 flex-col">
            <span className="flex h-32 flex-col justify-end border-b border-text">
              <span className="text-small font-semibold tabular-nums">{formatCount(count)}</span>
              <span
                aria-hidden="true"
                className={`block w-full ${option === middle ? 'bg-accent' : 'bg-line-strong/50'}`}
                style={{ height: `${(count / most) * HIGHEST}%` }}
              />
            </span>
            <span
              dir="auto"
              className="pt-1 text-micro text-muted wrap-anywhere hyphens-auto sm:text-small"
            >
              {optionText(question, option)}
            </span>
          </li>
        ))}
      </ol>
      {question.type === 'scale10' && (
        <p className="flex justify-between gap-4 text-small text-muted">
          <span dir="auto">0: {wordOf(0)}</span>
          <span dir="auto">10: {wordOf(10)}</span>
        </p>
      )}
      {isEnough ? (
        <p className="mt-2 text-small text-muted">
          {peopleText(people)}. {middleWords(question, counted)}
        </p>
      ) : (
        <FewPeople people={people} />
      )}
    </>
  );
}
