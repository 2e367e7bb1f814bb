/** `npm run admin -- sql`: the system's psql on the database, or one statement whose rows are printed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { connectForBackup, reachDatabase } from '../lib/backup/connect-database.ts';
import { clientOptions, inTransaction } from '../lib/database.ts';
import { isNodeError } from '../lib/postgres/file-system.ts';
import { StartupError } from '../lib/startup-error.ts';
import type { Operator } from './operator.ts';

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** @returns the lines of a table; none without rows */
export function table(rows: readonly Record<string, unknown>[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return [];
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const shown = lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  shown.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('-+-'));
  return shown;
}

async function runStatement(
  { config, say }: Operator,
  statement: string,
  writes: boolean,
): Promise<void> {
  const { client, close } = await connectForBackup(config, (line) =>
    process.stderr.write(`${line}\n`),
  );
  try {
    const mode = writes ? '' : 'READ ONLY';
    // This protocol takes one statement only, so that it cannot end the transaction and begin another.
    const query = { text: statement, queryMode: 'extended' };
    const { rows, rowCount, command } = await inTransaction(
      client,
      () => client.query(query),
      mode,
    );
    for (const line of table(rows)) say(line);
    say(`${command} ${rowCount ?? 0}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const hint = error.code === '25006' ? '; add --write if it is meant' : '';
    throw new StartupError(`The statement failed: ${error.message}${hint}.`, { cause: error });
  } finally {
    await close();
  }
}

/** The password is in the environment of the process, not in its arguments, which others can see. */
function psqlEnvironment(connection: Parameters<typeof clientOptions>[0], writes: boolean) {
  const { host, port, user, password, database } = new pg.Client(clientOptions(connection));
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database ?? '',
    PGUSER: user ?? '',
    ...(typeof password === 'string' && { PGPASSWORD: password }),
    PGOPTIONS: `-c default_transaction_read_only=${writes ? 'off' : 'on'}`,
    PGAPPNAME: 'waggle-tool',
  };
}

async function openPsql({ config, say }: Operator, writes: boolean): Promise<void> {
  const { connection, close } = await reachDatabase(config, say);
  try {
    const env = psqlEnvironment(connection, writes);
    const psql = spawn('psql', [], { stdio: 'inherit', env });
    const [code] = await once(psql, 'exit');
    if (code !== 0) throw new StartupError(`psql ended with code ${String(code)}.`);
  } catch (error) {
    if (!isNodeError(error, 'ENOENT')) throw error;
    throw new StartupError(
      'psql is not installed: install the client of PostgreSQL, or give one statement: npm run admin -- sql "<statement>".',
    );
  } finally {
    await close();
  }
}

/** One statement of the arguments, or psql without one. */
export async function runSql(operator: Operator): Promise<void> {
  const writes = operator.args.includes('--write');
  const [statement] = operator.args.filter((argument) => argument !== '--write');
  if (statement === undefined) await openPsql(operator, writes);
  else await runStatement(operator, statement, writes);
}
