/** Demand for a test: figures of a launch page and a survey, without either. */
import {
  DEMAND_SOURCES,
  type PageFigures,
  type SurveyFigures,
} from '../src/modules/research/demand/demand-figures.ts';

export const PAGE_FIGURES: PageFigures = {
  liveSince: new Date('2027-01-14T08:00:00Z'),
  visitors: 1284,
  confirmed: 62,
  flagged: 3,
  countries: [
    { country: 'SE', people: 31 },
    { country: 'DE', people: 17 },
    { country: 'DK', people: 8 },
  ],
  largestDomain: 0.41,
  goal: { people: 50, days: 30, setAt: new Date('2027-01-14T08:00:00Z'), soFar: 62 },
};
export const SURVEY_FIGURES: SurveyFigures = {
  answers: 214,
  price: { low: '59', high: '82', currency: 'EUR', answers: 171 },
};

/** From now on these are the figures of a user. */
export function giveDemand(
  userId: string,
  figures: { page?: PageFigures | null; survey?: SurveyFigures | null },
): void {
  const { page, survey } = DEMAND_SOURCES;
  DEMAND_SOURCES.page = (context, db, of) =>
    of === userId ? Promise.resolve(figures.page ?? null) : page(context, db, of);
  DEMAND_SOURCES.survey = (context, db, of) =>
    of === userId ? Promise.resolve(figures.survey ?? null) : survey(context, db, of);
}
