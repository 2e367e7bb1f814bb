/** `npm run many-suppliers -- 1000000`: fills the stopped product's database with suppliers that do not exist, to measure with. */
import { readConfig } from '../server/src/config.ts';
import { connectExclusively } from '../server/src/lib/backup/connect-database.ts';
import { serverConnections } from '../server/src/lib/backup/empty-database.ts';
import { StartupError } from '../server/src/lib/startup-error.ts';
import { addSuppliers, countRealUsers } from '../server/test/many-suppliers/add-suppliers.ts';

const BESIDE_USERS = '--beside-real-users';
const MOST = 5_000_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function fill(args: readonly string[]): Promise<void> {
  const [count, ...rest] = args.filter((arg) => arg !== BESIDE_USERS).map(Number);
  if (count === undefined || !(count > 0 && count <= MOST) || rest.length > 0) {
    throw new StartupError(`How many? npm run many-suppliers -- 1000000 [${BESIDE_USERS}]`);
  }
  const { client, close } = await connectExclusively(readConfig(process.env), say);
  try {
    if ((await serverConnections(client)) > 0) {
      throw new StartupError('Waggle is running on this database: stop it first.');
    }
    const users = await countRealUsers(client);
    if (users > 0 && !args.includes(BESIDE_USERS)) {
      throw new StartupError(
        `This database has ${users} accounts of people, who would find suppliers that do not exist. If it is meant: ${BESIDE_USERS}.`,
      );
    }
    const { rows: made } = await client.query<{ number: number }>(
      'SELECT count(*)::int AS number FROM directory_entries',
    );
    const { rows, indexes } = await addSuppliers(
      client,
      { first: made[0]?.number ?? 0, count },
      say,
    );
    say(`${count} suppliers: rows in ${Math.round(rows)} s, indexes in ${Math.round(indexes)} s.`);
  } finally {
    await close();
  }
}

try {
  await fill(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
