/** A user's own surveys: finding one, and presenting it. */
import type { Survey, SurveySummary } from '@waggle/contract/survey';
import { authorize } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { findById } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { countInvitations } from './invitations/invitations.repo.ts';
import { invitable } from './invitations/waitlist.ts';
import { previewPath, surveyPath } from './public/addresses.ts';
import { mayTake } from '../../lib/transitions/step-routes.ts';
import { readContent, selectSurvey, type SurveyRow } from './survey.repo.ts';
import { surveyMachine } from './survey-machine.ts';

/** @throws ApiError `not_found` for a survey of somebody else, too */
export async function findOwn(db: Db, viewer: Viewer, id: string): Promise<SurveyRow> {
  const row = await findById(id, () => selectSurvey(db, id));
  authorize(viewer, 'survey.read', row);
  return row;
}

export function presentSummary(row: SurveyRow & { questions: number }): SurveySummary {
  const { id, title, state, answers, questions, updated_at, opened_at, closed_at } = row;
  return { id, title, state, answers, questions, updated_at, opened_at, closed_at };
}

/** @returns all but whom it can be sent to */
export async function presentWithoutWaitlist(
  context: Context,
  db: Db,
  row: SurveyRow,
): Promise<Omit<Survey, 'invitable'>> {
  const content = await readContent(db, row);
  const { version, edition, reason } = row;
  const owner = { accountId: row.user_id, personId: null, role: 'owner' } as const;
  return {
    ...presentSummary({ ...row, questions: content.questions.length }),
    may: await mayTake(context, db, surveyMachine, owner, row),
    version,
    edition,
    content,
    path: surveyPath(row.code),
    preview_path: previewPath(context, row.id),
    reason,
    invited: await countInvitations(db, row.id),
  };
}

export async function presentSurvey(context: Context, db: Db, row: SurveyRow): Promise<Survey> {
  const people = row.state === 'open' ? await invitable(context, db, row) : [];
  return { ...(await presentWithoutWaitlist(context, db, row)), invitable: people.length };
}
