/** Writing surveys: beginning one, saving its content, deleting it. */
import { isDeepStrictEqual } from 'node:util';
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import {
  createSurvey as createCall,
  type saveSurvey as saveCall,
  type Survey,
  type SurveyContent,
  type SurveySummary,
} from '@waggle/contract/survey';
import { surveyFrom } from '@waggle/contract/survey/templates';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { lockKey } from '../../lib/rate-limits/rate-events.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { readBrand } from '../brand/brand.service.ts';
import { findEntrepreneur } from '../entrepreneur/entrepreneur.service.ts';
import { findOwn, presentSummary, presentSurvey } from './present-survey.ts';
import { newCode } from './public/addresses.ts';
import {
  deleteSurveyRow,
  insertSurvey,
  lockSurvey,
  readContent,
  selectSurveysOf,
  updateContent,
} from './survey.repo.ts';

export async function listSurveys(
  { database: { db } }: Context,
  { accountId }: Viewer,
): Promise<{ surveys: SurveySummary[] }> {
  return { surveys: (await selectSurveysOf(db, accountId)).map(presentSummary) };
}

async function newContent(
  tx: Db,
  { viewer, body }: Call<typeof createCall>,
): Promise<SurveyContent> {
  const { copy_of: copied, template, choices } = body;
  if (copied !== undefined) {
    const row = await findOwn(tx, viewer, copied);
    // A copy would be public again with what the team has taken down.
    if (row.state === 'taken_down') throw permissionError('survey_taken_down');
    return readContent(tx, row);
  }
  const brand = await readBrand(tx, viewer.accountId);
  const idea = (await findEntrepreneur(tx, viewer.accountId))?.business_idea ?? '';
  return surveyFrom(template, {
    idea,
    brand: brand.name,
    currency: 'EUR',
    choices: choices.map(({ text, logo }) => ({ text, ...(logo !== undefined && { logo }) })),
  });
}

/** @throws ApiError `not_found` for one to copy, `conflict` for one survey too many, `key_reused` */
export async function createSurvey(
  context: Context,
  call: Call<typeof createCall>,
): Promise<{ survey: Survey }> {
  const { viewer, body, idempotencyKey: key } = call;
  const { accountId, personId } = viewer;
  return runIdempotent(context, { personId, key, call: createCall, body }, async (tx) => {
    // Two windows make no fourth one.
    await lockKey(tx, `surveys ${accountId}`);
    const { length } = await selectSurveysOf(tx, accountId);
    if (length >= SURVEY_LIMITS.surveys) throw permissionError('too_many_surveys');
    const content = await newContent(tx, call);
    const at = context.clock.now();
    const row = await insertSurvey(tx, { userId: accountId, code: newCode(), content, at });
    return { survey: await presentSurvey(context, tx, row) };
  });
}

export async function getSurvey(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ survey: Survey }> {
  const { db } = context.database;
  return { survey: await presentSurvey(context, db, await findOwn(db, viewer, id)) };
}

/** Ids are the page's own: twice the same would be one row. */
function refuseRepeatedIds({ questions, sections }: SurveyContent): void {
  const lists = [questions, sections, ...questions.map(({ options }) => options)];
  if (lists.some((list) => new Set(list.map(({ id }) => id)).size < list.length)) {
    throw new ApiError('invalid_input', {
      message: 'Two parts of the survey have the same number',
    });
  }
}

/** @throws ApiError `not_found`, `conflict` when it is no draft or was changed in another window */
export async function saveSurvey(
  context: Context,
  { viewer, params: { id }, body: { edition, content } }: Call<typeof saveCall>,
): Promise<{ survey: Survey }> {
  refuseRepeatedIds(content);
  return context.database.db.transaction().execute(async (tx) => {
    await findOwn(tx, viewer, id);
    const row = await lockSurvey(tx, id);
    if (row === undefined) throw new ApiError('not_found');
    authorize(viewer, 'survey.change', row);
    // The same content again is no change: a repeated call has been answered already.
    if (isDeepStrictEqual(await readContent(tx, row), content))
      return { survey: await presentSurvey(context, tx, row) };
    if (row.edition !== edition) {
      throw new ApiError('conflict', {
        message: 'This survey was changed in another window',
        version: row.edition,
      });
    }
    const after = await updateContent(tx, id, content, context.clock.now());
    return { survey: await presentSurvey(context, tx, after) };
  });
}

/** @throws ApiError `not_found`, `conflict` for one that is open or taken down */
export async function deleteSurvey(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return context.database.db.transaction().execute(async (tx) => {
    await findOwn(tx, viewer, id);
    const row = await lockSurvey(tx, id);
    if (row === undefined) throw new ApiError('not_found');
    authorize(viewer, 'survey.delete', row);
    await deleteSurveyRow(tx, id);
    await recordAudit(tx, context.clock, {
      actor: viewer.personId,
      action: 'survey.deleted',
      subject: id,
      detail: { answers: row.answers },
    });
    await context.live.publish(tx, `user:${viewer.accountId}`, { event: 'user' });
    return {};
  });
}
