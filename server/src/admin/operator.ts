/** What the operator's commands work on: the settings, and the services of a process that does not listen. */
import type { Config } from '../config.ts';
import { reachDatabase } from '../lib/backup/connect-database.ts';
import type { Context } from '../lib/context.ts';
import { type Database, openDatabase } from '../lib/database.ts';
import { prepareDatabase } from '../lib/migrations/prepare-database.ts';
import { createServices } from '../services.ts';

export interface Operator {
  readonly config: Config;
  readonly args: readonly string[];
  say(line: string): void;
}

/** Says on the other output what is no result. */
const sayAside = (line: string) => void process.stderr.write(`${line}\n`);

/** Gives the database, migrated; a server may be using it. */
export async function withDatabase<T>(
  { config }: Operator,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { connection, close } = await reachDatabase(config, sayAside);
  try {
    await prepareDatabase(connection);
    const database = openDatabase(connection);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await close();
  }
}

/** Gives the services, which check secret and files as a start does; nobody can sign in here. */
export async function withServices<T>(
  { config }: Operator,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { connection, close } = await reachDatabase(config, sayAside);
  try {
    const identity = { issuer: config.publicUrl, clientId: '' };
    const services = await createServices(config, connection, { identity });
    try {
      return await work(services.context);
    } finally {
      await services.close();
    }
  } finally {
    await close();
  }
}
