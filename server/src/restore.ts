/** `npm run restore -- <file> [--replace]`: restores a backup into an empty place, or over existing data. */
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { restoreBackup } from './lib/backup/restore-backup.ts';
import { StartupError } from './lib/startup-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function readArguments(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) return { file, replace: values.replace };
  } catch {
    // An unknown option is answered like a missing file.
  }
  throw new StartupError('Say which backup to restore: npm run restore -- <file> [--replace]');
}

async function restore(): Promise<void> {
  const begin = performance.now();
  const { file, replace } = readArguments();
  const { dataDir, databaseUrl } = readConfig(process.env);
  const { tables, files, created_at } = await restoreBackup(
    file,
    { dataDir, databaseUrl },
    replace,
    say,
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  say(
    `Restored ${rows} rows of ${tables.length} tables and ${files.length} files, as they were at ${created_at}, in ${seconds} s.`,
  );
}

try {
  await restore();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
