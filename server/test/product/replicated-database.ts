/** Two PostgreSQL servers, one of which follows the other, behind an address that leads to one of them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { findPlatformPackage, prepareBinaries } from '../../src/lib/postgres/binaries.ts';
import { readPassword } from '../../src/lib/postgres/cluster.ts';
import {
  type Connection,
  startEmbeddedPostgres,
} from '../../src/lib/postgres/embedded-postgres.ts';
import { chooseRunAs, type RunAs } from '../../src/lib/postgres/run-as.ts';
import { until } from '../until.ts';
import { freePort, listen } from './free-port.ts';

const SUPERUSER = 'postgres';
const SIGNAL_FILE = 'standby.signal';
/** What a server sends once a client may ask: «ready for query», and that there is no transaction. */
const READY = Buffer.from('5a0000000549', 'hex');

interface Server {
  readonly folder: string;
  readonly port: number;
  process: ChildProcess | undefined;
}

/** How PostgreSQL is started: its program, and the user if this process is root. */
interface Programs {
  readonly postgres: string;
  readonly runAs: RunAs | undefined;
}

export class ReplicatedDatabase {
  /** How the product reaches whichever server the address leads to. */
  readonly connection: Connection;
  #primary: Server;
  #standby: Server;
  readonly #base: string;
  readonly #password: string;
  readonly #programs: Programs;
  readonly #sockets = new Set<Socket>();
  readonly #address = createServer((client) => this.#forward(client));
  /** Where the address leads to. */
  #target: Server;
  /** Of connections that were opened in a silence, what each client began with; undefined outside of one. */
  #begunInSilence: string[] | undefined;

  private constructor(parts: {
    base: string;
    primary: Server;
    standby: Server;
    connection: Connection;
    programs: Programs;
  }) {
    this.#base = parts.base;
    this.#primary = parts.primary;
    this.#standby = parts.standby;
    this.#target = parts.primary;
    this.connection = parts.connection;
    this.#password = parts.connection.password ?? '';
    this.#programs = parts.programs;
  }

  /** @param base an empty folder that the database's user may pass through */
  static async create(base: string): Promise<ReplicatedDatabase> {
    const made = await startEmbeddedPostgres({
      dataDir: path.join(base, 'data'),
      transport: 'loopback',
      log: () => undefined,
      settings: { fsync: 'off' },
    });
    await made.stop();
    const home = path.dirname(made.clusterDir);
    const { postgres } = await prepareBinaries(await findPlatformPackage(), home);
    const runAs = await chooseRunAs(made.clusterDir);
    const server = async (folder: string): Promise<Server> => ({
      folder,
      port: await freePort(),
      process: undefined,
    });
    const port = await freePort();
    const pair = new ReplicatedDatabase({
      base: home,
      primary: await server(made.clusterDir),
      standby: await server(path.join(home, 'second')),
      connection: { ...made.connection, port, password: await readPassword(home) },
      programs: { postgres, runAs },
    });
    await listen(pair.#address, port);
    await pair.#write(
      path.join(home, 'access'),
      'host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n',
    );
    await pair.#start(pair.#primary);
    await pair.#copy();
    return pair;
  }

  /**
   * Swaps the servers without a loss: the standby is promoted, and the server that was primary follows it. The address
   * leads on to that one, until `lead`.
   */
  async switchOver(): Promise<void> {
    // It sends the last of its log before it ends.
    await this.#stop(this.#primary, 'SIGINT');
    await this.#promote();
    await this.#follow(this.#primary, this.#standby);
    this.#swap();
  }

  /** Kills the primary at once and promotes the standby; the address leads to that one. A new standby is made. */
  async killAndPromote(): Promise<void> {
    await this.#stop(this.#primary, 'SIGQUIT');
    await this.#promote();
    this.#swap();
    this.lead();
    await this.#copy();
  }

  /** Lets the address lead to the primary; connections to the other server stay open, and silent ones silent. */
  lead(): void {
    this.#target = this.#primary;
    this.#begunInSilence = undefined;
  }

