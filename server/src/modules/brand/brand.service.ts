/** The brand: what is chosen, its versions, and how other modules read and change it. */
import type { BrandRecord, BrandVersion, ChosenLogo } from '@waggle/contract/brand';
import { BRAND_LIMITS } from '@waggle/contract/limits';
import { ApiError } from '../../lib/api-error.ts';
import { refuseName } from '../../lib/names/refused-name.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import {
  type BrandChoice,
  type BrandRow,
  lockBrand,
  selectBrand,
  selectVersion,
  selectVersions,
  updateBrand,
} from './brand.repo.ts';

const NOTHING: BrandRow = {
  version: 0,
  name: null,
  tagline: '',
  logo_id: null,
  palette_id: null,
  palette: null,
  changed_at: '',
};

/** @returns where the pictures of a chosen logo are; null without one */
export function logoUrls(id: string | null): ChosenLogo | null {
  if (id === null) return null;
  const url = `/v1/brand/logos/${id}/picture/`;
  return { id, url, dark_url: `${url}?ground=dark` };
}

/** @returns what is chosen, and the version; version 0 before anything is */
export async function readBrand(db: Db, userId: string): Promise<BrandRecord> {
  const row = (await selectBrand(db, userId)) ?? NOTHING;
  const { version, name, tagline, logo_id, palette, changed_at } = row;
  return {
    version,
    name,
    tagline,
    logo: logoUrls(logo_id),
    palette,
    changed_at: version === 0 ? null : changed_at,
  };
}

/**
 * Writes what is chosen as the next version; the same choice again writes nothing.
 * @param change the parts that change
 * @throws ApiError `invalid_input` for a name that passes itself off as somebody; one from before that rule stays
 */
export async function changeBrand(
  { clock, live }: Context,
  tx: Db,
  userId: string,
  change: Partial<BrandChoice>,
): Promise<BrandRecord> {
  const at = clock.now();
  const before = await lockBrand(tx, userId, at);
  const after = { ...before, ...change };
  if (after.name !== null && after.name !== before.name) refuseName(after.name, 'name');
  const keys = Object.keys(before) as (keyof BrandChoice)[];
  if (keys.some((key) => before[key] !== after[key])) {
    await updateBrand(tx, userId, after, at);
    // The name in the header, and the journey, in all windows.
    await live.publish(tx, `user:${userId}`, { event: 'user' });
  }
  return readBrand(tx, userId);
}

export async function listVersions(db: Db, userId: string): Promise<BrandVersion[]> {
  const rows = await selectVersions(db, userId, BRAND_LIMITS.versions);
  return rows.map(({ version, name, tagline, palette, logo_id, changed_at }) => ({
    version,
    name,
    tagline,
    palette,
    logo: logoUrls(logo_id),
    at: changed_at,
  }));
}

/** @returns the versions that look as the newest one does */
export async function versionsAlike(db: Db, userId: string): Promise<Set<number | null>> {
  const rows = await selectVersions(db, userId, BRAND_LIMITS.versions);
  const look = ({ name, tagline, palette, logo_id }: (typeof rows)[number]) =>
    JSON.stringify([name, tagline, palette, logo_id]);
  const [newest] = rows;
  const alike = rows.filter((row) => newest !== undefined && look(row) === look(newest));
  return new Set(alike.map(({ version }) => version));
}

/** @throws ApiError `not_found` */
export async function restoreVersion(
  context: Context,
  userId: string,
  version: string,
): Promise<BrandRecord> {
  return context.database.db.transaction().execute(async (tx) => {
    const number = /^[0-9]{1,9}$/.test(version) ? Number(version) : 0;
    const row = await selectVersion(tx, userId, number);
    if (row === undefined) throw new ApiError('not_found');
    const { name, tagline, logo_id, palette_id } = row;
    return changeBrand(context, tx, userId, { name, tagline, logo_id, palette_id });
  });
}
