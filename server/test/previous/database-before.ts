/** A database as an earlier version left it, for tests of migrations, and a process of that version beside them. */
import { after } from 'node:test';
import type pg from 'pg';
import { createClient, inTransaction } from '../../src/lib/database.ts';
import { migrateWithin } from '../../src/lib/migrations/migrate.ts';
import { newId } from '../../src/lib/new-id.ts';
import { testDatabase } from '../database.ts';
import { insertRow } from '../insert-row.ts';

/** @param last the number of the last migration of that version */
export async function databaseBefore(last: number) {
  const { connection, sql, drop } = await testDatabase('template0');
  const migrating = createClient(connection, 'waggle-migrate');
  /** Its connection stays open. */
  const older = createClient(connection, 'waggle-test');
  after(async () => {
    await Promise.all([migrating.end(), older.end()]);
    await drop();
  });
  await Promise.all([migrating.connect(), older.connect()]);
  const migrateTo = (number: number) =>
    inTransaction(migrating, () => migrateWithin(migrating, undefined, number));
  await migrateTo(last);
  const newUser = () => insertRow(sql, 'users', { email: `${newId()}@old.example` });
  return { sql, migrating, older, migrateTo, newUser };
}

/** What a process reads, each by a statement that it prepares once, as the driver of the product does it. */
export async function readAll(
  older: pg.Client,
  readings: readonly (readonly [text: string, values: readonly unknown[]])[],
): Promise<object[][]> {
  const found: object[][] = [];
  for (const [at, [text, values]] of readings.entries()) {
    found.push((await older.query({ name: `read ${at}`, text, values: [...values] })).rows);
  }
  return found;
}
