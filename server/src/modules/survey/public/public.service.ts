/** What the public pages of a survey show, and what becomes of a form that is sent. */
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { takenDownPage } from '../../../lib/public-pages/error-page.ts';
import { type FormFields, TRAP } from '../../../lib/public-pages/form-fields.ts';
import { issueFormToken, readFormToken } from '../../../lib/public-pages/form-token.ts';
import type { ScriptlessPage } from '../../../lib/public-pages/send-page.ts';
import { hashToken } from '../../../lib/secrets.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { findLegalIdentity } from '../../accounts/legal/legal-identity.service.ts';
import { receive } from '../answers/receive.service.ts';
import { selectInvitation, stopInvitation } from '../invitations/invitations.repo.ts';
import { readContent, selectSurvey, selectSurveyByCode, type SurveyRow } from '../survey.repo.ts';
import { isCode, readPreviewToken, reportPath, surveyPath } from './addresses.ts';
import { begin, fillIn, type Shown } from './fill-in.ts';
import { freezeTheme } from './frozen-theme.ts';
import { selectPicture } from './pictures.repo.ts';
import {
  alreadyPage,
  closedPage,
  formPage,
  plainStopPage,
  stopPage,
  type SurveyPlace,
  thanksPage,
} from './survey-pages.ts';

/** A survey that visitors may see, and its page's surroundings. */
interface Found {
  readonly row: SurveyRow;
  readonly place: SurveyPlace;
}

/** @returns undefined for a draft: it is as good as none */
async function placeOf(
  { database: { db } }: Context,
  row: SurveyRow,
): Promise<SurveyPlace | undefined> {
  const { code, look, publisher, state } = row;
  if (look === null || state === 'draft') return undefined;
  const content = await readContent(db, row);
  return { theme: look, content, publisher, base: surveyPath(code), report: reportPath(code) };
}

/** @throws ApiError `not_found` */
async function find(context: Context, code: string): Promise<Found | 'taken_down'> {
  const row = isCode(code) ? await selectSurveyByCode(context.database.db, code) : undefined;
  if (row?.state === 'taken_down') return 'taken_down';
  const place = row && (await placeOf(context, row));
  if (row === undefined || place === undefined) throw new ApiError('not_found');
  return { row, place };
}

/** A link to a survey's pages: the one that everybody has, or a personal one. */
export interface Link {
  readonly code: string;
  readonly token?: string | undefined;
}

