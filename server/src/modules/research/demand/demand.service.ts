/** What Waggle has measured of the demand for an entrepreneur's product. */
import type { PageDemand, SurveyDemand } from '@waggle/contract/evidence/demand';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { readPage, readSurvey } from './demand-figures.ts';
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
  const page = await readPage(context, db, userId);
  const survey = await readSurvey(db, userId);
  return {
    page: page && tellPage(page, context.clock.now()),
    survey: survey && tellSurvey(survey),
  };
}
