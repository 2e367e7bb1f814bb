/** Tells the other processes of this database that this one lives, and the operator where their settings differ. */
import { hostname } from 'node:os';
import type { Config } from '../../config.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database.ts';
import { newId } from '../new-id.ts';
import { isAlive } from '../postgres/postmaster-file.ts';
import type { Secrets } from '../secrets.ts';
import { forgetProcess, type ProcessRow, readProcesses, recordProcess } from './processes.repo.ts';
import { differing, hashSettings, nameOf } from './shared-settings.ts';

const BEAT_MILLISECONDS = 60_000;

/** The ids under which this program is registered; tests have several servers in one. */
const ownIds = new Set<string>();

export interface RegisterLog {
  warn(detail: object, message: string): void;
}

export interface ProcessRegister {
  /** Records this process, and goes on doing so. */
  start(log: RegisterLog): Promise<void>;
  /** Records it once more, and names differences that were not named yet. */
  beat(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly database: Pick<Database, 'db'>;
  readonly secrets: Secrets;
}

export function createRegister({ config, database: { db }, secrets }: Parts): ProcessRegister {
  const own: ProcessRow = {
    id: newId(),
    machine: hostname(),
    pid: process.pid,
    settings: hashSettings(config, secrets),
  };
  ownIds.add(own.id);
  const started_at = systemClock.now();
  /** What was said about each other process; it is said again when it is another thing. */
  const told = new Map<string, string>();
  let log: RegisterLog | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;

  function tellOf(other: ProcessRow): void {
    const settings = differing(own.settings, other.settings);
    const names = settings.join(', ');
    if (names === (told.get(other.id) ?? '')) return;
    told.set(other.id, names);
    if (names === '') return;
    const { machine, pid } = other;
    log?.warn(
      { settings, machine, pid },
      `${names}: not as in ${nameOf(other)}; give all processes of a database the same settings.`,
    );
  }

  /** A program that was killed on this machine says nothing, and a container may begin again with its numbers. */
  function hasEnded({ id, machine, pid }: ProcessRow): boolean {
    return machine === own.machine && !ownIds.has(id) && (pid === own.pid || !isAlive(pid));
  }

  async function beat(): Promise<void> {
    await recordProcess(db, { ...own, started_at });
    const others = (await readProcesses(db)).filter(({ id }) => id !== own.id);
    for (const other of others) tellOf(other);
  }

  return {
    beat,
    async start(given) {
      log = given;
      for (const row of await readProcesses(db)) if (hasEnded(row)) await forgetProcess(db, row.id);
      await beat();
      timer = setInterval(() => {
        // While the database is away there is nobody to tell; the next one tries again.
        beating = beat().catch(() => undefined);
      }, BEAT_MILLISECONDS).unref();
    },
    async close() {
      clearInterval(timer);
      await beating;
      // Without the database, the others notice by its silence.
      if (log !== undefined) await forgetProcess(db, own.id).catch(() => undefined);
    },
  };
}
