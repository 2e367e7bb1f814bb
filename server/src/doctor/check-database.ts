/** The doctor's checks of the database: reach, version, rights, migrations, latency, connections, clock. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { connectForBackup } from '../lib/backup/connect-database.ts';
import { serverConnections } from '../lib/backup/empty-database.ts';
import { type BackupRow, readBackups } from '../lib/backup/scheduled/backups.repo.ts';
import { createClient, dbOver } from '../lib/database.ts';
import { secretFault } from '../lib/installation/installation.ts';
import { type Installation, readInstallation } from '../lib/installation/installation.repo.ts';
import { pendingMigrations } from '../lib/migrations/migrate.ts';
import { refuseTransactionPooler } from '../lib/migrations/refuse-pooler.ts';
import { refuseOldServer } from '../lib/migrations/prepare-database.ts';
import { hasCluster } from '../lib/postgres/embedded-postgres.ts';
import { readProcesses } from '../lib/processes/processes.repo.ts';
import { readMembers } from '../modules/team/members.service.ts';
import { createSecrets, readGeneratedSecret } from '../lib/secrets.ts';
import { checkProcesses } from './check-processes.ts';
import { compareClock, type Finding, reasonOf } from './finding.ts';

const SLOW_MILLISECONDS = 20;
const SAMPLES = 5;
const what = 'database';

interface Facts {
  version: string;
  may_create: boolean;
  free: number;
  now: Time;
}

async function latency(client: pg.Client): Promise<number> {
  let best = Infinity;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const begin = performance.now();
    await client.query('SELECT 1');
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}

/** The secret, and what can only be looked at with it. */
async function checkSecret(
  config: Config,
  row: Installation,
  client: pg.Client,
): Promise<Finding[]> {
  const secrets = createSecrets(config.secret ?? (await readGeneratedSecret(config.dataDir)));
  const fault = secretFault(secrets, row);
  if (fault !== undefined) return [{ level: 'failed', what: 'secret', text: fault }];
  const processes = await readProcesses(dbOver(client));
  return [
    { level: 'ok', what: 'secret', text: 'the one of this database' },
    ...checkProcesses(processes, config, secrets),
  ];
}

/** What the team is too few for. */
async function checkTeam(config: Config, client: pg.Client): Promise<Finding> {
  const { length } = await readMembers(config, dbOver(client));
  return length < PAYEE_LIMITS.approvals
    ? { level: 'warning', what: 'team', text: TEAM_TOO_SMALL }
    : { level: 'ok', what: 'team', text: `${length} members` };
}

const TEAM_TOO_SMALL =
  'Bank accounts need two members of the team: add one to TEAM_EMAILS, or invite one on the page Members. Until then, no account of a supplier can be approved';

/** @param connections that a process takes at most */
async function examine(client: pg.Client, connections: number): Promise<Finding[]> {
  await refuseOldServer(client);
  const { rows } = await client.query<Facts>(`
    SELECT current_setting('server_version') AS version,
      has_database_privilege(current_database(), 'CREATE')
        AND has_schema_privilege('public', 'CREATE') AS may_create,
      current_setting('max_connections')::int - (SELECT count(*) FROM pg_stat_activity)::int AS free,
      clock_timestamp() AS now`);
  const [facts] = rows;
  if (facts === undefined) throw new Error('it answers nothing');
  const milliseconds = await latency(client);
  const pending = await pendingMigrations(client);
  const findings: Finding[] = [
    {
      level: milliseconds > SLOW_MILLISECONDS ? 'warning' : 'ok',
      what,
      text: `PostgreSQL ${facts.version} answers in ${milliseconds.toFixed(1)} ms${milliseconds > SLOW_MILLISECONDS ? ': run it nearer to the server, each call asks it several times' : ''}`,
    },
    pending.length === 0
      ? { level: 'ok', what, text: 'up to date' }
      : { level: 'hint', what, text: `${pending.length} migrations run at the next start` },
    compareClock('the database', facts.now),
  ];
  if (!facts.may_create) {
    findings.push({
      level: 'failed',
      what,
      text: 'this user may not create tables: make it the owner of the database',
    });
  }
  if (facts.free < connections) {
    findings.push({
      level: 'warning',
      what,
      text: `${facts.free} connections are free and a process takes up to ${connections}: raise max_connections or lower DATABASE_CONNECTIONS`,
    });
  }
  return findings;
}

/** @throws StartupError as the start does, behind a pooler of transactions */
async function refusePooler(client: pg.Client, url: string): Promise<void> {
  const other = createClient(url, 'waggle-doctor');
  try {
    await other.connect();
    await refuseTransactionPooler(client, other);
  } finally {
    await other.end();
  }
}

export interface DatabaseFindings {
  findings: Finding[];
  /** For the check of the backups. */
  archives?: readonly BackupRow[];
  /** For the check of the files. */
  installation?: Installation | undefined;
  /** Whether a server uses it; undefined when it cannot be asked. */
  isServed?: boolean;
}

export async function checkDatabase(config: Config): Promise<DatabaseFindings> {
  if (config.databaseUrl === undefined && !(await hasCluster(config.dataDir))) {
    const text = 'the first start creates it in DATA_DIR';
    return { findings: [{ level: 'ok', what, text }], isServed: false };
  }
  try {
    const { client, close } = await connectForBackup(config, () => undefined);
    try {
      const findings = await examine(client, config.databaseConnections);
      if (config.databaseUrl !== undefined) await refusePooler(client, config.databaseUrl);
      const installation = await readInstallation(client);
      if (installation) findings.push(...(await checkSecret(config, installation, client)));
      // Tables of a version before may look different.
      if ((await pendingMigrations(client)).length === 0) {
        findings.push(await checkTeam(config, client));
      }
      const archives = await readBackups(dbOver(client));
      const isServed = (await serverConnections(client)) > 0;
      return { findings, archives, installation, isServed };
    } finally {
      await close();
    }
  } catch (error) {
    return { findings: [{ level: 'failed', what, text: reasonOf(error) }] };
  }
}
