/** An answer as numbers in one column: what a filter counts by reading a row for each person, and no other table. */
import type { SurveyQuestion } from '@waggle/contract/survey';
import type { CountRow } from './answers.repo.ts';

/** In place of a part: that somebody has answered a question with several answers. */
const ANSWERED = 15;
const NUMBER = 2 ** 36;
const PART = 2 ** 32;

/** @returns the number that stands for an option, a step, or one of four prices */
export function slotOf(number: number, value: number, part = 0): number {
  return number * NUMBER + part * PART + value;
}

/** @param values of an answer, as they are in its rows */
export function slotsOf(
  { id, type }: Pick<SurveyQuestion, 'id' | 'type'>,
  values: readonly number[],
): number[] {
  if (values.length === 0) return [];
  if (type === 'price') return values.map((value, part) => slotOf(id, value, part));
  const chosen = values.map((value) => slotOf(id, value));
  return type === 'several' ? [...chosen, slotOf(id, 0, ANSWERED)] : chosen;
}

/**
 * @param counted how often each number occurs
 * @returns the same as rows of `survey_counts` are: those of the first part are as many as the people
 */
export function countsOf(
  counted: readonly { readonly slot: string; readonly count: number }[],
  questions: readonly Pick<SurveyQuestion, 'id' | 'type'>[],
): CountRow[] {
  const several = new Set(questions.flatMap(({ id, type }) => (type === 'several' ? id : [])));
  return counted.map(({ slot, count }) => {
    const number = Math.floor(Number(slot) / NUMBER);
    const part = Math.floor((Number(slot) % NUMBER) / PART);
    const value = Number(slot) % PART;
    if (!several.has(number)) return { number, part, value, count };
    // A value that no option has: only the people count.
    return part === ANSWERED
      ? { number, part: 0, value: NOBODY, count }
      : { number, part: 1, value, count };
  });
}

/** The value of rows that count people alone. */
export const NOBODY = -1;
