/** Checks files in separate processes, so that no content can use the server's memory or time. */
import { join } from 'node:path';
import type { UNREADABLE_PDF_MESSAGES } from '@waggle/contract/files';
import { FairQueue } from '../../../lib/concurrency/fair-queue.ts';
import {
  MEMORY_BYTES,
  type TaskLimit,
  WorkerProcess,
} from '../../../lib/concurrency/worker-process.ts';
import type { Kind } from './file-kinds.ts';

const PROGRAM = join(import.meta.dirname, 'check-process.ts');
/** One slow file of a user does not hold up those of others. */
const PROCESSES = 2;
/** For one file. */
const LIMIT: TaskLimit = { milliseconds: 8000, bytes: MEMORY_BYTES };

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

export interface FileChecker {
  /**
   * Checks and hashes a file, and writes an image to `to`, upright and without metadata.
   * @param signal drops the task while it waits
   */
  check(userId: string, task: CheckTask, signal: AbortSignal): Promise<CheckResult>;
  close(): void;
}

export function createFileChecker(limit = LIMIT): FileChecker {
  const failures = { slow: { refused: 'too_slow' }, crashed: { refused: 'mismatch' } } as const;
  const processes = Array.from(
    { length: PROCESSES },
    () => new WorkerProcess<CheckTask, CheckResult>(PROGRAM, failures),
  );
  const free = [...processes];
  const queue = new FairQueue(PROCESSES);
  return {
    check: (userId, task, signal) =>
      queue.run(userId, signal, async () => {
        const process = free.pop();
        if (process === undefined) throw new Error('More tasks than processes');
        try {
          return await process.run(task, limit);
        } finally {
          free.push(process);
        }
      }),
    close() {
      for (const process of processes) process.stop();
    },
  };
}
