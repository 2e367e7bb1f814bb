/** Logos: suggesting, drawing, liking, choosing, and the user's own picture. */
import type {
  chooseLogo as chooseCall,
  drawLogo as drawCall,
  KeptLogo,
  likeLogo as likeCall,
  LogoMeasures,
  LogoPictures,
  LogoSpec,
  useOwnLogo as ownCall,
} from '@waggle/contract/brand/logos';
import type { BrandRecord } from '@waggle/contract/brand';
import { logoFaults } from '@waggle/contract/brand/logo-gates';
import * as calls from '@waggle/contract/brand/logos';
import { LOGO_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { refuseName } from '../../../lib/names/refused-name.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { newId } from '../../../lib/new-id.ts';
import { takeTurn } from '../../../lib/rate-limits/take-turn.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { claimFiles } from '../../files/files.service.ts';
import { changeBrand, logoUrls } from '../brand.service.ts';
import { findIcon, searchIcons } from '../icons/icons.ts';
import { readPalette } from '../theme.service.ts';
import { composeLogo } from './drawing/compose.ts';
import { drawPictures, measureLogo } from './drawing/draw-logo.ts';
import {
  insertLogo,
  type LogoRow,
  selectChosenAt,
  selectLiked,
  selectLogo,
  selectSameLogo,
  updateLiked,
} from './logos.repo.ts';

/** @throws ApiError `invalid_input` for an icon that does not exist */
export function assertDrawable({ mark }: LogoSpec): void {
  if (mark.kind !== 'icon' || findIcon(mark.icon) !== undefined) return;
  const message = 'There is no such icon. Choose another one';
  throw new ApiError('invalid_input', {
    message,
    errors: [{ path: 'spec.mark.icon', message }],
  });
}

/**
 * Draws a logo as it is in the editor; nothing is kept.
 * @throws ApiError `invalid_input`, `too_many_requests`
 */
export async function drawLogo(
  context: Context,
  { viewer: { accountId }, body: { spec } }: Call<typeof drawCall>,
): Promise<{ pictures: LogoPictures; measures: LogoMeasures }> {
  assertDrawable(spec);
  await takeTurn(context, `logo-drawings ${accountId}`, RATE_LIMITS.logoDrawingsPerUser);
  const palette = await readPalette(context.database.db, accountId);
  const drawn = composeLogo(spec);
  return {
    pictures: drawPictures(spec, palette, drawn),
    measures: await measureLogo(spec, palette, drawn),
  };
}

/** @throws ApiError `not_found` */
export async function likeLogo(
  { database }: Context,
  { viewer: { accountId }, params: { id }, body: { liked } }: Call<typeof likeCall>,
): Promise<{ likes: number }> {
  return database.db.transaction().execute(async (tx) => {
    const isFound = isUuid(id) && (await updateLiked(tx, accountId, id, liked));
    if (!isFound) throw new ApiError('not_found');
    return { likes: (await selectLiked(tx, accountId, LOGO_LIMITS.likes)).length };
  });
}

export function findIcons({ q = '', from }: { q?: string | undefined; from: number }) {
  const found = searchIcons(q);
  const icons = found.slice(from, from + LOGO_LIMITS.icons);
  return { icons: icons.map(({ name, path }) => ({ name, path })), total: found.length };
}

/** @returns a logo that was chosen; null without one */
export async function keptLogo(db: Db, id: string | undefined): Promise<KeptLogo | null> {
  const row = id === undefined ? undefined : await selectLogo(db, id);
  const urls = logoUrls(row?.id ?? null);
  const at = row && (await selectChosenAt(db, row));
  if (row === undefined || urls === null || !at) return null;
  return { id: row.id, spec: row.spec, url: urls.url, chosen_at: at };
}

/** Chooses a logo in the caller's transaction; one that is kept already gets no second row. */
async function choose(
  context: Context,
  tx: Db,
  userId: string,
  made: Pick<LogoRow, 'spec' | 'file_id'>,
): Promise<{ brand: BrandRecord; logo: KeptLogo }> {
  let row = await selectSameLogo(tx, userId, made);
  if (row === undefined) {
    row = {
      id: newId(),
      user_id: userId,
      run_id: null,
      place: null,
      liked: false,
      created_at: context.clock.now(),
      ...made,
    };
    await insertLogo(tx, row);
  }
  const brand = await changeBrand(context, tx, userId, { logo_id: row.id });
  const logo = await keptLogo(tx, row.id);
  if (logo === null) throw new Error(`The logo ${row.id} is not in the version that chose it`);
  return { brand, logo };
}

/** @throws ApiError `invalid_input` with what the logo does not reach, `key_reused` */
export async function chooseLogo(
  context: Context,
  { viewer: { accountId, personId }, body, idempotencyKey: key }: Call<typeof chooseCall>,
): Promise<{ brand: BrandRecord; logo: KeptLogo }> {
  const { spec } = body;
  assertDrawable(spec);
  refuseName(spec.text, 'spec.text');
  await takeTurn(context, `logo-choices ${accountId}`, RATE_LIMITS.logoChoicesPerUser);
  const palette = await readPalette(context.database.db, accountId);
  const faults = logoFaults(spec, await measureLogo(spec, palette, composeLogo(spec)));
  const [fault] = faults;
  if (fault !== undefined) {
    const errors = faults.map(({ text }) => ({ path: 'spec', message: text }));
    throw new ApiError('invalid_input', { message: fault.text, errors });
  }
  return runIdempotent(context, { personId, key, call: calls.chooseLogo, body }, (tx) =>
    choose(context, tx, accountId, { spec, file_id: null }),
  );
}

/** @throws ApiError `invalid_input` for a file that is not the user's, `key_reused` */
export async function useOwnLogo(
  context: Context,
  { viewer: { accountId, personId }, body, idempotencyKey: key }: Call<typeof ownCall>,
): Promise<{ brand: BrandRecord; logo: KeptLogo }> {
  return runIdempotent(context, { personId, key, call: calls.useOwnLogo, body }, async (tx) => {
    const [file] = await claimFiles(context, tx, {
      userId: accountId,
      urls: [body.file_url],
      fileType: 'LOGO_FILES',
      path: 'file_url',
    });
    if (file === undefined) throw new ApiError('invalid_input');
    return choose(context, tx, accountId, { spec: null, file_id: file.id });
  });
}
