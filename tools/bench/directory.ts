/** Bench: the directory with 100,000 and a million suppliers: each kind of search, agreement, recall, sizes; --data=folder keeps them. */
import { join } from 'node:path';
import { measureDirectory } from './directory/measure-directory.ts';
import { measureWholeServer } from './directory/whole-server.ts';
import { openFilledDatabases } from './directory/filled-database.ts';
import { say, withFolder } from './harness.ts';

const GROWTH = 4;

const option = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

const sizes = (option('suppliers') ?? '100000,1000000').split(',').map(Number);

async function measure(folder: string): Promise<void> {
  const databases = await openFilledDatabases(folder);
  try {
    const measured: ReadonlyMap<string, number>[] = [];
    for (const size of sizes) {
      const connection = await databases.withSuppliers(size);
      process.stdout.write(`\n${size} suppliers\n`);
      measured.push(await measureDirectory(connection, size));
      await measureWholeServer(connection, join(folder, `server_${size}`));
    }
    const [small, large] = [measured.at(0), measured.at(-1)];
    if (small === large) return;
    process.stdout.write(`\nGrowth of the database's processor time, ${sizes.join(' to ')}\n`);
    for (const [name, value] of large ?? []) {
      say(name, value / (small?.get(name) ?? value), 'x', { most: GROWTH });
    }
  } finally {
    await databases.stop();
  }
}

const kept = option('data');
await (kept === undefined ? withFolder((folder) => measure(join(folder, 'data'))) : measure(kept));
