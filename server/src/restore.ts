/** `npm run restore -- <file> [--replace] [--erasures <file>]`: restores a backup into an empty place, or over existing data. */
import { parseArgs } from 'node:util';
import { readSettings } from './config.ts';
import type { Erasures } from './lib/backup/erasures.ts';
import { restoreBackup } from './lib/backup/restore-backup.ts';
import { secretFault } from './lib/installation/installation.ts';
import { createSecrets, readGeneratedSecret } from './lib/secrets.ts';
import { StartupError } from './lib/startup-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Arguments {
  file: string;
  replace: boolean;
  erasures: string | undefined;
}

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, erasures: { type: 'string' } },
    });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) {
      return { file, replace: values.replace, erasures: values.erasures };
    }
  } catch {
    // An unknown option is answered like a missing file.
  }
  throw new StartupError(
    'Say which backup to restore: npm run restore -- <file> [--replace] [--erasures <newer backup or list of ids>]',
  );
}

/** What is said about the users who have erased their account since the backup. */
function sayErasures(erasures: Erasures): void {
  const searched = [...erasures.keys()].join(', ');
  const all = new Set([...erasures.values()].flat());
  if (all.size === 0) {
    say(
      searched === ''
        ? 'No erasures since this backup were searched: there is no newer backup and no record of an erasure beside it or in BACKUP_DIR, no file store and no replaced database. Users who erased their account since are back; name a newer backup with --erasures.'
        : `No erasure since this backup was found in ${searched}.`,
    );
    return;
  }
  const counts = [...erasures].map(([source, ids]) => `${ids.length} in ${source}`).join(', ');
  say(
    `Accounts erased since this backup: ${all.size} (${counts}); the next start erases them again before it answers anybody.`,
  );
}

async function restore(): Promise<void> {
  const begin = performance.now();
  const { file, ...options } = readArguments();
  const { dataDir, databaseUrl, filesBucket, backup, secret } = readSettings(process.env).config;
  const where = { dataDir, databaseUrl, filesBucket, backupDir: backup?.dir };
  const { manifest, erasures, installation } = await restoreBackup(file, where, options, say);
  const { tables, files, created_at } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  say(
    `Restored ${rows} rows of ${tables.length} tables and ${files.length} files, as they were at ${created_at}, in ${seconds} s.`,
  );
  sayErasures(erasures);
  const own = createSecrets(secret ?? (await readGeneratedSecret(dataDir)));
  const fault = installation && secretFault(own, installation);
  if (fault !== undefined) say(`The next start will refuse: ${fault}`);
}

try {
  await restore();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
