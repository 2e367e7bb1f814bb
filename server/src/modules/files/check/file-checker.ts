/** Checks files in separate processes, so that no content can use the server's memory or time. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { UNREADABLE_PDF_MESSAGES } from '@waggle/contract/files';
import { FairQueue } from './fair-queue.ts';
import type { Kind } from './file-kinds.ts';

const PROGRAM = join(import.meta.dirname, 'check-process.ts');
/** One slow file of a user does not hold up those of others. */
const PROCESSES = 2;
/** For one file. */
const TIME_LIMIT = { milliseconds: 8000 };
/** A process is kept this long for the next file; starting one takes a quarter of a second. */
const IDLE_MILLISECONDS = 15_000;

export interface CheckTask {
  readonly from: string;
  /** Where an image is written anew. */
  readonly to: string;
  readonly kind: Kind;
}

/** Why a file is not taken. */
export type Refusal =
  /** Another type of file than its name says. */
  | 'mismatch'
  /** Of its type, but broken, or with something in it that is not taken. */
  | 'refused'
  /** A PDF that nobody could read. */
  | keyof typeof UNREADABLE_PDF_MESSAGES
  | 'too_many_pixels'
  | 'too_slow'
  | 'disk_full';

/** SHA-256 in hex. */
export interface Hashes {
  /** Of the bytes that the user sent. */
  readonly original: string;
  /** Of those to be stored: of an image, the ones written anew. */
  readonly stored: string;
}

export type CheckResult = { readonly refused: Refusal } | Hashes;

class CheckProcess {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async check(task: CheckTask, limit: number): Promise<CheckResult> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    try {
      return await this.#ask(child, task, limit);
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      child.unref();
      child.channel?.unref();
      this.#idle = setTimeout(() => this.stop(), IDLE_MILLISECONDS).unref();
    }
  }

  #start(): ChildProcess {
    const started = fork(PROGRAM, {
      // Without the server's settings; fewer malloc arenas need less memory for large images.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.once('exit', () => {
      if (this.#child === started) this.#child = undefined;
    });
    return started;
  }

  #ask(child: ChildProcess, task: CheckTask, limit: number): Promise<CheckResult> {
    const { promise, resolve, reject } = Promise.withResolvers<CheckResult>();
    const timer = setTimeout(() => {
      resolve({ refused: 'too_slow' });
      this.stop();
    }, limit);
    const onMessage = (result: unknown) => resolve(result as CheckResult);
    // A parser or decoder crashed.
    const onExit = () => resolve({ refused: 'mismatch' });
    child.once('message', onMessage).once('exit', onExit).once('error', reject);
    child.send(task, (error) => error && reject(error));
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', reject);
    });
  }
}

export interface FileChecker {
  /**
   * Checks and hashes a file, and writes an image to `to`, upright and without metadata.
   * @param signal drops the task while it waits
   */
  check(userId: string, task: CheckTask, signal: AbortSignal): Promise<CheckResult>;
  close(): void;
}

export function createFileChecker(limit = TIME_LIMIT): FileChecker {
  const processes = Array.from({ length: PROCESSES }, () => new CheckProcess());
  const free = [...processes];
  const queue = new FairQueue(PROCESSES);
  return {
    check: (userId, task, signal) =>
      queue.run(userId, signal, async () => {
        const process = free.pop();
        if (process === undefined) throw new Error('More tasks than processes');
        try {
          return await process.check(task, limit.milliseconds);
        } finally {
          free.push(process);
        }
      }),
    close() {
      for (const process of processes) process.stop();
    },
  };
}
