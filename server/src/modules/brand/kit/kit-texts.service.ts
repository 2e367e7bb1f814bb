/** The texts of a brand: from the entrepreneur's words by templates, or as the entrepreneur has changed them. */
import type { BrandRecord } from '@waggle/contract/brand';
import type { KitText } from '@waggle/contract/brand/kit';
import { COPY_IDS, COPY_TEXTS, type CopyId } from '@waggle/contract/brand/copy/copy-texts';
import { type CopyFacts, writeCopy } from '@waggle/contract/brand/copy/write-copy';
import { DEFAULT_BRAND_VIBE } from '@waggle/contract/options/brand-vibes';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { findJourneyKeys } from '../../accounts/accounts.service.ts';
import { findEntrepreneur } from '../../entrepreneur/entrepreneur.service.ts';
import { readBrand } from '../brand.service.ts';
import { selectTexts, writeText } from './kit.repo.ts';

const isCopyId = (id: string): id is CopyId => (COPY_IDS as readonly string[]).includes(id);

/** @returns what the entrepreneur has told about the brand */
export async function copyFacts(
  context: Context,
  db: Db,
  userId: string,
  { name, tagline }: Pick<BrandRecord, 'name' | 'tagline'>,
): Promise<CopyFacts> {
  const record = await findEntrepreneur(db, userId);
  const { mockupPageUrl } = await findJourneyKeys(context, db, userId);
  return {
    name,
    tagline,
    link: mockupPageUrl ?? null,
    idea: record?.business_idea ?? '',
    audience: record?.target_audience ?? '',
    vibe: record?.brand_vibe ?? DEFAULT_BRAND_VIBE,
  };
}

export async function listTexts(
  context: Context,
  db: Db,
  userId: string,
  brand: Pick<BrandRecord, 'name' | 'tagline'>,
): Promise<KitText[]> {
  const facts = await copyFacts(context, db, userId, brand);
  const changed = await selectTexts(db, userId);
  return COPY_IDS.map((id) => {
    const { text = null, version = 0 } = changed.get(id) ?? {};
    return { id, text: text ?? writeCopy(id, facts), edited: text !== null, version };
  });
}

/** @throws ApiError `not_found` for an id of no text, `conflict` when it was changed meanwhile */
export async function saveText(
  context: Context,
  userId: string,
  id: string,
  { text, version: seen }: { text: string; version?: number | undefined },
): Promise<KitText> {
  if (!isCopyId(id)) throw new ApiError('not_found');
  const { clock, database } = context;
  const { db } = database;
  const brand = await readBrand(db, userId);
  const template = writeCopy(id, await copyFacts(context, db, userId, brand));
  const own = text === '' || text === template ? null : text;
  const row = { user_id: userId, text_id: id, text: own, changed_at: clock.now() };
  const version = await writeText(db, row, seen);
  if (version === undefined) {
    throw new ApiError('conflict', { message: 'This text was changed in another window' });
  }
  return { id, text: own ?? template, edited: own !== null, version };
}

/** @returns the texts as files of the archive */
export async function textFiles(
  context: Context,
  db: Db,
  userId: string,
  brand: Pick<BrandRecord, 'name' | 'tagline'>,
): Promise<{ path: string; content: Buffer }[]> {
  const texts = await listTexts(context, db, userId, brand);
  return texts.map(({ id, text }) => ({
    path: `texts/${id}.txt`,
    content: Buffer.from(`${COPY_TEXTS[id].title}\n\n${text}\n`),
  }));
}
