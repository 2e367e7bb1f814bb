/** What the journey's page is told of the surveys: how many have answered, and the answers that came lately. */
import { PATHS_OF_TOOLS } from '@waggle/contract/journey/tool-paths';
import { counted } from '@waggle/contract/text/counted';
import type { SurveyState } from '@waggle/contract/survey/survey-graph';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { selectLately } from './answers/answers.repo.ts';
import { resultsPath } from './survey-news.ts';
import { selectSurveysOf } from './survey.repo.ts';

const STATES: Readonly<Record<SurveyState, string>> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
  taken_down: 'Taken down',
};

export async function surveyPart(
  _context: Context,
  db: Db,
  { userId, since }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const surveys = await selectSurveysOf(db, userId);
  const shown = surveys.find(({ state }) => state === 'open') ?? surveys[0];
  if (shown === undefined) return undefined;
  const lately = await selectLately(db, userId, since);
  const { state, answers, title } = shown;
  const words =
    state === 'draft' && answers === 0
      ? STATES.draft
      : `${STATES[state]}, ${counted(answers, 'answer')}`;
  const others = surveys.length - 1;
  const path = state === 'draft' ? PATHS_OF_TOOLS.survey : resultsPath(shown.id);
  const news = lately.newest;
  return {
    holds: { survey: words },
    rows: [
      {
        kind: 'survey',
        title: title === '' ? 'Without a title' : title,
        text: others === 0 ? words : `${words}, and ${others} more`,
        link: { label: 'Open', path },
        version: state === 'open' ? (shown.look?.version ?? null) : null,
      },
    ],
    news:
      lately.count === 0 || news === null
        ? []
        : [
            {
              figure: `+${lately.count.toLocaleString('en')}`,
              title: lately.count === 1 ? 'answer to your survey' : 'answers to your survey',
              text: `${counted(news.answers, 'answer')} to «${news.title}» by now.`,
              progress: null,
              link: { label: 'See answers', path: resultsPath(news.id) },
            },
          ],
    latest:
      news === null
        ? undefined
        : { text: `Answer to «${news.title}»`, at: news.at, path: resultsPath(news.id) },
    figures: { answers: surveys.reduce((sum, one) => sum + one.answers, 0) },
  };
}
