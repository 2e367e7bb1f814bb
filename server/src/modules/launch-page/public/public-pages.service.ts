/** What the public addresses of a launch page answer. */
import type { PageContent } from '@waggle/contract/launch-page/content';
import type { Context } from '../../../lib/context.ts';
import { missingPage, takenDownPage } from '../../../lib/public-pages/error-page.ts';
import { issueFormToken } from '../../../lib/public-pages/form-token.ts';
import type { ScriptlessPage } from '../../../lib/public-pages/send-page.ts';
import { html } from '../../../lib/public-pages/html.ts';
import { plainPage } from '../../../lib/public-pages/plain-page.ts';
import { type LogoPicture, readTheme } from '../../brand/theme.service.ts';
import { fileRowsByIds, filePath } from '../../files/files.service.ts';
import {
  type PageRow,
  type PictureRow,
  selectPageBySlug,
  selectPageOf,
  selectPicture,
} from '../launch-page.repo.ts';
import { isHeld } from '../first-look/first-look.repo.ts';
import type { PageTheme, PictureKind } from '../theme-types.ts';
import { pictureFile } from '../page-files.ts';
import { presentPage } from '../pages.service.ts';
import {
  confirm,
  findEntry,
  join,
  joinFormName,
  type Joining,
  leave,
  linksOf,
} from '../waitlist/joining.service.ts';
import { livePage, type JoinForm } from './live-page.ts';
import { type EntryPurpose, readEntryToken } from './page-links.ts';
import { pagePath, type Themed } from './page-parts.ts';
import {
  closedPage,
  confirmedPage,
  confirmPage,
  goneLinkPage,
  heldPage,
  inboxPage,
  leavePage,
  leftPage,
  privacyPage,
} from './state-pages.ts';

/** A page that is or was public. */
interface Published extends Themed {
  readonly row: PageRow;
  readonly content: PageContent;
}

/** @returns the page of an address; undefined for one that was never public */
async function findPublished({ database }: Context, slug: string): Promise<Published | undefined> {
  const row = await selectPageBySlug(database.db, slug);
  if (row === undefined || row.look === null || row.live_content === null) return undefined;
  // What is not live has no pictures either.
  const theme = row.state === 'live' ? row.look : { ...row.look, pictures: {} };
  return { slug: row.slug, theme, content: row.live_content, row };
}

export interface Answer {
  readonly page: ScriptlessPage;
  /** Of the page that was looked at, to be counted. */
  readonly seen?: string;
}

const LEAVING = 'If you are on its list, the link in the mail to leave still works.';

const urlOf = ({ config }: Context, slug: string) => config.publicUrl + pagePath(slug);

function withForm(context: Context, page: Published, form: Omit<JoinForm, 'token'>, status = 200) {
  const token = issueFormToken(context, joinFormName(page.row.id));
  const url = urlOf(context, page.slug);
  return livePage(page, { content: page.content, form: { token, ...form }, url, status });
}

/** @returns the page, or why there is none */
async function whileLive(
  context: Context,
  slug: string,
  show: (page: Published) => Promise<ScriptlessPage> | ScriptlessPage,
): Promise<ScriptlessPage> {
  const page = await findPublished(context, slug);
  if (page === undefined) return missingPage();
  if (page.row.state === 'taken_down') return takenDownPage(LEAVING);
  return page.row.state === 'live' ? show(page) : closedPage(page);
}

export async function showPage(context: Context, slug: string): Promise<Answer> {
  let seen: string | undefined;
  const page = await whileLive(context, slug, (found) => {
    seen = found.row.id;
    return withForm(context, found, {});
  });
  return { page, ...(seen !== undefined && { seen }) };
}

/** The same for every address, whether it is on the list already or not. */
const afterJoining = (page: Published) => (isHeld(page.row) ? heldPage(page) : inboxPage(page));

/** @returns null when the form was taken: the next page says so, the same for every address */
export async function takeForm(
  context: Context,
  slug: string,
  form: Joining,
): Promise<{ page: ScriptlessPage; wait?: number } | null> {
  let taken = false;
  let wait: number | undefined;
  const page = await whileLive(context, slug, async (found) => {
    const answer = await join(context, found.row, form);
    const { email, country } = form;
    if (answer === 'taken') {
      taken = true;
      return afterJoining(found);
    }
    if ('fault' in answer)
      return withForm(context, found, { email, country, fault: answer.fault }, 422);
    ({ wait } = answer);
    const fault =
      'Too many have joined from your network or on this page just now. Please try again later';
    return withForm(context, found, { email, country, fault }, 429);
  });
  return taken ? null : { page, ...(wait !== undefined && { wait }) };
}

export function showInbox(context: Context, slug: string): Promise<ScriptlessPage> {
  return whileLive(context, slug, afterJoining);
}

