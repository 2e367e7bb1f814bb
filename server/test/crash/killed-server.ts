/** A server that is killed and restarted with the same data and port. */
import { readFile } from 'node:fs/promises';
import { findClusterLocation } from '../../src/lib/postgres/cluster-location.ts';
import { readPostmasterFile } from '../../src/lib/postgres/postmaster-file.ts';
import { freePort } from '../product/free-port.ts';
import { makePlace, type Place, type Product, runProductOn } from '../product/product-process.ts';
import { SmtpSink } from '../providers/smtp-sink.ts';

/** @returns the process and its direct children; without /proc, only the process */
async function family(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.split(' ').map(Number).filter(Boolean)];
}

export class KilledServer {
  readonly url: string;
  readonly smtp: SmtpSink;
  readonly #place: Place;
  readonly #env: Record<string, string>;
  #product: Product | undefined;

  private constructor(place: Place, smtp: SmtpSink, port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.smtp = smtp;
    this.#place = place;
    this.#env = {
      SMTP_URL: smtp.url,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...env,
    };
  }

  /** With a new folder and mail server. */
  static async create(env: Record<string, string> = {}): Promise<KilledServer> {
    const smtp = new SmtpSink();
    await smtp.start();
    return new KilledServer(await makePlace(), smtp, await freePort(), env);
  }

  get dataDir(): string {
    return this.#place.dataDir;
  }

  /** Starts it without waiting for it. */
  launch(): void {
    this.#product = runProductOn(this.#place, this.#env);
  }

  /** @returns seconds from the launch until it was ready */
  async ready(): Promise<number> {
    const began = performance.now();
    await this.#product?.ready;
    return (performance.now() - began) / 1000;
  }

  /** Kills the server and, if requested, its whole database at the same time. */
  async kill(withDatabase: boolean): Promise<void> {
    const victims = withDatabase ? await this.#databaseProcesses() : [];
    this.#product?.child.kill('SIGKILL');
    for (const pid of victims) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    }
    await this.#product?.ended;
  }

  /** Stops it and its mail server, and removes its folder. */
  async remove(): Promise<void> {
    await this.#product?.end('SIGTERM');
    await this.smtp.stop();
    await this.#place.remove();
  }

  async #databaseProcesses(): Promise<number[]> {
    const home = await findClusterLocation(this.#place.dataDir);
    const file = home && (await readPostmasterFile(home.clusterDir));
    return file === undefined ? [] : family(file.pid);
  }
}
