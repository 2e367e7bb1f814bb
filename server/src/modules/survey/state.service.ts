/** Opening and closing a survey, by its owner. */
import type {
  closeSurvey as closeCall,
  openSurvey as openCall,
  reworkSurvey as reworkCall,
  Survey,
} from '@waggle/contract/survey';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { findOwn, presentSurvey } from './present-survey.ts';
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
