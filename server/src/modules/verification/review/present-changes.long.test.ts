/** What changed of a record since the last decision: asked for or not, and nothing that was changed back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newReplacements, newRequestedChanges, resubmit } from '../../../../test/resubmissions.ts';
import { patchCompany } from '../../../../test/suppliers.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);

test('a second round shows what changed since the first, and what of it was not asked for', async () => {
  const requested = await newRequestedChanges(server);
  const { one, client } = requested;
  assert.deepEqual(client.seen.changes, [], 'what changed before the decision is not shown');
  server.clock.advance(60);
  const { documents } = await newReplacements(server, requested);
  await patchCompany(server, one.token, { contactPhone: '+84 904 117 730', name: 'Bo' });
  await patchCompany(server, one.token, { name: one.record['name'] });
  const sent = await resubmit(server, one.token, { documents, fields: { taxId: 'DE 7' } });
  assert.equal(sent.http, 200, sent.message);
  const { changes } = await client.look();
  assert.deepEqual(changes, [
    { field: 'taxId', old: one.record['taxId'], new: 'DE 7', asked: true },
    {
      field: 'contactPhone',
      old: one.record['contactPhone'],
      new: '+84 904 117 730',
      asked: false,
    },
  ]);
});
