/** Files of quotes and of briefs: who opens them, and who finds nothing there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from '../../../test/files/sample-files.ts';
import { uploaded } from '../../../test/files/upload-client.ts';
import { deskOf } from '../../../test/rfqs/moderation.ts';
import { submit, submitted } from '../../../test/rfqs/quotes.ts';
import { newBrief, newBuyer, newListedSupplier, sendRequest } from '../../../test/rfqs/rfqs.ts';
import { ADMIN, TEST_ENV, testServer } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const buyer = await newBuyer(server);
const [kadota, ravi, stranger] = [
  await newListedSupplier(server, 'Kadota Works'),
  await newListedSupplier(server, 'Ravi & Sons'),
  await newListedSupplier(server, 'Stranger Steel'),
];
const image = await picture({ format: 'png' });

type User = Pick<typeof buyer, 'token'>;

/** @returns the status of opening a file, by its own address and by asking for a link */
async function opening(url: string, user: User): Promise<number> {
  const { token } = user;
  const path = new URL(url).pathname;
  const [, , , id = ''] = path.split('/');
  const opened = await server.call(path, { token });
  const linked = await server.call(`/v1/files/${id}/link/`, { token, method: 'POST' });
  assert.equal(linked.statusCode, opened.statusCode);
  return opened.statusCode;
}

test('a quote’s file opens for its supplier and its buyer, and for no other supplier of the request', async () => {
  const rfq = await sendRequest(buyer, [kadota, ravi]);
  const file = { name: 'sample.png', content: image };
  const { file_url: url } = await uploaded(server, kadota.token, 'QUOTE_FILES', file);
  const other = await newBuyer(server);
  assert.deepEqual(
    [await opening(url, kadota), await opening(url, buyer)],
    [200, 404],
    'the buyer finds it once it is sent',
  );
  const quote = await submitted(server, kadota, rfq, { files: [url] });
  assert.deepEqual(quote.revisions[0].offer.files.length, 1);
  assert.deepEqual([await opening(url, kadota), await opening(url, buyer)], [200, 200]);
  await submitted(server, ravi, rfq);
  for (const user of [ravi, stranger, other]) assert.equal(await opening(url, user), 404);
  // Nobody quotes with somebody else's file.
  const stolen = await submit(server, ravi, rfq, { files: [url] });
  assert.deepEqual([stolen.http, stolen.errors?.[0]?.path], [400, 'offer.files.0']);
});

test('a brief’s file opens for who was asked, not for others, and for nobody while the team has stopped it', async () => {
  const file = { name: 'lamp.png', content: image };
  const { file_url } = await uploaded(server, buyer.token, 'RFQ_FILES', file);
  const brief = newBrief({ files: [{ file_url, confidential: false }] });
  const rfq = await sendRequest(buyer, [kadota], brief);
  assert.deepEqual(
    [
      await opening(file_url, buyer),
      await opening(file_url, kadota),
      await opening(file_url, ravi),
    ],
    [200, 200, 404],
  );
  const desk = deskOf(server, await server.signIn(ADMIN));
  const { version } = await desk.read(rfq.id);
  assert.equal((await desk.block(rfq.id, version)).http, 200);
  assert.deepEqual([await opening(file_url, buyer), await opening(file_url, kadota)], [200, 404]);
});
