/** A mail server that hangs over some mails, and takes others at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAIL_LIMITS } from '@waggle/contract/limits';
import { newSuppliersMail } from '../../modules/saved-searches/alert-mail.ts';
import { onThisMachine } from '../../../test/runs/machine.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';

/** Short, as its server hangs on purpose; and long enough for a mail that is taken. */
const server = await testServer(TEST_ENV, { mailSeconds: onThisMachine(1) });
server.smtp.onNamed = (address) =>
  address.startsWith('hang') ? new Promise<string>(() => undefined) : undefined;

const named = (to: string) => server.smtp.named.filter((one) => one === to).length;

async function write(to: string) {
  const { outbox, database } = server.services.context;
  const variables = { title: 'New suppliers', url: 'http://waggle.example' };
  await outbox.enqueue(database.db, { template: newSuppliersMail, to, variables });
}

test('a mail server that hangs over some mails keeps no others waiting', async () => {
  const hanging = Array.from({ length: 24 }, (_, index) => `hang@firm${index}.example`);
  for (const to of hanging) await write(to);
  await until(() => hanging.some((to) => named(to) > 0), 'the first hangs');
  const others = Array.from({ length: 8 }, (_, index) => `p@other${index}.example`);
  for (const to of others) await write(to);
  for (const to of others) await server.smtp.mailTo(to);
  const putOff = async () =>
    server.sql`SELECT answer FROM mails WHERE recipient LIKE 'hang@%' AND next_try_at IS NOT NULL`;
  await until(async () => (await putOff()).length === hanging.length, 'all that hang are put off');
  assert.deepEqual(
    [...new Set((await putOff()).map(({ answer }) => answer))],
    ['The mail server fell silent'],
  );
  // They hang again, in a queue of their own.
  server.clock.advance(MAIL_LIMITS.pause.least);
  await server.services.context.outbox.takeUpDue();
  await until(() => hanging.some((to) => named(to) === 2), 'the second try hangs');
  await write('late@other.example');
  await server.smtp.mailTo('late@other.example');
});