export function showPrivacy(context: Context, slug: string): Promise<ScriptlessPage> {
  return whileLive(context, slug, (page) =>
    privacyPage(page, {
      content: page.content,
      publisher: page.row.publisher,
      supportEmail: context.config.supportEmail,
    }),
  );
}

/** @returns the entry and the page of a mail's link */
async function findLinked(context: Context, purpose: EntryPurpose, slug: string, token: string) {
  const page = await findPublished(context, slug);
  const id = readEntryToken(context, purpose, token);
  if (page === undefined || id === undefined) return { page, entry: undefined };
  return { page, entry: await findEntry(context.database.db, page.row.id, id) };
}

/** @param isSent whether the button was pressed */
export async function answerConfirm(
  context: Context,
  slug: string,
  token: string,
  isSent: boolean,
): Promise<ScriptlessPage> {
  const { page, entry } = await findLinked(context, 'confirm', slug, token);
  if (page === undefined) return missingPage();
  if (page.row.state === 'taken_down') return takenDownPage(LEAVING);
  if (entry === undefined || entry.address === null) return goneLinkPage(page);
  const { leave: leaveUrl } = linksOf(context, page.slug, entry.id);
  if (entry.confirmed_at !== null) return confirmedPage(page, leaveUrl);
  if (page.row.state !== 'live') return closedPage(page);
  if (!isSent) return confirmPage(page);
  return (await confirm(context, entry.id)) ? confirmedPage(page, leaveUrl) : goneLinkPage(page);
}

/** Works for a page in every state: whoever is on a list can leave it. */
export async function answerLeave(
  context: Context,
  slug: string,
  token: string,
  isSent: boolean,
): Promise<ScriptlessPage> {
  const { page, entry } = await findLinked(context, 'leave', slug, token);
  if (page === undefined) return missingPage();
  const isPlain = page.row.state === 'taken_down';
  if (entry === undefined) return isPlain ? missingPage() : goneLinkPage(page);
  if (isSent) await leave(context, { id: entry.id, slug });
  if (isSent || entry.address === null) {
    return isPlain
      ? plainPage('You have left', html`<p>Your address is deleted.</p>`)
      : leftPage(page);
  }
  return isPlain
    ? plainPage(
        'Leave the list?',
        html`<p>Your address is deleted at once.</p>
          <form method="post"><button>Leave the list</button></form>`,
      )
    : leavePage(page);
}

/** @returns where a picture of a draft is for a while, by the link that its owner could have */
async function draftPicture(context: Context, content: PageContent): Promise<string | null> {
  const id = pictureFile(content);
  if (id === undefined) return null;
  const [file] = await fileRowsByIds(context.database.db, [id]);
  if (file === undefined) return null;
  const expires = Math.floor(Date.parse(context.clock.now()) / 1000) + 300;
  const signature = context.secrets.linkHmac(file.id, expires).toString('base64url');
  return `${filePath(file.id, file.name)}?expires=${expires}&signature=${signature}`;
}

const KINDS: readonly PictureKind[] = ['logo', 'mark', 'mark_dark', 'picture'];

/** @returns a picture of a live page */
export async function findPicture(
  { database }: Context,
  { slug, kind, hash }: { slug: string; kind: string; hash: string },
): Promise<PictureRow | undefined> {
  const known = KINDS.find((one) => one === kind);
  return known && selectPicture(database.db, slug, known, hash);
}

const LOGO_PICTURES = { logo: 'light', mark: 'mark', mark_dark: 'markDark' } as const;

/** @returns what is written, in the newest theme, for its owner in a frame of our own pages */
export async function showPreview(
  context: Context,
  { userId, path }: { userId: string; path: string },
): Promise<ScriptlessPage> {
  const { db } = context.database;
  const row = await selectPageOf(db, userId);
  const { slug, content } = await presentPage(context, db, userId, row);
  const { version, name, palette, font, logo } = await readTheme(context, db, userId);
  const theme: PageTheme = { version, name, palette, font, pictures: {} };
  const picture = await draftPicture(context, content);
  const drawn = logo === null ? null : `${path}/pictures`;
  const themed: Themed = {
    slug,
    theme,
    pictureUrl: (kind) => (kind === 'picture' ? picture : drawn && `${drawn}/${kind}`),
  };
  const url = urlOf(context, slug);
  return livePage(themed, { content, form: { token: '' }, url, framed: true });
}

/** @returns a picture of the newest logo, for a preview */
export async function previewPicture(
  context: Context,
  userId: string,
  kind: string,
): Promise<LogoPicture | undefined> {
  const { logo } = await readTheme(context, context.database.db, userId);
  const name = Object.entries(LOGO_PICTURES).find(([one]) => one === kind)?.[1];
  return name === undefined ? undefined : logo?.[name];
}
