/** Opening and closing a survey, and what the team does with it. */
import type {
  closeSurvey as closeCall,
  openSurvey as openCall,
  restoreSurvey as restoreCall,
  reviewSurvey as reviewCall,
  reworkSurvey as reworkCall,
  Survey,
  takeSurveyDown as takeDownCall,
} from '@waggle/contract/survey';
import type { DataOf } from '@waggle/contract/endpoint';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { isUuid } from '../../lib/uuid.ts';
import { reviewer } from '../verification/review/review.service.ts';
import { findOwn, presentSurvey } from './present-survey.ts';
import { surveyPath } from './public/addresses.ts';
import { readContent, selectSurvey, type SurveyRow } from './survey.repo.ts';
import { surveyMachine } from './survey-machine.ts';

type OwnStep = Call<typeof openCall> | Call<typeof closeCall> | Call<typeof reworkCall>;

/** @throws ApiError `not_found`, `conflict` */
export async function takeOwnStep(
  context: Context,
  { viewer, params: { id }, body: { version } }: OwnStep,
  action: 'open' | 'close' | 'rework',
): Promise<{ survey: Survey }> {
  const by = { userId: viewer.userId, role: 'owner' } as const;
  return context.database.db.transaction().execute(async (tx) => {
    await findOwn(tx, viewer, id);
    const row = await transition(context, tx, surveyMachine, { id, version }, ({ state }) =>
      action === 'open' && state === 'closed' ? { action: 'reopen', by } : { action, by },
    );
    return { survey: await presentSurvey(context, tx, row) };
  });
}

type Reviewed = DataOf<typeof reviewCall>;

async function presentReviewed(db: Db, row: SurveyRow): Promise<Reviewed> {
  const { id, version, title, state, answers, reason } = row;
  const content = await readContent(db, row);
  return {
    survey: { id, version, title, state, answers, reason, content, path: surveyPath(row.code) },
  };
}

/** @throws ApiError `not_found` */
export async function reviewSurvey({ database: { db } }: Context, id: string): Promise<Reviewed> {
  const row = isUuid(id) ? await selectSurvey(db, id) : undefined;
  // A draft is its owner's alone.
  if (row === undefined || row.state === 'draft') throw new ApiError('not_found');
  return presentReviewed(db, row);
}

/** @throws ApiError `not_found`, `conflict` */
export async function takeSurveyDown(
  context: Context,
  { viewer, params: { id }, body: { version, reason } }: Call<typeof takeDownCall>,
): Promise<Reviewed> {
  const by = reviewer(viewer);
  return context.database.db.transaction().execute(async (tx) => {
    const step = { action: 'take_down', by, reason } as const;
    return presentReviewed(tx, await transition(context, tx, surveyMachine, { id, version }, step));
  });
}

/** @throws ApiError `not_found`, `conflict` */
export async function restoreSurvey(
  context: Context,
  { viewer, params: { id }, body: { version } }: Call<typeof restoreCall>,
): Promise<Reviewed> {
  const by = reviewer(viewer);
  return context.database.db.transaction().execute(async (tx) => {
    const row = await transition(context, tx, surveyMachine, { id, version }, (before) => ({
      action: before.was_open || before.state !== 'taken_down' ? 'restore' : 'restore_closed',
      by,
    }));
    return presentReviewed(tx, row);
  });
}
