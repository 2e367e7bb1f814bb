/** The kit as its owner sees it: asking for it, stopping it, what is made, and the archive. */
import { fileStem } from '@waggle/contract/text/file-stem';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { type KitGap, type KitRecord, makeKit as makeKitCall } from '@waggle/contract/brand/kit';
import { RATE_LIMITS } from '@waggle/contract/limits';
import type { BrandRecord } from '@waggle/contract/brand';
import { ApiError } from '../../../lib/api-error.ts';
import { startArchive } from '../../../lib/archive/write-archive.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Download } from '../../../lib/http/download-route.ts';
import { runIdempotentAndRead } from '../../../lib/http/idempotency.ts';
import { newId } from '../../../lib/new-id.ts';
import { refuseName } from '../../../lib/names/refused-name.ts';
import { lockAndGetWait, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { selectFiles, signedPath } from '../../files/made-files.service.ts';
import { openFile } from '../../files/user-files.service.ts';
import { readBrand } from '../brand.service.ts';
import { KIT_QUEUE } from './kit-job.service.ts';
import { deleteRun, insertRun, selectAssets, selectRun, selectRunForUpdate } from './kit.repo.ts';
import { listTexts, textFiles } from './kit-texts.service.ts';
import type { ViewerIds } from '../../../lib/viewer.ts';

const rateKey = (userId: string) => `kit ${userId}`;

function gapsOf({ name, logo, palette, tagline }: BrandRecord): KitGap[] {
  const gaps: KitGap[] = [];
  if (name === null) gaps.push('name');
  if (logo === null) gaps.push('logo');
  if (palette === null) gaps.push('colours');
  if (tagline === '') gaps.push('tagline');
  return gaps;
}

const ORDER = KIT_FILES.map(({ id }) => id);

/** @returns what is made, in the order of the kit, each with its file */
async function selectMade(db: Db, userId: string) {
  const assets = await selectAssets(db, userId);
  const files = await selectFiles(
    db,
    assets.map(({ file_id }) => file_id),
  );
  return assets
    .toSorted((one, other) => ORDER.indexOf(one.part) - ORDER.indexOf(other.part))
    .flatMap((asset) => {
      const file = files.get(asset.file_id);
      return file === undefined ? [] : [{ ...asset, file }];
    });
}

async function readMade(context: Context, db: Db, userId: string): Promise<KitRecord['made']> {
  const assets = await selectMade(db, userId);
  const [first] = assets;
  if (first === undefined) return null;
  return {
    version: first.brand_version,
    at: first.created_at,
    assets: assets.map(({ kind, part, missing, file }) => {
      const { id, name, content_type: type, size } = file;
      return { id, kind, part, name, type, size, url: signedPath(context, file), missing };
    }),
  };
}

/** @returns how much was made, and of which version; null before anything was */
export async function kitSummary(
  db: Db,
  userId: string,
): Promise<{ files: number; pictures: number; bytes: number; version: number } | null> {
  const assets = await selectMade(db, userId);
  const [first] = assets;
  if (first === undefined) return null;
  return {
    files: assets.length,
    pictures: assets.filter(({ kind }) => kind === 'picture').length,
    bytes: assets.reduce((sum, { file }) => sum + file.size, 0),
    version: first.brand_version,
  };
}

export async function readKit(context: Context, db: Db, userId: string): Promise<KitRecord> {
  const brand = await readBrand(db, userId);
  const run = await selectRun(db, userId);
  return {
    version: brand.version,
    gaps: gapsOf(brand),
    made: await readMade(context, db, userId),
    run: run === undefined ? null : { state: run.state, done: run.done, name: run.name },
    texts: await listTexts(context, db, userId, brand),
  };
}

/**
 * Asks for the kit; while one is being made, that one is waited for.
 * @throws ApiError `conflict` without a name, `invalid_input` for one from before names were refused, `too_many_requests`, `key_reused`
 */
export async function requestKit(
  context: Context,
  { accountId, personId }: ViewerIds,
  key: string | undefined,
): Promise<KitRecord> {
  const { clock, jobs } = context;
  const request = { personId, key, call: makeKitCall, body: {} };
  const ask = async (tx: Db) => {
    const wait = await lockAndGetWait(context, tx, rateKey(accountId), RATE_LIMITS.kitsPerUser);
    const running = await selectRunForUpdate(tx, accountId);
    if (running !== undefined && running.state !== 'failed') return { id: running.id };
    const { name } = await readBrand(tx, accountId);
    if (name === null) {
      throw new ApiError('conflict', { message: 'Choose a name first: the kit is made with it' });
    }
    refuseName(name, 'name');
    if (wait > 0) {
      throw new ApiError('too_many_requests', {
        message: `A kit can be made ${RATE_LIMITS.kitsPerUser.max} times an hour. The one before is kept; try again later`,
        retryAfter: wait,
      });
    }
    await recordEvent(tx, clock, rateKey(accountId));
    const id = newId();
    await insertRun(tx, {
      user_id: accountId,
      id,
      state: 'waiting',
      done: 0,
      name: null,
      requested_at: clock.now(),
      tries: 0,
    });
    await jobs.enqueue(tx, KIT_QUEUE, { userId: accountId, id });
    return { id };
  };
  return runIdempotentAndRead(context, request, ask, (inTx) =>
    readKit(inTx, inTx.database.db, accountId),
  );
}

/** Stops the one that is being made before its next file, or forgets a failed one. */
export async function cancelKit(context: Context, userId: string): Promise<KitRecord> {
  const { database, live } = context;
  return database.db.transaction().execute(async (tx) => {
    if (await deleteRun(tx, userId)) {
      await live.publish(tx, `user:${userId}`, { event: 'kit', done: 0, name: null });
    }
    return readKit(context, tx, userId);
  });
}

const FOLDERS = { picture: 'social/', logo: 'logo/', book: '', data: '', font: 'fonts/' } as const;

/** @returns the name in the archive: the stylesheet refers to the fonts by it */
function archivePath(part: string, name: string): string {
  const file = KIT_FILES.find(({ id }) => id === part);
  if (file === undefined) return name;
  const isShort = file.kind === 'font' || file.kind === 'data';
  return FOLDERS[file.kind] + (isShort ? file.ending.replace(/^font-licence/, 'LICENCE') : name);
}

/** @throws ApiError `not_found` before one is made */
export async function archiveKit(context: Context, userId: string): Promise<Download> {
  const { clock, database } = context;
  const { db } = database;
  const assets = await selectMade(db, userId);
  if (assets.length === 0) throw new ApiError('not_found');
  const brand = await readBrand(db, userId);
  const placed = assets.map(({ part, file }) => ({
    path: archivePath(part, file.name),
    row: file,
  }));
  const { size, stream } = startArchive(
    await textFiles(context, db, userId, brand),
    clock.now(),
    placed,
    (file) => openFile(context, file),
  );
  const fileName = `${fileStem(brand.name ?? '', 'brand')}-kit.zip`;
  return { contentType: 'application/zip', fileName, size, stream };
}

/** For the export of the user's data. */
export async function exportKit(context: Context, userId: string) {
  const { db } = context.database;
  const brand = await readBrand(db, userId);
  const assets = await selectMade(db, userId);
  const run = await selectRun(db, userId);
  return {
    files: assets.map(({ id, kind, part, file, missing, brand_version, created_at }) => ({
      id,
      kind,
      part,
      file_id: file.id,
      name: file.name,
      missing,
      brand_version,
      created_at,
    })),
    being_made:
      run === undefined
        ? null
        : {
            id: run.id,
            state: run.state,
            done: run.done,
            name: run.name,
            requested_at: run.requested_at,
          },
    texts: await listTexts(context, db, userId, brand),
  };
}
