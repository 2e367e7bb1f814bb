/** SQL of launch pages: what is written, what is live, the pictures it wears, and released addresses. */
import type { PageState } from '@waggle/contract/launch-page/page-graph';
import type { LegalIdentity } from '@waggle/contract/accounts/legal-identity';
import type { PageContent, PageGoal } from '@waggle/contract/launch-page/content';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db, Row } from '../../lib/database.ts';
import { lockedRowOf, rowOf, rowsOf } from '../../lib/rows.ts';
import { newId } from '../../lib/new-id.ts';
import type { Columns } from '../../lib/user-facts.ts';
import type { PageTheme, PictureKind } from './theme-types.ts';

declare module '../../lib/postgres/column-types.ts' {
  interface ColumnTypes {
    launch_page_pictures: { kind: PictureKind };
    launch_pages: StatusColumns<PageState, 'draft'> & {
      content: PageContent;
      goal: PageGoal;
      live_content: PageContent;
      look: PageTheme;
      publisher: LegalIdentity;
      announcement: { text: string; url: string };
    };
  }
}

export type PageRow = Row<'launch_pages'>;

export type PictureRow = Row<'launch_page_pictures'>;

/** Of the user's own record: where the live page is. */
export const PAGE_COLUMNS = `
  SELECT p.slug AS live_page_slug FROM launch_pages p
  WHERE p.user_id = session.user_id AND p.state = 'live'`;

/** @param columns as `PAGE_COLUMNS` selects them */
export function readLiveSlug(columns: Columns): string | null {
  return (columns['live_page_slug'] ?? null) as string | null;
}

export const selectPageOf = rowOf('launch_pages', 'user_id');

export const selectPageBySlug = rowOf('launch_pages', 'slug');

export const selectPage = rowOf('launch_pages');

export const selectPages = rowsOf('launch_pages');

/** Locks a page until the transaction ends. */
export async function lockPage(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('launch_pages').select('id').where('id', '=', id).forUpdate().execute();
}

/** @returns the page, locked until the transaction ends */
export const lockPageOf = lockedRowOf('launch_pages', 'user_id');

/** @returns whether nobody else has the address, or had it not long ago */
export async function isSlugFree(db: Db, slug: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM launch_pages WHERE slug = ${slug} AND user_id <> ${userId})
      OR EXISTS (SELECT FROM released_slugs WHERE slug = ${slug}) AS taken`.execute(db);
  return rows[0]?.taken === false;
}

export type Written = Pick<Row<'launch_pages'>, 'slug' | 'content' | 'goal'>;

/** @returns the first draft; undefined where somebody has the address, or the user a page */
export function insertPage(
  tx: Db,
  userId: string,
  { slug, content, goal }: Written,
  at: Time,
): Promise<PageRow | undefined> {
  return tx
    .insertInto('launch_pages')
    .values({
      id: newId(),
      user_id: userId,
      state: 'draft',
      version: 0,
      edit: 1,
      slug,
      content,
      goal,
      saved_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export class SlugTaken extends Error {
  override readonly name = 'SlugTaken';
}

const isTaken = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  error.constraint === 'launch_pages_slug_key';

/** @throws SlugTaken where somebody has taken the address in the meantime; the transaction is over then */
export function updateWritten(
  tx: Db,
  id: string,
  { slug, content, goal }: Written,
  at: Time,
): Promise<PageRow> {
  return tx
    .updateTable('launch_pages')
    .set((page) => ({ slug, content, goal, edit: page('edit', '+', 1), saved_at: at }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isTaken(error) ? new SlugTaken() : error;
    });
}

export async function updateAnnounced(
  tx: Db,
  id: string,
  announcement: { text: string; url: string },
  at: Time,
): Promise<void> {
  await tx
    .updateTable('launch_pages')
    .set({ announced_at: at, announcement })
    .where('id', '=', id)
    .execute();
}

/** Replaces all pictures of a page. */
export async function replacePictures(
  tx: Db,
  pageId: string,
  pictures: readonly Omit<PictureRow, 'page_id'>[],
): Promise<void> {
  await tx.deleteFrom('launch_page_pictures').where('page_id', '=', pageId).execute();
  if (pictures.length === 0) return;
  await tx
    .insertInto('launch_page_pictures')
    .values(pictures.map((picture) => ({ page_id: pageId, ...picture })))
    .execute();
}

/** @returns a picture of a live page */
export function selectPicture(
  db: Db,
  slug: string,
  kind: PictureKind,
  hash: string,
): Promise<PictureRow | undefined> {
  return db
    .selectFrom('launch_page_pictures as picture')
    .innerJoin('launch_pages as page', 'page.id', 'picture.page_id')
    .selectAll('picture')
    .where('page.slug', '=', slug)
    .where('page.state', '=', 'live')
    .where('picture.kind', '=', kind)
    .where('picture.hash', '=', hash)
    .executeTakeFirst();
}

/** Keeps the address of a page that was public from others. */
export async function releaseSlugOf(tx: Db, userId: string, at: Time): Promise<void> {
  await sql`
    INSERT INTO released_slugs (slug, released_at)
    SELECT slug, ${at} FROM launch_pages WHERE user_id = ${userId} AND live_since IS NOT NULL
    ON CONFLICT (slug) DO UPDATE SET released_at = excluded.released_at`.execute(tx);
}

export async function deleteReleasedSlugs(db: Db, before: Time): Promise<void> {
  await db.deleteFrom('released_slugs').where('released_at', '<', before).execute();
}
