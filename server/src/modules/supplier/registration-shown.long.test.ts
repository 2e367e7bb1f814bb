/** The upgrade to a badge that shows registration numbers: whoever was promised otherwise stays without. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import { createClient, inTransaction } from '../../lib/database.ts';
import { migrateWithin } from '../../lib/migrations/migrate.ts';

const FOLDER = path.join(import.meta.dirname, '../../../migrations');
const BEFORE = 58;
/** Every column that a row has to have, as the version before wrote it. */
const ROW = `
  INSERT INTO suppliers (id, user_id, company_name, description, contact_name, contact_email, contact_phone, website,
    registration_id, tax_id, address, country, region, categories, capabilities, certifications, shipping_regions,
    minimum_order_quantity, lead_time, document_ids, certificate_ids, media_ids, created_at, changed_at)
  SELECT gen_random_uuid(), id, $1, '', '', '', '', '', $1, '', '', '', '', '{}', '{}', '{}', '{}', '', '', '{}', '{}', '{}',
    now(), now() FROM users WHERE email = $2`;

test('of every supplier of before it is off, also of one that an older process adds while both serve', async () => {
  const database = await testDatabase('template0');
  const client = createClient(database.connection, 'waggle-test');
  await client.connect();
  try {
    const add = async (number: string) => {
      const email = `${number.length}@before.example`;
      await client.query(
        `INSERT INTO users (id, email, created_at) VALUES (gen_random_uuid(), $1, now())`,
        [email],
      );
      await client.query(ROW, [number, email]);
    };
    await inTransaction(client, () => migrateWithin(client, FOLDER, BEFORE));
    for (const number of ['', 'HRB 4711', '証'.repeat(2000)]) await add(number);
    await inTransaction(client, () => migrateWithin(client, FOLDER, BEFORE + 1));
    await add('HRB 47110');
    const { rows } = await client.query(
      'SELECT registration_shown, count(*)::int FROM suppliers GROUP BY 1',
    );
    assert.deepEqual(rows, [{ registration_shown: false, count: 4 }]);
  } finally {
    await client.end();
    await database.drop();
  }
});
