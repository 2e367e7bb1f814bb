/** The addresses of a user's surveys. */
import { PATHS } from '../../paths.ts';
import type { AnswerFilter } from './survey-queries.ts';

export function surveyPath(id: string, filter?: AnswerFilter): string {
  const path = PATHS.journeySurveyResults.replace(':id', id);
  return filter === undefined ? path : `${path}?${new URLSearchParams({ ...filter })}`;
}

/** @returns the filter in the query of an address */
export function filterInSearch(search: string): AnswerFilter | undefined {
  const query = new URLSearchParams(search);
  const [question, option] = [query.get('question'), query.get('option')];
  return question === null || option === null ? undefined : { question, option };
}
