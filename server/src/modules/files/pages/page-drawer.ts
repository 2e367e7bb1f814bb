/** Draws pages of documents with a watermark in a separate process, one at a time. */
import { join } from 'node:path';
import { FairQueue } from '../../../lib/concurrency/fair-queue.ts';
import { ONE_PAGE, WorkerProcess } from '../../../lib/concurrency/worker-process.ts';

const PROGRAM = join(import.meta.dirname, 'watermark-process.ts');

export interface DrawTask {
  readonly path: string;
  readonly isPdf: boolean;
  /** From 1; without one, the pages are counted. */
  readonly page: number | undefined;
  /** Drawn across the page. */
  readonly mark: string;
}

/** A picture in WebP, as base64; `failed` where the document cannot be drawn, or not in time. */
export type DrawResult = { readonly pages: number } | { readonly picture: string } | 'failed';

export interface PageDrawer {
  /**
   * Waits until it is a user's turn.
   * @param signal drops the work while it waits
   */
  draw(userId: string, task: DrawTask, signal: AbortSignal): Promise<DrawResult>;
  close(): void;
}

export function createPageDrawer(): PageDrawer {
  const worker = new WorkerProcess<DrawTask, DrawResult>(PROGRAM, {
    slow: 'failed',
    crashed: 'failed',
  });
  const queue = new FairQueue(1);
  return {
    draw: (userId, task, signal) => queue.run(userId, signal, () => worker.run(task, ONE_PAGE)),
    close: () => worker.stop(),
  };
}
