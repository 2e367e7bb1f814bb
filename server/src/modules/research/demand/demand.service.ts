/** What Waggle has measured of the demand for an entrepreneur's product, for research and evidence. */
import type { PageDemand, SurveyDemand } from '@waggle/contract/evidence/demand';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { pageFigures, pageStateOf } from '../../launch-page/figures.service.ts';
import { surveyFigures } from '../../survey/figures.service.ts';
import { tellPage } from './present-demand.ts';

export interface Demand {
  /** Null before a launch page was live, and for one that the team has taken down. */
  readonly page: PageDemand | null;
  /** Of the one survey that has most answers; null while no survey has an answer. */
  readonly survey: SurveyDemand | null;
}

type Clocked = Pick<Context, 'clock'>;

async function readPage(context: Clocked, db: Db, userId: string): Promise<PageDemand | null> {
  const figures = await pageFigures(context, db, userId);
  if (figures === null || figures.live_since === null) return null;
  if ((await pageStateOf(db, userId)) === 'taken_down') return null;
  return tellPage({ ...figures, live_since: figures.live_since }, context.clock.now());
}

async function readSurvey(db: Db, userId: string): Promise<SurveyDemand | null> {
  const all = await surveyFigures(db, userId);
  const [best] = all.toSorted((one, other) => other.answers - one.answers);
  return best === undefined || best.answers === 0 ? null : best;
}

export async function readDemand(context: Clocked, db: Db, userId: string): Promise<Demand> {
  return {
    page: await readPage(context, db, userId),
    survey: await readSurvey(db, userId),
  };
}
