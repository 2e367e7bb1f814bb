/** The operator's commands by name. */
import { sql } from 'kysely';
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import { readSettings } from '../config.ts';
import type { Db } from '../lib/database.ts';
import { createSecrets, generatedSecret } from '../lib/secrets.ts';
import { openFileStore } from '../lib/file-store/open-file-store.ts';
import { countPutOff, retryWaiting } from '../lib/mail/mail-records.ts';
import { MAIL_QUEUE } from '../lib/mail/outbox.ts';
import { adoptFiles, adoptSecret } from '../lib/installation/installation.ts';
import { StartupError } from '../lib/startup-error.ts';
import { isUuid } from '../lib/uuid.ts';
import { countFingerprints } from '../modules/verification/fraud/fraud.repo.ts';
import { eraseForOperator } from '../modules/data-rights/erasure.service.ts';
import { addAdmin, removeAdmin } from '../modules/team/operator-admins.service.ts';
import { linkFirstPasskey } from '../modules/team/operator-passkeys.service.ts';
import { sampleKeys } from '../services.ts';
import { archiveAudit } from './audit-commands.ts';
import { checkDirectory, rebuildDirectory } from './directory-commands.ts';
import { type Operator, withDatabase, withServices } from './operator.ts';
import { runSql, table } from './sql-command.ts';

interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly state: 'failed' | 'retry';
  readonly tries: number;
  readonly created_at: Time;
  /** Null when it is not tried again by itself. */
  readonly next_at: Time | null;
  readonly error: string;
}

/** A job that waits for its next try has failed as well. */
const FAILED = sql`(state = 'failed' OR (state = 'retry' AND retry_count > 0))`;

/** @returns the jobs whose last try failed, the oldest first */
async function selectFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    SELECT id, name AS queue, state::text AS state, retry_count + (state = 'failed')::int AS tries,
      created_on AS created_at, CASE WHEN state = 'retry' THEN start_after END AS next_at,
      coalesce(output ->> 'error', output ->> 'name', 'its process ended') AS error
    FROM pgboss.job WHERE ${FAILED} ORDER BY created_on, id`.execute(db);
  return rows;
}

/**
 * Runs failed jobs again at once.
 * @param which the id of a job or the name of a queue; all of them if omitted
 * @returns how many
 */
async function retryFailedJobs(db: Db, which?: string): Promise<number> {
  const chosen =
    which === undefined
      ? sql`true`
      : isUuid(which)
        ? sql`id = ${which}::uuid`
        : sql`name = ${which}`;
  const { numAffectedRows } = await sql`
    UPDATE pgboss.job
    SET state = 'retry', start_after = now(), completed_on = NULL,
      retry_limit = greatest(retry_limit, retry_count + 1), keep_until = greatest(keep_until, now() + interval '1 day')
    WHERE ${FAILED} AND ${chosen}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

interface Command {
  readonly usage: string;
  /** One line. */
  readonly does: string;
  run(operator: Operator): Promise<void>;
}

function addressOf({ args }: Operator, command: string): string {
  const [email] = args.filter((argument) => !argument.startsWith('--'));
  if (email !== undefined && /^[^@\s]+@[^@\s]+$/.test(email)) return email;
  throw new StartupError(`Say which address: npm run admin -- ${command} <email>.`);
}

