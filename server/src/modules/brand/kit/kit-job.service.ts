/** The job that makes a kit: file by file in a process of its own, with progress, stopped once nobody wants it. */
import { fileStem } from '@waggle/contract/text/file-stem';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { type KitFile, KIT_FILES } from '@waggle/contract/brand/kit/files';
import { KIT_LIMITS } from '@waggle/contract/limits';
import { patience } from '../../../lib/concurrency/patience.ts';
import type { Context } from '../../../lib/context.ts';
import { databaseFault } from '../../../lib/database.ts';
import { newId } from '../../../lib/new-id.ts';
import {
  deleteMadeFiles,
  dropMadeFiles,
  insertMadeFiles,
  type MadeFile,
  putMadeFile,
} from '../../files/made-files.service.ts';
import { readTheme } from '../theme.service.ts';
import { createKitDrawer } from './draw/kit-drawer.ts';
import { sendTheme, type SentTheme } from './draw/kit-theme.ts';
import {
  countTry,
  deleteRun,
  replaceAssets,
  type RunRow,
  selectRun,
  updateRun,
} from './kit.repo.ts';

export const KIT_QUEUE = 'brand-kit';
/** After these the page says that it failed; a process that ends in between counts as one. */
const MOST_TRIES = 3;

/** One for the whole process; it ends by itself when idle. */
const drawer = createKitDrawer();

type Asked = Pick<RunRow, 'user_id' | 'id'>;

interface DrawnAsset {
  readonly file: KitFile;
  readonly made: MadeFile;
  readonly missing: string;
}

/** Tells the pages of the user. @returns whether the run is still wanted */
async function report(
  { database, live }: Context,
  run: Asked,
  change: Pick<RunRow, 'state' | 'done' | 'name'>,
): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const isWanted = await updateRun(tx, run, change);
    if (isWanted) {
      const { done, name, state } = change;
      const event = { event: 'kit', done, name: state === 'failed' ? null : name } as const;
      await live.publish(tx, `user:${run.user_id}`, event);
    }
    return isWanted;
  });
}

/** @returns undefined where it cannot be drawn */
async function draw(
  context: Context,
  file: KitFile,
  theme: SentTheme,
  made: string,
): Promise<DrawnAsset | undefined> {
  const id = newId();
  const to = join(context.files.incoming, `${id}.kit`);
  try {
    const result = await drawer.draw({ theme, file, to, made });
    if (result === 'failed') return undefined;
    await putMadeFile(context, id, to);
    const { size, sha256, missing } = result;
    const name = `${fileStem(theme.name ?? '', 'brand')}-${file.ending}`;
    return { file, made: { id, name, contentType: file.mediaType, size, sha256 }, missing };
  } finally {
    await rm(to, { force: true });
  }
}

/** Makes it the user's kit. @returns ids of files that are not needed: of the kit before, or of this one */
async function finish(
  context: Context,
  run: Asked,
  version: number,
  assets: readonly DrawnAsset[],
): Promise<string[]> {
  const { clock, database, live } = context;
  const at = clock.now();
  return database.db.transaction().execute(async (tx) => {
    if (!(await deleteRun(tx, run.user_id, run.id))) return assets.map(({ made }) => made.id);
    const made = assets.map((asset) => asset.made);
    await insertMadeFiles(context, tx, run.user_id, made);
    const before = await replaceAssets(
      tx,
      run.user_id,
      assets.map(({ file, made: { id }, missing }) => ({
        id: newId(),
        user_id: run.user_id,
        kind: file.kind,
        part: file.id,
        file_id: id,
        missing,
        brand_version: version,
        created_at: at,
      })),
    );
    await deleteMadeFiles(tx, before);
    const topic = `user:${run.user_id}` as const;
    await live.publish(tx, topic, { event: 'kit', done: assets.length, name: null });
    // The journey's item.
    await live.publish(tx, topic, { event: 'user' });
    return before;
  });
}

async function makeAll(context: Context, run: Asked): Promise<void> {
  const { clock, database } = context;
  const drawn: DrawnAsset[] = [];
  const drop = () =>
    dropMadeFiles(
      context,
      drawn.map(({ made }) => made.id),
    );
  try {
    const theme = await readTheme(context, database.db, run.user_id);
    const sent = sendTheme(theme);
    const made = clock.now();
    const ends = performance.now() + patience(KIT_LIMITS.seconds * 1000);
    for (const file of KIT_FILES) {
      const change = { state: 'drawing', done: drawn.length, name: file.title } as const;
      if (!(await report(context, run, change))) return await drop();
      const asset = performance.now() < ends ? await draw(context, file, sent, made) : undefined;
      if (asset === undefined) {
        await report(context, run, { ...change, state: 'failed' });
        return await drop();
      }
      drawn.push(asset);
    }
    await dropMadeFiles(context, await finish(context, run, theme.version, drawn));
  } catch (error) {
    await drop().catch(() => undefined);
    // The user was erased meanwhile: nobody wants it.
    if (databaseFault(error) !== 'user_gone') throw error;
  }
}

/** @param data the run; one that is no longer wanted is left out, so a repeated job does nothing twice */
export async function makeKit(context: Context, data: object): Promise<void> {
  const { userId, id } = data as { userId: string; id: string };
  await drawer.turn(userId, async () => {
    const { db } = context.database;
    const tries = await countTry(db, { user_id: userId, id });
    const run = tries === 0 ? undefined : await selectRun(db, userId);
    if (run?.id !== id) return;
    const failed = () =>
      report(context, run, { state: 'failed', done: run.done, name: run.name }).then(
        () => undefined,
      );
    if (tries > MOST_TRIES) return failed();
    try {
      await makeAll(context, run);
    } catch (error) {
      if (tries < MOST_TRIES) throw error;
      await failed();
      throw error;
    }
  });
}