  /**
   * Lets nothing through any more in both directions, without closing a connection; until `lead`, a new one falls
   * silent too, as soon as its client may ask something.
   */
  silence(): void {
    for (const socket of this.#sockets) socket.pause().unpipe();
    this.#begunInSilence = [];
  }

  /** @returns whether a connection of this application was opened in the silence, and has fallen silent */
  hasSilenced(application: string): boolean {
    return this.#begunInSilence?.some((begun) => begun.includes(`${application}\0`)) ?? false;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#address.close();
    for (const server of [this.#standby, this.#primary]) await this.#stop(server, 'SIGINT');
  }

  #forward(client: Socket): void {
    const server = connect(this.#target.port, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    const begun = this.#begunInSilence;
    if (begun === undefined) return;
    let first = '';
    client.once('data', (chunk: Buffer) => (first = chunk.toString('latin1')));
    server.on('data', (chunk: Buffer) => {
      if (!chunk.includes(READY)) return;
      // What this chunk holds is on its way.
      for (const socket of [client, server]) socket.pause().unpipe();
      begun.push(first);
    });
  }

  /** Writes a file that PostgreSQL owns. */
  async #write(file: string, text: string): Promise<void> {
    await writeFile(file, text);
    const { runAs } = this.#programs;
    if (runAs !== undefined) await chown(file, runAs.uid, runAs.gid);
  }

  #swap(): void {
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  async #asSuperuser<T>({ port }: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: SUPERUSER,
      password: this.#password,
      database: SUPERUSER,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async #start(server: Server, settings: Record<string, string> = {}): Promise<void> {
    const all = {
      port: server.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      hba_file: path.join(this.#base, 'access'),
      wal_level: 'replica',
      // The machine stays; only processes are killed.
      fsync: 'off',
      max_connections: '60',
      shared_buffers: '32MB',
      ...settings,
    };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server.process = spawn(this.#programs.postgres, ['-D', server.folder, ...args], {
      cwd: this.#base,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] },
      ...this.#programs.runAs,
    });
    const { process: started } = server;
    await until(async () => {
      if (started.exitCode !== null) throw new Error(`The database at ${server.port} ended`);
      try {
        await this.#asSuperuser(server, (client) => client.query('SELECT 1'));
        return true;
      } catch {
        return false;
      }
    }, `the database at ${server.port} answers`);
  }

  async #stop(server: Server, signal: NodeJS.Signals): Promise<void> {
    const { process: running } = server;
    if (running === undefined || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
    server.process = undefined;
  }

  async #promote(): Promise<void> {
    await this.#asSuperuser(this.#standby, (client) => client.query('SELECT pg_promote()'));
  }

  /** Starts a server that receives what another one writes. */
  async #follow(server: Server, leader: Server): Promise<void> {
    await this.#write(path.join(server.folder, SIGNAL_FILE), '');
    await this.#start(server, {
      primary_conninfo: `host=127.0.0.1 port=${leader.port} user=${SUPERUSER} password=${this.#password}`,
    });
    await this.#confirmFollowing(leader);
  }

  /** From then on, nothing is acknowledged that the standby does not have. */
  async #confirmFollowing(leader: Server): Promise<void> {
    await this.#asSuperuser(leader, async (client) => {
      await until(async () => {
        const { rows } = await client.query<{ count: number }>(
          "SELECT count(*)::int AS count FROM pg_stat_replication WHERE state = 'streaming'",
        );
        return rows[0]?.count === 1;
      }, 'the standby follows');
      await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
      await client.query('SELECT pg_reload_conf()');
    });
  }

  /** Makes the standby anew as a copy of the running primary, as a base backup does. */
  async #copy(): Promise<void> {
    const [from, to] = [this.#primary, this.#standby];
    await rm(to.folder, { recursive: true, force: true });
    await this.#asSuperuser(from, async (client) => {
      await client.query("ALTER SYSTEM SET synchronous_standby_names = ''");
      await client.query('SELECT pg_reload_conf()');
      await client.query("SELECT pg_backup_start('copy', true)");
      const copied = spawnSync('cp', ['-a', from.folder, to.folder]);
      // A file may be gone by the time it is copied.
      if (copied.error) throw copied.error;
      const { rows } = await client.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(false)',
      );
      await this.#write(path.join(to.folder, 'backup_label'), rows[0]?.labelfile ?? '');
    });
    await rm(path.join(to.folder, 'postmaster.pid'), { force: true });
    await this.#follow(to, from);
  }
}
