/** Kills the server repeatedly while buyers and suppliers trade. */
import { connectForBackup } from '../../../src/lib/backup/connect-database.ts';
import { addSuppliers } from '../../many-suppliers/add-suppliers.ts';
import { until } from '../../until.ts';
import { killAtWork, MAIL_SECONDS } from '../kill-at-work.ts';
import { TradeClients } from './trade-clients.ts';
import { checkTrade } from './trade-consistency.ts';

const SUPPLIERS = 3;
const BUYERS = 3;

/** Writes verified and listed suppliers that have said who they are in law, and whom to pay. @returns their ids, and the addresses by which they sign in */
async function addVerifiedSuppliers(dataDir: string): Promise<{ ids: string[]; emails: string[] }> {
  const { client, close } = await connectForBackup({ dataDir }, () => undefined);
  try {
    await addSuppliers(client, { first: 0, count: SUPPLIERS }, () => undefined);
    await client.query(`
      INSERT INTO legal_identities (user_id, name, address, country, capacity, changed_at)
        SELECT user_id, company_name, 'Main Street 1', 'NL', 'company', now() FROM suppliers`);
    await client.query(`
      INSERT INTO payee_accounts (id, supplier_id, user_id, state, version, holder, normalised, bank, country, currency,
        number, swift, clearing, entered_at, entered_by, proved_to, new_device)
      SELECT gen_random_uuid(), id, user_id, 'active', 0, company_name, '', 'Bank', 'NL', 'EUR', 'NL91ABNA0417164300',
        '', '', now(), user_id, '', false FROM suppliers`);
    const { rows } = await client.query<{ id: string; email: string }>(
      'SELECT s.id, u.email FROM suppliers s JOIN users u ON u.id = s.user_id',
    );
    return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email) };
  } finally {
    await close();
  }
}

export const runTradeCrashes = (kills: number, progress?: (line: string) => void) =>
  killAtWork(
    {
      milliseconds: 4000,
      Clients: TradeClients,
      async begin(people, { dataDir }) {
        const { ids, emails } = await addVerifiedSuppliers(dataDir);
        const buyers = Array.from({ length: BUYERS }, (_, at) => `buyer-${at}@trade.example`);
        const journeys = [
          ...buyers.map((email) => people.buy(email, ids)),
          ...emails.map((email) => people.sell(email)),
        ];
        await until(() => people.acknowledged.length > 0, 'a step is acknowledged', MAIL_SECONDS);
        return journeys;
      },
      check: (sql, { acknowledged }) => checkTrade(sql, acknowledged),
      isEnough: ({ signed, arrived, judged, counted, changed }) =>
        signed > 0 && arrived > 0 && judged > 0 && counted > 0 && changed > 0,
      mailKind: 'request\\_news',
      describe: ({ chosen, signed, arrived, judged, counted, changed, refunded }) =>
        `${chosen} quotes chosen, ${signed} orders signed, ${arrived} payments arrived, ${judged} samples judged, ${counted} shipments counted, ${changed} changes signed, ${refunded} refunds arrived`,
    },
    kills,
    progress,
  );