/** A form that was sent, and the key of the limits of who has sent it. */
export interface SentForm {
  readonly fields: FormFields;
  readonly client: string;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** @throws ApiError `not_found` for a token that is none */
async function findToken({ database: { db } }: Context, token: string) {
  const invitation = TOKEN.test(token) ? await selectInvitation(db, hashToken(token)) : undefined;
  if (invitation === undefined) throw new ApiError('not_found');
  return invitation;
}

/** @throws ApiError `not_found` for a personal link that is none */
async function findInvitation(context: Context, row: SurveyRow, { token }: Link) {
  if (token === undefined) return null;
  const invitation = await findToken(context, token);
  if (invitation.survey_id !== row.id) throw new ApiError('not_found');
  return invitation;
}

const form = (context: Context, row: Pick<SurveyRow, 'id'>, place: SurveyPlace, shown: Shown) =>
  formPage(place, { ...shown, token: issueFormToken(context, purposeOf(row)) });

const purposeOf = ({ id }: Pick<SurveyRow, 'id'>) => `survey ${id}`;

/** @returns the page behind a link */
export async function openLink(context: Context, link: Link): Promise<ScriptlessPage> {
  const found = await find(context, link.code);
  if (found === 'taken_down') return takenDownPage();
  const { row, place } = found;
  const invitation = await findInvitation(context, row, link);
  if (row.state !== 'open') return closedPage(place);
  if (invitation?.answered === true) return alreadyPage(place);
  return form(context, row, place, begin(place.content));
}

/** Where the browser is led, or what it is shown. */
export type Sent =
  | { readonly page: ScriptlessPage; readonly retryAfter?: number }
  | { readonly to: string };

const NOTICES = {
  too_young: 'That was quicker than anybody reads. Everything is still here: press Send once more.',
  too_old:
    'This page was open for more than a day. Everything is still here: press Send once more.',
  wrong: 'Something of this page was missing. Everything is still here: press Send once more.',
  wait: 'Many answers came from your network today, so this one was not counted. Everything is still here: try again tomorrow.',
} as const;

/** @returns what follows a form that was sent by a link */
export async function sendForm(
  context: Context,
  link: Link,
  { fields, client }: SentForm,
): Promise<Sent> {
  const found = await find(context, link.code);
  if (found === 'taken_down') return { page: takenDownPage() };
  const { row, place } = found;
  const invitation = await findInvitation(context, row, link);
  if (row.state !== 'open') return { page: closedPage(place) };
  if (invitation?.answered === true) return { page: alreadyPage(place) };
  const { content } = place;
  const step = fillIn(content, fields);
  const sent = fields.get('form') ?? '';
  const token = readFormToken(context, purposeOf(row), sent);
  // The token of the first page goes along, so that its age is that of the whole.
  const kept = token.fault === null || token.fault === 'too_young' ? sent : undefined;
  const again = (shown: Shown, status = 200) =>
    formPage(place, { ...shown, token: kept ?? issueFormToken(context, purposeOf(row)) }, status);
  if (step.kind === 'show') {
    const isWrong = step.shown.withErrors || step.shown.notice !== null;
    return { page: again(step.shown, isWrong ? 422 : 200) };
  }
  // A field that nobody sees is filled by programs alone: they are thanked, and not counted.
  const to = `${surveyPath(link.code)}/thanks`;
  if ((fields.get(TRAP) ?? '') !== '') return { to };
  if (token.fault !== null) {
    return { page: again({ ...step.shown, notice: NOTICES[token.fault] }, 422) };
  }
  const outcome = await receive(context, {
    survey: row,
    content,
    given: step.given,
    form: token,
    invitation: invitation?.token ?? null,
    client,
  });
  if (outcome.kind === 'stored') return { to };
  if (outcome.kind === 'already') return { page: alreadyPage(place) };
  if (outcome.kind === 'closed') return { page: closedPage(place) };
  return {
    page: again({ ...step.shown, notice: NOTICES.wait }, 429),
    retryAfter: Math.ceil(outcome.seconds),
  };
}

export async function thank(context: Context, code: string): Promise<ScriptlessPage> {
  const found = await find(context, code);
  return found === 'taken_down' ? takenDownPage() : thanksPage(found.place);
}

/** Asks whether mails are to stop, or stops them: whatever has become of the survey. */
export async function stopMails(
  context: Context,
  { code, token = '' }: Link,
  isSure: boolean,
): Promise<ScriptlessPage> {
  const { db } = context.database;
  const invitation = await findToken(context, token);
  const isStopped = isSure || invitation.stopped;
  const { survey_id: id } = invitation;
  const row = id === null ? undefined : await selectSurvey(db, id);
  // What the team has taken down, and what its owner has taken back, is not told here either.
  const isShown = row?.code === code && row.state !== 'taken_down';
  const place = isShown ? await placeOf(context, row) : undefined;
  // Last: an answer that needs a connection after it would be an error where the mails have stopped.
  if (isSure) await stopInvitation(db, invitation.token);
  return place === undefined ? plainStopPage(isStopped) : stopPage(place, isStopped);
}

/** @throws ApiError `not_found` for a link that is over */
async function readPreview(context: Context, token: string) {
  const { db } = context.database;
  const id = readPreviewToken(context, token);
  const row = id !== undefined && isUuid(id) ? await selectSurvey(db, id) : undefined;
  if (row === undefined) throw new ApiError('not_found');
  const content = await readContent(db, row);
  const logos = content.questions.flatMap(({ options }) =>
    options.flatMap(({ logo }) => logo ?? []),
  );
  return { row, content, logos };
}

async function findPreview(context: Context, token: string, base: string) {
  const { row, content, logos } = await readPreview(context, token);
  const { db } = context.database;
  if (row.look !== null) {
    const { look, publisher } = row;
    return { row, place: { theme: look, content, publisher, base, report: null } };
  }
  const { theme } = await freezeTheme(context, db, row.user_id, logos);
  const publisher = (await findLegalIdentity(db, row.user_id)) ?? null;
  return { row, place: { theme, content, publisher, base, report: null } };
}

/** The same pages for the owner, where nothing is stored. @param fields of a form that was sent */
export async function preview(
  context: Context,
  token: string,
  base: string,
  fields: FormFields | null,
): Promise<ScriptlessPage> {
  const { row, place } = await findPreview(context, token, base);
  const { content } = place;
  if (fields === null) return form(context, row, place, begin(content));
  const step = fillIn(content, fields);
  return step.kind === 'complete' ? thanksPage(place, true) : form(context, row, place, step.shown);
}

/** A page of a survey: the public one, or the owner's preview. */
export type Page = { code: string } | { preview: string };

/** @returns a picture of a page; undefined for one that it does not have */
export async function pictureOf(context: Context, page: Page, name: string) {
  const { db } = context.database;
  if ('code' in page) {
    const row = isCode(page.code) ? await selectSurveyByCode(db, page.code) : undefined;
    const isShown = row?.state === 'open' || row?.state === 'closed';
    return isShown ? selectPicture(db, row.id, name) : undefined;
  }
  const { row, logos } = await readPreview(context, page.preview);
  if (row.look !== null) return selectPicture(db, row.id, name);
  return (await freezeTheme(context, db, row.user_id, logos)).pictures.get(name);
}
