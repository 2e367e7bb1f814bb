/** Reads pictures in a separate process, one at a time, so that no content can use the server's memory or time. */
import { join } from 'node:path';
import type { ReadWord } from '@waggle/contract/files/file-text';
import { FairQueue } from '../../../lib/concurrency/fair-queue.ts';
import { ONE_PAGE, WorkerProcess } from '../../../lib/concurrency/worker-process.ts';
import { tesseractPaths } from './tesseract.ts';

const PROGRAM = join(import.meta.dirname, 'read-process.ts');

export interface ReadTask {
  readonly path: string;
  /** Of a PDF, from 1; a picture has none. */
  readonly page: number | undefined;
}

/** @returns nothing of a picture that takes too long; undefined when the process ended, which may have had other reasons */
export type ReadPage = (task: ReadTask) => Promise<ReadWord[] | undefined>;

export interface TextReader {
  /** Changes when pictures would be read differently; undefined where nothing is installed that reads them. */
  readonly engine: string | undefined;
  /**
   * Waits until it is a user's turn.
   * @param signal drops the work while it waits
   */
  inTurn<Result>(
    userId: string,
    signal: AbortSignal,
    work: (read: ReadPage) => Promise<Result>,
  ): Promise<Result>;
  close(): void;
}

export function createTextReader(limit = ONE_PAGE): TextReader {
  const worker = new WorkerProcess<ReadTask, ReadWord[] | undefined>(PROGRAM, {
    slow: [],
    crashed: undefined,
  });
  const queue = new FairQueue(1);
  return {
    engine: tesseractPaths() && 'tesseract.js-core 7.0.0, eng',
    inTurn: (userId, signal, work) =>
      queue.run(userId, signal, () => work((task) => worker.run(task, limit))),
    close: () => worker.stop(),
  };
}
