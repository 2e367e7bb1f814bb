/** The upgrade to a badge that shows registration numbers: whoever was promised otherwise stays without. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseBefore } from '../../../test/previous/database-before.ts';

const BEFORE = 58;
/** Every column that a row has to have, as the version before wrote it. */
const ROW = `
  INSERT INTO suppliers (id, user_id, company_name, description, contact_name, contact_email, contact_phone, website,
    registration_id, tax_id, address, country, region, categories, capabilities, certifications, shipping_regions,
    minimum_order_quantity, lead_time, document_ids, certificate_ids, media_ids, created_at, changed_at)
  VALUES (gen_random_uuid(), $2, $1, '', '', '', '', '', $1, '', '', '', '', '{}', '{}', '{}', '{}', '', '', '{}', '{}', '{}',
    now(), now())`;

test('of every supplier of before it is off, also of one that an older process adds while both serve', async () => {
  const { older, migrateTo, newUser } = await databaseBefore(BEFORE);
  const add = async (number: string) => older.query(ROW, [number, await newUser()]);
  for (const number of ['', 'HRB 4711', '証'.repeat(2000)]) await add(number);
  await migrateTo(BEFORE + 1);
  await add('HRB 47110');
  const { rows } = await older.query(
    'SELECT registration_shown, count(*)::int FROM suppliers GROUP BY 1',
  );
  assert.deepEqual(rows, [{ registration_shown: false, count: 4 }]);
});
