/** A pooler that shares PostgreSQL's processes among connections is told from PostgreSQL itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import { createClient } from '../database.ts';
import { StartupError } from '../startup-error.ts';
import { refuseTransactionPooler } from './refuse-pooler.ts';

test('two connections of PostgreSQL pass; two that one of its processes answers are refused', async () => {
  const { connection, drop } = await testDatabase('template0');
  const [one, other] = [createClient(connection, 'one'), createClient(connection, 'other')];
  await Promise.all([one.connect(), other.connect()]);
  await refuseTransactionPooler(one, other);
  await assert.rejects(
    refuseTransactionPooler(one, one),
    (error) => error instanceof StartupError && error.message.includes('pool_mode = transaction'),
  );
  await Promise.all([one.end(), other.end()]);
  await drop();
});
