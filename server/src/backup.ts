/** `npm run backup -- [file] [--with-bucket]`: writes all data into one archive while the product runs; `--verify <file>` tries one. */
import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from './config.ts';
import { archiveName } from './lib/backup/archive-name.ts';
import { connectForBackup } from './lib/backup/connect-database.ts';
import { restoreOnTrial } from './lib/backup/restore-on-trial.ts';
import { writeBackup } from './lib/backup/write-backup.ts';
import { systemClock } from './lib/clock.ts';
import { type FileStore, isStorageKey } from './lib/file-store/file-store.ts';
import { openFileStore } from './lib/file-store/open-file-store.ts';
import { isDiskFault, shortCause } from './lib/logs/short-cause.ts';
import { StartupError } from './lib/startup-error.ts';

/** Where a backup goes that names no file, without BACKUP_DIR. */
const DEFAULT_FOLDER = 'backups';

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Arguments {
  file: string | undefined;
  withBucket: boolean;
  /** The archive to try, instead of a new backup. */
  verify: string | undefined;
}

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-bucket': { type: 'boolean', default: false }, verify: { type: 'string' } },
    });
    if (positionals.length < 2) {
      return { file: positionals[0], withBucket: values['with-bucket'], verify: values.verify };
    }
  } catch {
    // An unknown option is answered like a second file.
  }
  throw new StartupError(
    'Say where to write the backup: npm run backup -- [file] [--with-bucket], or --verify <file>',
  );
}

/** Says that the bucket is left out, which may be meant: many services keep versions of it. */
async function sayBucketLeftOut(bucket: FileStore): Promise<void> {
  let count = 0;
  for await (const page of bucket.list()) {
    count += page.filter(({ key }) => isStorageKey(key)).length;
  }
  say(
    `${bucket.place} has ${count} files that are not in this backup: add --with-bucket, or back up the bucket itself.`,
  );
}

/** Restores an archive into an empty place and throws it away. */
async function verify(file: string): Promise<void> {
  const { trialDir } = readSettings(process.env).config;
  const { tables, files, created_at } = await restoreOnTrial(file, trialDir);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${file} can be restored: ${rows} rows of ${tables.length} tables and ${files.length} files, as they were at ${created_at}.`,
  );
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Creates the folder of a backup that names none; one that was typed has to exist, because it may be mistyped. */
async function prepareFolder(file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  if (await isThere(folder)) return;
  if (folder !== path.resolve(DEFAULT_FOLDER)) {
    throw new StartupError(
      `There is no folder ${folder}: create it, or write the backup elsewhere.`,
    );
  }
  await mkdir(folder, { mode: 0o700 });
  say(`Created the folder ${folder}.`);
}

/** Turns a full disk or missing rights into a sentence. */
function explain(error: unknown, file: string): unknown {
  if (!isDiskFault(error)) return error;
  return new StartupError(
    `No backup was written to ${file}: ${shortCause(error)} (${error.message}); make room there, see that this user may write there and read DATA_DIR, or write it elsewhere.`,
    { cause: error },
  );
}

async function backup({ file: named, withBucket }: Arguments): Promise<void> {
  const begin = performance.now();
  const { config } = readSettings(process.env);
  const { dataDir, databaseUrl, filesBucket } = config;
  const file =
    named ?? path.join(config.backup?.dir ?? DEFAULT_FOLDER, archiveName(systemClock.now()));
  if (await isThere(file)) throw new StartupError(`${file} already exists; choose another name.`);
  await prepareFolder(file);
  const { client, close } = await connectForBackup({ dataDir, databaseUrl }, say);
  const bucket = filesBucket && (await openFileStore({ dataDir, filesBucket }));
  try {
    const included = withBucket ? bucket : undefined;
    const { tables, files } = await writeBackup(client, dataDir, file, included).catch(
      (error: unknown) => {
        throw explain(error, file);
      },
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(file);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    say(
      `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files into ${file} (${size} bytes) in ${seconds} s.`,
    );
    if (bucket !== undefined && !withBucket) await sayBucketLeftOut(bucket);
    say(
      'It holds personal data and the secret of this server: keep it where only you can read it.',
    );
  } finally {
    bucket?.close();
    await close();
  }
}

try {
  const given = readArguments();
  await (given.verify === undefined ? backup(given) : verify(given.verify));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
