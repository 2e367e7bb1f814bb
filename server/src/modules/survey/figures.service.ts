/** What an entrepreneur's surveys show, for other modules: counts and shares, never written answers or addresses. */
import { type PriceBand, priceBand, type NamedPrices } from '@waggle/contract/survey/price-band';
import { isListed } from '@waggle/contract/survey/question-types';
import { FEWEST_FOR_SHARES, type Interval, wilson } from '@waggle/contract/survey/statistics';
import type { SurveyState } from '@waggle/contract/survey/survey-graph';
import type { Db } from '../../lib/database.ts';
import { selectCounts } from './answers/answers.repo.ts';
import { resultsOf } from './answers/results.service.ts';
import { readContent, selectSurveysOf } from './survey.repo.ts';

export interface TopAnswer {
  readonly question: string;
  readonly answer: string;
  readonly count: number;
  readonly people: number;
  /** Null under thirty people. */
  readonly share: (Interval & { readonly share: number }) | null;
}

export interface SurveyFigures {
  readonly id: string;
  readonly title: string;
  readonly state: SurveyState;
  readonly answers: number;
  readonly openedAt: Time | null;
  readonly closedAt: Time | null;
  /** In the smallest unit of the currency; null without a price question, or under thirty people. */
  readonly price:
    | (Pick<PriceBand, 'low' | 'high'> & {
        readonly currency: string;
        readonly people: number;
        /** As the entrepreneur typed it; empty without one. */
        readonly planned: string;
      })
    | null;
  /** Of each question with answers to choose from, the one that most chose. */
  readonly top: readonly TopAnswer[];
}

async function figuresOf(
  db: Db,
  row: Awaited<ReturnType<typeof selectSurveysOf>>[number],
): Promise<SurveyFigures> {
  const content = await readContent(db, row);
  const results = resultsOf(content, await selectCounts(db, row.id));
  const asked = content.questions.find(({ type }) => type === 'price');
  const prices = results.find(({ id }) => id === asked?.id);
  const band =
    prices === undefined || prices.people < FEWEST_FOR_SHARES
      ? undefined
      : priceBand(prices.prices as unknown as NamedPrices);
  const top = content.questions.flatMap((question): TopAnswer[] => {
    const result = results.find(({ id }) => id === question.id);
    if (!isListed(question.type) || result === undefined) return [];
    const [most] = result.counts.toSorted(([, one], [, other]) => other - one);
    if (most === undefined) return [];
    const [option, count] = most;
    const { people } = result;
    return [
      {
        question: question.title,
        answer: question.options.find(({ id }) => id === option)?.text ?? '',
        count,
        people,
        share:
          people < FEWEST_FOR_SHARES ? null : { share: count / people, ...wilson(count, people) },
      },
    ];
  });
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    answers: row.answers,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    price:
      band === undefined || prices === undefined
        ? null
        : {
            low: band.low,
            high: band.high,
            currency: content.currency,
            people: prices.people,
            planned: asked?.planned ?? '',
          },
    top,
  };
}

/** @returns the figures of the surveys that people could answer and that are not taken down, the newest first */
export async function surveyFigures(db: Db, userId: string): Promise<SurveyFigures[]> {
  const rows = await selectSurveysOf(db, userId);
  const shown = rows.filter(({ state }) => state === 'open' || state === 'closed');
  const all: SurveyFigures[] = [];
  for (const row of shown) all.push(await figuresOf(db, row));
  return all;
}

/** @returns when the team took the last of those surveys down that are now; null where none is */
export async function surveyTakenDownAt(db: Db, userId: string): Promise<Time | null> {
  const rows = await selectSurveysOf(db, userId);
  // Nothing else changes one that is taken down.
  const times = rows.flatMap(({ state, updated_at: at }) => (state === 'taken_down' ? at : []));
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}
