/** What Waggle has measured of the demand for a founder's product. */
import type { PageDemand, SurveyDemand } from '@waggle/contract/evidence/demand';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { DEMAND_SOURCES } from './demand-figures.ts';
import { tellPage, tellSurvey } from './present-demand.ts';

export interface Demand {
  /** Null before a launch page was live. */
  readonly page: PageDemand | null;
  /** Null before a survey has answers. */
  readonly survey: SurveyDemand | null;
}

export async function readDemand(
  context: Pick<Context, 'clock'>,
  db: Db,
  userId: string,
): Promise<Demand> {
  const page = await DEMAND_SOURCES.page(context, db, userId);
  const survey = await DEMAND_SOURCES.survey(context, db, userId);
  return {
    page: page && tellPage(page, context.clock.now()),
    survey: survey === null || survey.answers === 0 ? null : tellSurvey(survey),
  };
}