async function listJobs(operator: Operator): Promise<void> {
  const [action, which] = operator.args;
  if (action === 'retry') {
    const ofMails = which === undefined || which === MAIL_QUEUE;
    const [count, mails] = await withDatabase(operator, async ({ db }) => [
      await retryFailedJobs(db, which),
      ofMails ? await retryWaiting(db) : 0,
    ]);
    if (count + mails === 0 && which !== undefined) {
      throw new StartupError(
        `No failed job has the id or queue ${which}: npm run admin -- jobs lists them.`,
      );
    }
    operator.say(`${count} failed jobs run again once a server is running.`);
    if (mails > 0) operator.say(`${mails} mails are tried again once a server is running.`);
    return;
  }
  if (action !== undefined) throw new StartupError('Say npm run admin -- jobs [retry [id|queue]].');
  const [jobs, mails] = await withDatabase(operator, async ({ db }) => [
    await selectFailedJobs(db),
    await countPutOff(db),
  ]);
  if (mails > 0) {
    operator.say(
      `${mails} mails were not taken and are waiting: jobs retry ${MAIL_QUEUE} tries them at once.`,
    );
  }
  if (jobs.length === 0) return operator.say('No job has failed.');
  const rows = jobs.map((job) => ({
    id: job.id,
    queue: job.queue,
    created: job.created_at,
    tries: job.tries,
    error: job.error,
    'next try': job.next_at ?? 'none: jobs retry runs it again',
  }));
  for (const line of table(rows)) operator.say(line);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  sql: {
    usage: 'sql ["<statement>"] [--write]',
    does: 'opens psql on the database, or runs one statement; read-only without --write',
    run: runSql,
  },
  'add-admin': {
    usage: 'add-admin <email>',
    does: 'makes an address an admin, as TEAM_EMAILS does',
    async run(operator) {
      const email = addressOf(operator, 'add-admin');
      await withServices(operator, (context) => addAdmin(context, email));
      operator.say(`${email} is an admin from the next request on.`);
    },
  },
  'remove-admin': {
    usage: 'remove-admin <email>',
    does: 'removes an admin added with add-admin',
    async run(operator) {
      const email = addressOf(operator, 'remove-admin');
      if (!(await withServices(operator, (context) => removeAdmin(context, email)))) {
        throw new StartupError(
          `${email} was not added by add-admin: remove it from TEAM_EMAILS if it is there.`,
        );
      }
      operator.say(`${email} is no longer an admin, and its sessions have ended.`);
    },
  },
  'passkey-link': {
    usage: 'passkey-link <email> [--reset]',
    does: 'prints the link to a team member’s first passkey; --reset removes all passkeys first',
    async run(operator) {
      const email = addressOf(operator, 'passkey-link');
      const reset = operator.args.includes('--reset');
      const link = await withServices(operator, (context) =>
        linkFirstPasskey(context, email, { reset }),
      );
      operator.say(link);
      operator.say(
        `It works once, for ${email}, in the next ${PASSKEY_LIMITS.link / 3600} hours. Don’t send it to that mailbox: use another channel.`,
      );
    },
  },
  erase: {
    usage: 'erase <email> --yes',
    does: 'erases an account and all its data for good, as its user could',
    async run(operator) {
      const email = addressOf(operator, 'erase');
      if (!operator.args.includes('--yes')) {
        throw new StartupError(
          `This erases ${email} with all data for good: add --yes if you mean it.`,
        );
      }
      if (!(await withServices(operator, (context) => eraseForOperator(context, email)))) {
        throw new StartupError(`There is no account with the address ${email}.`);
      }
      operator.say(
        `The account is erased; its files are deleted, and a mail says so, as soon as a server is running. Earlier backups still contain it: a restore erases it again.`,
      );
    },
  },
  jobs: {
    usage: 'jobs [retry [id|queue]]',
    does: 'lists the jobs that failed, without their data; retry runs them again at once',
    run: listJobs,
  },
  'check-directory': {
    usage: 'check-directory [--mend] [--quick]',
    does: 'compares the directory with records and badges; --mend rebuilds what differs, --quick encodes no text',
    run: checkDirectory,
  },
  'rebuild-directory': {
    usage: 'rebuild-directory [--after <id>]',
    does: 'rebuilds every entry of the directory, one after the other',
    run: rebuildDirectory,
  },
  'archive-audit': {
    usage: 'archive-audit <folder>',
    does: 'moves months of the audit log older than two years into files, one per month',
    run: archiveAudit,
  },
  'adopt-secret': {
    usage: 'adopt-secret',
    does: 'accepts a changed SECRET; open codes and links to files stop working',
    async run(operator) {
      const { config } = operator;
      const secrets = createSecrets(config.secret ?? (await generatedSecret(config.dataDir)));
      const isNew = await withDatabase(operator, (database) => adoptSecret({ database, secrets }));
      if (!isNew) {
        return operator.say(
          'The secret in these settings is already the database’s: nothing was changed.',
        );
      }
      operator.say(
        'The secret in these settings is now the database’s: restart every process with it. Earlier codes and links to files no longer work; users can ask for new ones.',
      );
      const kept = await withDatabase(operator, ({ db }) => countFingerprints(db));
      if (kept > 0) {
        operator.say(
          `${kept} keyed hashes of companies rejected for fraud were made with an earlier secret: keep it in PREVIOUS_SECRETS for five years, or they recognise nobody.`,
        );
      }
    },
  },
  'adopt-files': {
    usage: 'adopt-files',
    does: 'accepts a folder or bucket of files that was moved; what is missing from it stays missing',
    async run(operator) {
      const files = await openFileStore(operator.config);
      try {
        const { sampled, gone } = await withDatabase(operator, (database) =>
          adoptFiles({ database, files }, sampleKeys),
        );
        operator.say(
          `${files.place} is now the database’s (${gone} of ${sampled} files looked for are missing): restart every process with it.`,
        );
      } finally {
        files.close();
      }
    },
  },
};

/** @returns all commands, one in a line */
function listCommands(): string[] {
  const commands = Object.values(COMMANDS);
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return commands.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`);
}

/**
 * Runs a command, or lists all without one.
 * @param say prints a line
 * @throws StartupError with one sentence when it cannot be done
 */
export async function runCommand(
  [name, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  if (name === undefined) {
    say('npm run admin -- <command>:');
    for (const line of listCommands()) say(line);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new StartupError(`There is no command ${name}: npm run admin lists them.`);
  }
  await command.run({ config: readSettings(env).config, args, say });
}
