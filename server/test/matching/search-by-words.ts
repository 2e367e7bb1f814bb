/** A server whose encoder is switched off or cannot load: prints what propose, listing, rebuild and search answer, and what was logged. */
import { updateIndex } from '../../src/modules/directory/indexing/indexing.service.ts';
import { newSupplier, patchCompany, setCaseState } from '../suppliers.ts';
import { readAnswer, startTestServer, TEST_ENV } from '../test-server.ts';
import { until } from '../until.ts';

const server = await startTestServer({
  env: { ...TEST_ENV, LOG_LEVEL: 'info', MEANING: process.argv[2] ?? 'on' },
});
const { call, sql } = server;

async function listed(name: string, text: string, kinds: string[] = []): Promise<string> {
  const supplier = await newSupplier(server);
  await patchCompany(server, supplier.token, {
    company_name: name,
    productLines: [{ text, kinds }],
  });
  await setCaseState(server, supplier, 'verified');
  return supplier.token;
}

async function search(q: string) {
  const { http, data } = readAnswer(
    await call(`/v1/directory/search/?${new URLSearchParams({ q }).toString()}`),
  );
  return { http, names: (data.items as { name: string }[]).map(({ name }) => name) };
}

/** The guesses come by a job. */
const guessed = () =>
  until(async () => {
    const rows = await sql`SELECT kinds FROM directory_signatures`;
    return rows.length === 3 && rows.every(({ kinds }) => kinds.length > 0);
  }, 'every entry has kinds');

const token = await listed('Kranz', 'Clip-on book light, one page wide');
await listed('Beutel', 'Standbodenbeutel mit Zip, bedruckt');
await listed('Signal', 'One thing', ['kites-flying-toys']);
await updateIndex(server.services.context);
await guessed();
const first = await search('book lights');
await sql`DELETE FROM directory_entries`;
await updateIndex(server.services.context);
await guessed();

const propose = async (text: string) => {
  const { http, data } = readAnswer(
    await call('/v1/supplier/propose-kinds/', { token, body: { text } }),
  );
  return { http, kinds: (data.kinds as { id: string }[]).map(({ id }) => id) };
};
const [row] = await sql`
  SELECT count(*)::int AS count FROM directory_signatures WHERE vector IS NOT NULL`;
const found = {
  first,
  words: await search('book lights'),
  guessed: await search('stand-up pouches'),
  confirmed: await search('kite'),
  proposed: await propose('Printed stand-up pouches'),
  proposedInGerman: await propose('Standbodenbeutel mit Zip'),
  vectors: row?.['count'],
  logged: server.log
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level, msg }) => level >= 40 || /encoder/.test(msg))
    .map(({ level, msg }) => `${level} ${msg}`),
};
await server.close();
process.stdout.write(`${JSON.stringify(found)}\n`);
process.exit();
