/** The answers to a question with a list: a bar with the range of its share, count, share, and what leads. */
import type { SurveyQuestion } from '@waggle/contract/survey';
import { FEWEST_FOR_SHARES, wilson } from '@waggle/contract/survey/statistics';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { FewPeople } from './few-people.tsx';
import { leadWords, rangeText, shareText } from './words.ts';

interface ChoiceResultProps {
  question: SurveyQuestion;
  counts: readonly (readonly [number, number])[];
  people: number;
  /** The id of the heading. */
  labelledBy: string;
}

interface Line {
  readonly id: number;
  readonly text: string;
  readonly count: number;
}

function linesOf({ options }: SurveyQuestion, counts: ChoiceResultProps['counts']): Line[] {
  const byOption = new Map(counts);
  return options
    .map(({ id, text }) => ({ id, text, count: byOption.get(id) ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
}

interface BarProps {
  count: number;
  people: number;
  leads: boolean;
  /** The share at the right end, the same for all bars. */
  whole: number;
}

/** The share as a bar, with a whisker over the range in which it likely lies. */
function Bar({ count, people, leads, whole }: BarProps) {
  const { low, high } = wilson(count, people);
  const percent = (share: number) => `${((share / whole) * 100).toFixed(2)}%`;
  return (
    <span aria-hidden="true" className="relative block h-4 w-full">
      <span
        className={`absolute inset-y-0 left-0 ${leads ? 'bg-accent' : 'bg-line-strong/50'}`}
        style={{ width: percent(count / people) }}
      />
      <span
        className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-text"
        style={{ left: percent(low), width: percent(high - low) }}
      />
      {[low, high].map((end) => (
        <span
          key={end}
          className="absolute top-1/2 h-3 w-0.5 -translate-y-1/2 bg-text"
          style={{ left: percent(end) }}
        />
      ))}
    </span>
  );
}

const NUMBER = 'py-3 pl-4 text-right align-top tabular-nums';

function ShareTable({
  lines,
  people,
  labelledBy,
}: Omit<ChoiceResultProps, 'question' | 'counts'> & { lines: readonly Line[] }) {
  const most = Math.max(...lines.map(({ count }) => count));
  const whole = Math.max(...lines.map(({ count }) => wilson(count, people).high));
  return (
    <table aria-labelledby={labelledBy} className="mt-2 w-full table-fixed text-left">
      <thead className="border-b border-line text-small text-muted">
        <tr>
          <th scope="col" className="w-2/5 pb-2 font-normal max-sm:w-auto">
            <span className="sr-only">Answer</span>
          </th>
          <th scope="col" className="max-sm:hidden">
            <span className="sr-only">Share as a bar</span>
          </th>
          <th scope="col" className="w-18 pb-2 pl-4 text-right font-normal">
            People
          </th>
          <th scope="col" className="w-24 pb-2 pl-4 text-right font-normal">
            Share
          </th>
          <th scope="col" className="w-32 pb-2 pl-4 text-right font-normal max-sm:hidden">
            Likely between
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, text, count }) => {
          const leads = count === most && count > 0;
          const range = rangeText(wilson(count, people));
          const bar = <Bar count={count} people={people} leads={leads} whole={whole} />;
          return (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="py-3 pr-2 align-top font-semibold">
                <span dir="auto" className="block wrap-anywhere hyphens-auto">
                  {text}
                </span>
                <span className="mt-2 block sm:hidden">{bar}</span>
              </th>
              <td className="py-4 align-top max-sm:hidden">{bar}</td>
              <td className={NUMBER}>{formatCount(count)}</td>
              <td className={NUMBER}>
                <span
                  className={
                    leads
                      ? 'font-semibold underline decoration-accent decoration-4 underline-offset-[0.12em] [text-decoration-skip-ink:none]'
                      : 'font-semibold'
                  }
                >
                  {shareText(count / people)}
                </span>
                <span className="block text-small font-normal text-muted sm:hidden">{range}</span>
              </td>
              <td className={`${NUMBER} text-muted max-sm:hidden`}>{range}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Few lines are large figures; more are a list. */
const LARGE = 4;

function Counts({ lines }: { lines: readonly Line[] }) {
  if (lines.length > LARGE) {
    return (
      <dl className="mt-3">
        {lines.map(({ id, text, count }) => (
          <div key={id} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </dt>
            <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
      {lines.map(({ id, text, count }) => (
        <div key={id} className="flex min-w-0 flex-col-reverse">
          <dt dir="auto" className="max-w-56 wrap-anywhere">
            {text}
          </dt>
          <dd className="font-display text-h2 font-bold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ChoiceResult({ question, counts, people, labelledBy }: ChoiceResultProps) {
  const lines = linesOf(question, counts);
  if (people < FEWEST_FOR_SHARES) {
    return (
      <>
        <Counts lines={lines} />
        <FewPeople people={people} />
      </>
    );
  }
  const counted = lines.map(({ id, count }) => ({ option: id, count }));
  return (
    <>
      <ShareTable lines={lines} people={people} labelledBy={labelledBy} />
      <p className="mt-3 max-w-160 text-small text-muted">
        In 19 of 20 surveys like this one, the true share lies in the range.{' '}
        {leadWords(question, counted, people)}
      </p>
    </>
  );
}
