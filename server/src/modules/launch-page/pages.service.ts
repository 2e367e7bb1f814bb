/** An entrepreneur's own launch page: reading, saving, and the link to its preview. */
import type {
  LaunchPage,
  previewLaunchPage as previewCall,
  saveLaunchPage as saveCall,
} from '@waggle/contract/launch-page';
import { slugOf, slugProblem } from '@waggle/contract/launch-page/slugs';
import { suggestContent } from '@waggle/contract/launch-page/suggestion';
import { nameProblem } from '@waggle/contract/text/names/name-problem';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../lib/api-error.ts';
import { refuseName } from '../../lib/names/refused-name.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { readBrand } from '../brand/brand.service.ts';
import { findEntrepreneur } from '../entrepreneur/entrepreneur.service.ts';
import { selectGoal } from './goals/goals.repo.ts';
import {
  insertPage,
  isSlugFree,
  lockPageOf,
  type PageRow,
  selectPageOf,
  SlugTaken,
  updateWritten,
  type Written,
} from './launch-page.repo.ts';
import { claimPicture, releasePictures } from './page-files.ts';
import { isHeld } from './first-look/first-look.repo.ts';
import { previewPath } from './public/page-links.ts';

/** @returns the first free one of a name's addresses */
async function freeSlug(db: Db, userId: string, name: string): Promise<string> {
  const made = slugOf(name);
  const slug = nameProblem(made.replaceAll('-', ' ')) === undefined ? made : 'my-product';
  for (const ending of ['', '-2', '-3', '-4', '-5']) {
    const tried = `${slug.slice(0, 44)}${ending}`;
    if (await isSlugFree(db, tried, userId)) return tried;
  }
  // In letters: eight digits in a row would be a telephone number.
  const ending = userId.slice(-8).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return `${slug.slice(0, 38)}-${ending}`;
}

async function suggestion(db: Db, userId: string): Promise<Written> {
  const [entrepreneur, brand, people] = [
    await findEntrepreneur(db, userId),
    await readBrand(db, userId),
    await findUsers(db, [userId]),
  ];
  const { name = '', email } = people.get(userId) ?? {};
  const words = {
    idea: entrepreneur?.business_idea ?? '',
    tagline: brand.tagline,
    name: brand.name,
    entrepreneur: name,
    email: email ?? '',
  };
  return {
    slug: await freeSlug(db, userId, brand.name ?? ''),
    content: suggestContent(words),
    goal: { target: null, days: null },
  };
}

/** @returns the page as its entrepreneur sees it */
export async function presentPage(
  { config }: Pick<Context, 'config'>,
  db: Db,
  userId: string,
  row: PageRow | undefined,
): Promise<LaunchPage> {
  const brand = await readBrand(db, userId);
  const written = row ?? (await suggestion(db, userId));
  const { slug, content, goal } = written;
  const since = row?.live_since ?? null;
  const current = row && (await selectGoal(db, row.id));
  const live = row?.live_content ?? null;
  const taken = row?.state === 'taken_down' ? row.taken_down_at : null;
  return {
    state: row?.state ?? 'draft',
    version: row?.version ?? 0,
    edit: row?.edit ?? 0,
    slug,
    slug_fixed: since !== null,
    url: `${config.publicUrl}/p/${slug}`,
    content,
    goal: current === undefined ? goal : { target: current.target, days: current.days },
    goal_set_at: current?.since ?? null,
    live_since: since,
    changed: live !== null && !isDeepStrictEqual(live, content),
    wears_version: row?.look?.version ?? null,
    brand_version: brand.version,
    brand_name: brand.name,
    taken_down: taken === null ? null : { at: taken, reason: row?.taken_down_reason ?? '' },
    announced_at: row?.announced_at ?? null,
    mails_held: row !== undefined && isHeld(row),
  };
}

/** @throws ApiError `not_found` for a user who has written nothing yet */
export async function ownPage(tx: Db, userId: string): Promise<PageRow> {
  const row = await lockPageOf(tx, userId);
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

export async function answerPage(
  context: Context,
  tx: Db,
  userId: string,
): Promise<{ page: LaunchPage }> {
  const row = await selectPageOf(tx, userId);
  return { page: await presentPage(context, tx, userId, row) };
}

/** @param leaveOut keeps this reader from being counted as a visitor of the page */
export async function getPage(
  context: Context,
  { accountId }: Viewer,
  leaveOut: (pageId: string) => Promise<void>,
): Promise<{ page: LaunchPage }> {
  const { db } = context.database;
  const row = await selectPageOf(db, accountId);
  if (row !== undefined) await leaveOut(row.id);
  return { page: await presentPage(context, db, accountId, row) };
}

const wrongSlug = (message: string) =>
  new ApiError('invalid_input', { message, errors: [{ path: 'slug', message }] });

const takenSlug = () => wrongSlug('Somebody else has this address. Choose another');

/** Marks the pictures that what is written and what is live show as used, and those before as unused. */
async function keepFiles(
  context: Context,
  tx: Db,
  userId: string,
  { before, after }: { before: PageRow | undefined; after: Written },
): Promise<void> {
  // An address that is known was claimed when it was saved.
  if (!isDeepStrictEqual(before?.content.picture, after.content.picture)) {
    await claimPicture(context, tx, userId, after.content, 'content.picture.file_url');
  }
  const live = before?.live_content;
  await releasePictures(context, tx, [before?.content], [after.content, live]);
}

/** @throws ApiError `invalid_input`; `conflict` where another edit was saved in the meantime */
export async function savePage(
  context: Context,
  { viewer: { accountId }, body: { edit, slug, content, goal } }: Call<typeof saveCall>,
): Promise<{ page: LaunchPage }> {
  const { clock, database } = context;
  const saving = database.db.transaction().execute(async (tx) => {
    const before = await lockPageOf(tx, accountId);
    if ((before?.edit ?? 0) !== edit)
      throw new ApiError('conflict', { version: before?.edit ?? 0 });
    const isFixed = before !== undefined && before.live_since !== null;
    const wanted = isFixed ? before.slug : slug.trim().toLowerCase();
    const problem = slugProblem(wanted);
    if (!isFixed && problem !== undefined) throw wrongSlug(problem);
    if (!isFixed && wanted !== before?.slug) refuseName(wanted.replaceAll('-', ' '), 'slug');
    if (!isFixed && !(await isSlugFree(tx, wanted, accountId))) throw takenSlug();
    const after = { slug: wanted, content, goal: isFixed ? before.goal : goal };
    await keepFiles(context, tx, accountId, { before, after });
    const at = clock.now();
    const row =
      before === undefined
        ? await insertPage(tx, accountId, after, at)
        : await updateWritten(tx, before.id, after, at);
    if (row === undefined) {
      // A parallel request has taken the address, or saved the user's own first draft.
      throw (await isSlugFree(tx, wanted, accountId)) ? new ApiError('conflict') : takenSlug();
    }
    return { page: await presentPage(context, tx, accountId, row) };
  });
  return saving.catch((error: unknown) => {
    throw error instanceof SlugTaken ? takenSlug() : error;
  });
}

/** @returns a link that shows what is written to its owner, in a frame of our own pages, for an hour */
export async function previewLink(
  context: Context,
  { viewer: { accountId } }: Call<typeof previewCall>,
): Promise<{ url: string }> {
  return { url: previewPath(context, accountId) };
}
