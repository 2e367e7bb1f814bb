/** `npm run backup -- [file]`: writes all data into one archive while the product runs. */
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from './config.ts';
import { connectForBackup } from './lib/backup/connect-database.ts';
import { writeBackup } from './lib/backup/write-backup.ts';
import { StartupError } from './lib/startup-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function defaultName(now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return path.join('backups', `waggle-${stamp}.tar.zst`);
}

async function backup(file: string): Promise<void> {
  const begin = performance.now();
  const taken = await access(file).then(
    () => true,
    () => false,
  );
  if (taken) throw new StartupError(`${file} already exists; choose another name.`);
  const { dataDir, databaseUrl } = readConfig(process.env);
  const { client, close } = await connectForBackup({ dataDir, databaseUrl }, say);
  try {
    const { tables, files } = await writeBackup(client, dataDir, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(file);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    say(
      `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files into ${file} (${size} bytes) in ${seconds} s.`,
    );
    say(
      'It holds personal data and the secret of this server: keep it where only you can read it.',
    );
  } finally {
    await close();
  }
}

try {
  await backup(process.argv[2] ?? defaultName(new Date()));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
