/** Palettes: making six, or one around an own colour, liking, listing and choosing them. */
import { randomInt } from 'node:crypto';
import type { BrandRecord } from '@waggle/contract/brand';
import type { Locks } from '@waggle/contract/brand/colours/make-palette';
import { roleNames } from '@waggle/contract/brand/colours/role-words';
import {
  blockingLocks,
  type NamedPalette,
  sixPalettes,
  withPrimary,
} from '@waggle/contract/brand/colours/six-palettes';
import {
  type likePalette as likeCall,
  locksOf,
  makeOwnPalette as ownCall,
  makePalettes as makeCall,
  type PaletteBatch,
  type PaletteRecord,
} from '@waggle/contract/brand/palettes';
import { PALETTE_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { type BrandVibe, DEFAULT_BRAND_VIBE } from '@waggle/contract/options/brand-vibes';
import { ApiError } from '../../../lib/api-error.ts';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { newId } from '../../../lib/new-id.ts';
import { lockAndGetWait, lockKey, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { insertRows } from '../../../lib/transactions/insert-rows.ts';
import { findById } from '../../../lib/uuid.ts';
import { findEntrepreneur } from '../../entrepreneur/entrepreneur.service.ts';
import { changeBrand } from '../brand.service.ts';
import {
  deleteOld,
  type PaletteRow,
  selectAll,
  selectLiked,
  selectNewest,
  selectPalette,
  updateLiked,
} from './palettes.repo.ts';

/** The key of the rate limit of a user's runs. */
export const paletteRunsKey = (userId: string): string => `run palettes ${userId}`;

/** One change of a user's palettes at a time. */
const palettesKey = (userId: string): string => `palettes ${userId}`;

const present = ({ id, name, roles, liked }: PaletteRow): PaletteRecord => ({
  id,
  name,
  roles,
  liked,
});

export async function vibeOf(db: Db, userId: string): Promise<BrandVibe> {
  return (await findEntrepreneur(db, userId))?.brand_vibe ?? DEFAULT_BRAND_VIBE;
}

/** @returns the runs, the newest first, and what is liked */
export async function listPalettes(
  db: Db,
  userId: string,
): Promise<{ batches: PaletteBatch[]; liked: PaletteRecord[] }> {
  const rows = await selectNewest(db, userId, PALETTE_LIMITS.batches);
  const batches = Map.groupBy(rows, ({ batch }) => batch);
  return {
    batches: [...batches].map(([id, palettes]) => ({
      id,
      at: palettes[0]?.created_at ?? '',
      palettes: palettes.map(present),
    })),
    liked: (await selectLiked(db, userId, PALETTE_LIMITS.liked)).map(present),
  };
}

/** @throws ApiError `conflict`, naming what to open, as no palette keeps all of it */
function refuseLocks(vibe: BrandVibe, locks: Locks): never {
  const kept = Object.keys(locks).length;
  const open = roleNames(blockingLocks(vibe, locks));
  const all = { 1: 'this colour', 2: 'both' }[kept] ?? `all ${kept}`;
  throw new ApiError('conflict', { message: `No palette keeps ${all}. Open ${open}` });
}

/** Counts the run, and stores what it made. */
async function storeRun(
  context: Context,
  tx: Db,
  userId: string,
  made: readonly NamedPalette[],
): Promise<PaletteBatch> {
  const key = paletteRunsKey(userId);
  const limit = RATE_LIMITS.generationRunsPerUser;
  const wait = await lockAndGetWait(context, tx, key, limit);
  if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
  await recordEvent(tx, context.clock, key);
  const at = context.clock.now();
  const batch = newId();
  const rows = made.map(({ name, roles }, place) => ({
    id: newId(),
    user_id: userId,
    name,
    roles,
    liked: false,
    batch,
    place,
    created_at: at,
  }));
  await lockKey(tx, palettesKey(userId));
  await insertRows(tx, 'palettes', rows);
  await deleteOld(tx, userId, PALETTE_LIMITS.batches);
  return { id: batch, at, palettes: rows.map(present) };
}

/** @throws ApiError `conflict` when no palette keeps all locks, `too_many_requests`, `key_reused` */
export async function makePalettes(
  context: Context,
  { viewer: { accountId, personId }, body, idempotencyKey: key }: Call<typeof makeCall>,
): Promise<{ batch: PaletteBatch }> {
  return runIdempotent(context, { personId, key, call: makeCall, body }, async (tx) => {
    const vibe = await vibeOf(tx, accountId);
    const locks = locksOf(body.locks);
    const made = sixPalettes({ vibe, seed: body.seed ?? randomInt(PALETTE_LIMITS.seed), locks });
    if (made.length === 0) refuseLocks(vibe, locks);
    return { batch: await storeRun(context, tx, accountId, made) };
  });
}

/** @throws ApiError `not_found`, `conflict` when no palette keeps the locks and the colour, `too_many_requests` */
export async function makeOwnPalette(
  context: Context,
  { viewer: { accountId, personId }, body, idempotencyKey: key }: Call<typeof ownCall>,
): Promise<{ batch: PaletteBatch }> {
  return runIdempotent(context, { personId, key, call: ownCall, body }, async (tx) => {
    const base = await selectPalette(tx, accountId, body.palette);
    if (base === undefined) throw new ApiError('not_found');
    const vibe = await vibeOf(tx, accountId);
    const { primary: _own, ...locks } = locksOf(body.locks);
    const made = withPrimary(base.roles, body.colour, { vibe, locks });
    if (made === undefined) refuseLocks(vibe, { primary: body.colour, ...locks });
    return { batch: await storeRun(context, tx, accountId, [made]) };
  });
}

/** @throws ApiError `not_found` for somebody else's, too */
async function findPalette(db: Db, userId: string, id: string): Promise<PaletteRow> {
  const row = await findById(id, () => selectPalette(db, userId, id));
  return row;
}

/** @throws ApiError `not_found`, `conflict` when too many are liked */
export async function likePalette(
  { database }: Context,
  { viewer: { accountId }, params: { id }, body: { liked } }: Call<typeof likeCall>,
): Promise<{ palette: PaletteRecord }> {
  return database.db.transaction().execute(async (tx) => {
    await lockKey(tx, palettesKey(accountId));
    const row = await findPalette(tx, accountId, id);
    if (liked && !row.liked) {
      const all = await selectLiked(tx, accountId, PALETTE_LIMITS.liked);
      if (all.length >= PALETTE_LIMITS.liked) throw permissionError('too_many_liked_palettes');
    }
    await updateLiked(tx, row.id, liked);
    return { palette: present({ ...row, liked }) };
  });
}

/** @throws ApiError `not_found` */
export async function choosePalette(
  context: Context,
  userId: string,
  id: string,
): Promise<{ brand: BrandRecord }> {
  return context.database.db.transaction().execute(async (tx) => {
    await lockKey(tx, palettesKey(userId));
    const row = await findPalette(tx, userId, id);
    return { brand: await changeBrand(context, tx, userId, { palette_id: row.id }) };
  });
}

/** For the export of a user's data. */
export async function exportPalettes(db: Db, userId: string) {
  const rows = await selectAll(db, userId);
  return rows.map(({ name, roles, liked, created_at }) => ({ name, roles, liked, created_at }));
}
