/** Twelve logos at a time: made, kept, and shown again. */
import type {
  LogoRun,
  LogoStudio,
  LogoTile,
  suggestLogos as suggestCall,
} from '@waggle/contract/brand/logos';
import * as calls from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { LOGO_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { DEFAULT_BRAND_VIBE } from '@waggle/contract/options/brand-vibes';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { refuseName } from '../../../lib/names/refused-name.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { isAnswered, runIdempotentAndRead } from '../../../lib/http/idempotency.ts';
import { KeyedSemaphore } from '../../../lib/concurrency/keyed-semaphore.ts';
import { newId } from '../../../lib/new-id.ts';
import { estimateWait, lockAndGetWait, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findEntrepreneur } from '../../entrepreneur/entrepreneur.service.ts';
import { readBrand } from '../brand.service.ts';
import { paletteOf, readPalette } from '../theme.service.ts';
import { ideaInEnglish } from '../names/names.service.ts';
import { composeLogo } from './drawing/compose.ts';
import { markPicture, pictureOf } from './drawing/draw-logo.ts';
import { keptLogo } from './logos.service.ts';
import {
  deleteOldRuns,
  insertRun,
  type LogoRow,
  type RunRow,
  selectLiked,
  selectRun,
  selectRuns,
  selectTiles,
} from './logos.repo.ts';
import { suggestNear } from './suggest/near-liked.ts';
import { type Suggested, suggestLogos } from './suggest/suggest-logos.ts';

/** Each run keeps a core busy for a tenth of a second: other calls are served between. */
const AT_ONCE = 2;
const lane = new KeyedSemaphore(AT_ONCE, {
  queue: 'logos',
  waiting: 40,
  milliseconds: 10_000,
  refuse: () =>
    new ApiError('unavailable', {
      message: 'Many logos are being drawn right now. Please try again in a moment',
    }),
});

const runsKey = (userId: string) => `logo-runs ${userId}`;

function presentTile({ id, spec, liked }: LogoRow, palette: PaletteRoles): LogoTile[] {
  if (spec === null) return [];
  const drawn = composeLogo(spec);
  return [
    {
      id,
      spec,
      liked,
      picture: pictureOf(drawn, spec, palette, 'light'),
      mark: markPicture(drawn.mark, spec, palette, 'light'),
    },
  ];
}

async function presentRun(db: Db, run: RunRow, palette: PaletteRoles): Promise<LogoRun> {
  const rows = await selectTiles(db, run.id);
  return {
    id: run.id,
    at: run.created_at,
    text: run.text,
    tiles: rows.flatMap((row) => presentTile(row, palette)),
  };
}

export async function getStudio(
  { database: { db } }: Context,
  viewer: Viewer,
): Promise<LogoStudio> {
  const brand = await readBrand(db, viewer.accountId);
  const palette = await paletteOf(db, viewer.accountId, brand);
  const [newest, ...earlier] = await selectRuns(db, viewer.accountId, LOGO_LIMITS.runs);
  return {
    name: brand.name,
    palette,
    palette_name: brand.palette?.name ?? null,
    run: newest === undefined ? null : await presentRun(db, newest, palette),
    likes: (await selectLiked(db, viewer.accountId, LOGO_LIMITS.likes)).length,
    earlier: earlier.map(({ id, created_at: at, text }) => ({ id, at, text })),
    chosen: await keptLogo(db, brand.logo?.id),
  };
}

/** @throws ApiError `not_found` */
export async function getRun(
  { database: { db } }: Context,
  { accountId }: Viewer,
  id: string,
): Promise<LogoRun> {
  const run = await findById(id, () => selectRun(db, accountId, id));
  return presentRun(db, run, await readPalette(db, accountId));
}

function tooMany(wait: number): ApiError {
  return new ApiError('too_many_requests', {
    message: `You can ask for ${RATE_LIMITS.logoRunsPerUser.max} times twelve logos an hour. The earlier ones are in the history`,
    retryAfter: wait,
  });
}

/** @throws ApiError `conflict` when twelve near the liked ones are asked for and none is liked */
async function makeTwelve(
  { database: { db } }: Context,
  userId: string,
  { text, near }: { text: string; near: boolean },
  seed: number,
): Promise<Suggested[]> {
  const entrepreneur = await findEntrepreneur(db, userId);
  const wish = {
    text,
    vibe: entrepreneur?.brand_vibe ?? DEFAULT_BRAND_VIBE,
    idea: await ideaInEnglish(entrepreneur?.business_idea ?? ''),
  };
  if (!near) return suggestLogos(wish, await readPalette(db, userId), seed);
  const liked = await selectLiked(db, userId, LOGO_LIMITS.tiles);
  const specs = liked.flatMap(({ spec }) => spec ?? []);
  if (specs.length === 0) {
    throw new ApiError('conflict', { message: 'Like a logo first, then ask for twelve near it' });
  }
  const found = await suggestNear(wish, specs, seed);
  if (found.length === 0) {
    throw new ApiError('conflict', {
      message: 'There are none near these that show this word. Ask for twelve new ones',
    });
  }
  return found;
}

/** @throws ApiError `invalid_input`, `conflict` without a liked one, `too_many_requests`, `key_reused`, `unavailable` */
export async function suggestTwelve(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof suggestCall>,
): Promise<LogoStudio> {
  const { database, clock } = context;
  refuseName(body.text, 'text');
  const limit = RATE_LIMITS.logoRunsPerUser;
  const request = { personId: viewer.personId, key, call: calls.suggestLogos, body };
  const seed = Math.floor(Math.random() * LOGO_LIMITS.seed);
  let twelve: Suggested[] = [];
  if (!(await isAnswered(database.db, { personId: viewer.personId, key }))) {
    const wait = await estimateWait(context, database.db, runsKey(viewer.accountId), limit);
    if (wait > 0) throw tooMany(wait);
    // Drawn before the transaction, which would hold a connection meanwhile.
    twelve = await lane.run('logos', () => makeTwelve(context, viewer.accountId, body, seed));
  }
  const keep = async (tx: Db) => {
    const wait = await lockAndGetWait(context, tx, runsKey(viewer.accountId), limit);
    if (wait > 0) throw tooMany(wait);
    await recordEvent(tx, clock, runsKey(viewer.accountId));
    const id = newId();
    const at = clock.now();
    const run = {
      id,
      user_id: viewer.accountId,
      text: body.text,
      seed: String(seed),
      near: body.near,
      created_at: at,
    };
    const logos = twelve.map(({ spec }, place) => ({
      id: newId(),
      user_id: viewer.accountId,
      run_id: id,
      place,
      spec,
      file_id: null,
      liked: false,
      created_at: at,
    }));
    await insertRun(tx, run, logos);
    await deleteOldRuns(tx, viewer.accountId, LOGO_LIMITS.runs);
    return { id };
  };
  return runIdempotentAndRead(context, request, keep, (inTx) => getStudio(inTx, viewer));
}
