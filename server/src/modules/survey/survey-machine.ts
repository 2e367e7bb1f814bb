/** The states of a survey, on the transition engine. */
import { surveyProblems } from '@waggle/contract/survey/problems';
import { SURVEY_RULES, type SurveyFacts } from '@waggle/contract/survey/permissions';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { refuseContact, refuseName } from '../../lib/names/refused-name.ts';
import type { Effect, Machine, StepContext } from '../../lib/transitions/machine.ts';
import { publisherFor } from '../accounts/legal/legal-identity.service.ts';
import { type NounTypes, tell } from '../notifications/news.service.ts';
import { freezeTheme } from './public/frozen-theme.ts';
import { replacePictures } from './public/pictures.repo.ts';
import { readContent, type SurveyRow } from './survey.repo.ts';
import { restoredNews, takenDownNews } from './survey-news.ts';

export interface SurveyTypes extends NounTypes<'surveys', typeof SURVEY_RULES> {
  inputs: { take_down: { reason: string } };
}
type Ctx = StepContext<SurveyTypes>;

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** The team has taken a survey down, or given it back. */
    'survey.shown_changed': { userId: string };
  }
}

/** The look, and who asks, are frozen each time that a survey is opened. */
async function opened(ctx: Ctx): Promise<Effect<SurveyTypes>> {
  const { context, tx, row, at } = ctx;
  const publisher = await publisherFor(tx, row, row.opened_at === null);
  const { questions } = await readContent(tx, row);
  const logos = questions.flatMap(({ options }) => options.flatMap(({ logo }) => logo ?? []));
  const { theme: look, pictures } = await freezeTheme(context, tx, row.user_id, logos);
  // The name of the brand, and the title, stand in mails to people who have no account here.
  if (look.name !== null) refuseName(look.name, 'name');
  refuseContact(row.title, 'title');
  await replacePictures(tx, row.id, pictures);
  // The engine writes the value as it is: as a text, PostgreSQL takes it for JSON.
  return { change: { look, publisher, opened_at: row.opened_at ?? at, closed_at: null } };
}

/** Who shows what a survey has measured is told, once the survey is what it is now. */
const told =
  ({ context, tx, row }: Pick<Ctx, 'context' | 'tx' | 'row'>) =>
  () =>
    context.emit(tx, 'survey.shown_changed', { userId: row.user_id });

const restored = (ctx: Ctx): Effect<SurveyTypes> => ({
  change: { reason: '', was_open: false },
  news: [restoredNews(ctx.row, ctx.to === 'open')],
  cascade: told(ctx),
});

/** @returns what the checks of a survey read */
export async function readSurveyFacts(
  _context: Context,
  db: Db,
  row: SurveyRow,
): Promise<SurveyFacts> {
  const { state, user_id } = row;
  // What is flagged was answered all the same.
  const answers = row.answers + row.flagged;
  const content = await readContent(db, row);
  return { state, user_id, answers, missing: surveyProblems(content).length };
}

export const surveyMachine: Machine<SurveyTypes> = {
  table: 'surveys',
  rules: SURVEY_RULES,
  readFacts: readSurveyFacts,
  effects: {
    open: opened,
    reopen: opened,
    close: ({ at }) => ({ change: { closed_at: at } }),
    async rework(ctx) {
      await replacePictures(ctx.tx, ctx.row.id, new Map());
      return { change: { look: null, opened_at: null, closed_at: null } };
    },
    take_down: (ctx) => ({
      change: { reason: ctx.step.reason, was_open: ctx.row.state === 'open' },
      event: { note: ctx.step.reason },
      news: [takenDownNews(ctx.row, ctx.step.reason)],
      cascade: told(ctx),
    }),
    restore: restored,
    restore_closed: restored,
  },
  always: ({ at }) => ({ updated_at: at }),
  // The owner's pages hear of it, because it may fill the journey's item or empty it.
  describe: ({ row }) => ({
    detail: { survey: row.title },
    live: [
      [`user:${row.user_id}`, { event: 'user' }],
      [`user:${row.user_id}`, { event: 'survey', survey_id: row.id }],
    ],
  }),
  history: { noun: 'survey' },
  notify: tell,
};
