/** Two servers on one file store, a folder or a bucket: each serves the other's files, and an erasure reaches all. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { pdf } from '../test/files/sample-files.ts';
import { incomingFiles, storedFiles, uploaded } from '../test/files/upload-client.ts';
import { startBucketServer } from '../test/providers/bucket-server.ts';
import { readAnswer, TEST_ENV, type TestServer, testServers } from '../test/test-server.ts';
import { newFullUser } from '../test/users/full-users.ts';
import { until } from '../test/until.ts';
import { IS_LONG } from '../test/runs/machine.ts';

const bucket = await startBucketServer();
const pairs: [name: string, servers: [TestServer, TestServer]][] = [
  ['a folder', await testServers(TEST_ENV)],
];
if (IS_LONG) pairs.push(['a bucket', await testServers({ ...TEST_ENV, FILES_URL: bucket.url })]);
after(() => bucket.close());

/** @returns the ids of all stored files */
async function stored({ services }: TestServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of services.context.files.list()) keys.push(...page.map(({ key }) => key));
  return keys
    .filter((key) => !key.startsWith('.'))
    .map((key) => key.slice(key.lastIndexOf('/') + 1));
}

for (const [name, [one, two]] of pairs) {
  describe(name, () => {
    test('a file of one process is served by the other', async () => {
      const token = await one.signIn();
      for (const [here, there] of [
        [one, two],
        [two, one],
      ] as const) {
        const content = pdf();
        const file = await uploaded(here, token, 'KYC_DOCS', { name: 'a.pdf', content });
        const path = new URL(file.file_url).pathname;
        assert.deepEqual((await there.call(path, { token })).rawPayload, content);
      }
    });

    test('an erasure at one leaves no file of the user, whoever took it', async () => {
      const user = await newFullUser(one, 'Borage');
      const content = pdf();
      const late = await uploaded(two, user.token, 'KYC_DOCS', { name: 'b.pdf', content });
      const other = await newFullUser(one, 'Chervil');
      const own = [...user.files, late.id];
      const before = await stored(one);
      assert.ok(own.every((id) => before.includes(id)));
      const erased = await two.call('/v1/account/erase/', {
        token: user.token,
        body: { email: user.email },
      });
      assert.equal(readAnswer(erased).http, 200);
      await until(async () => {
        const left = await stored(two);
        return own.every((id) => !left.includes(id));
      }, 'no file of the user is stored');
      const left = await stored(one);
      assert.ok(other.files.every((id) => left.includes(id)));
      const local = [...(await storedFiles(one)), ...(await storedFiles(two))];
      assert.ok(own.every((id) => !local.some((file) => file.includes(id))));
      assert.deepEqual([await incomingFiles(one), await incomingFiles(two)], [0, 0]);
    });

    test('the erasure is recorded where the files are', async () => {
      const user = await newFullUser(one, 'Dill');
      await one.call('/v1/account/erase/', { token: user.token, body: { email: user.email } });
      const { files } = two.services.context;
      await until(
        async () => (await files.keysWith('.erased-')).includes(`.erased-${user.id}`),
        'the erasure is recorded',
      );
    });
  });
}
