/** Draws the files of a kit in a separate process, one at a time. */
import { join } from 'node:path';
import type { KitFile } from '@waggle/contract/brand/kit/files';
import { FairQueue } from '../../../../lib/concurrency/fair-queue.ts';
import { ONE_PAGE, WorkerProcess } from '../../../../lib/concurrency/worker-process.ts';
import type { SentTheme } from './kit-theme.ts';

const PROGRAM = join(import.meta.dirname, 'kit-process.ts');

export interface KitTask {
  readonly theme: SentTheme;
  readonly file: KitFile;
  /** A new file, which is synced. */
  readonly to: string;
  /** Of the kit, for documents with a date. */
  readonly made: string;
}

export type KitResult =
  | { readonly size: number; readonly sha256: string; readonly missing: string }
  | 'failed';

export interface KitDrawer {
  /** Waits until it is a user's turn, and keeps it until the work has ended: kits are made one after another. */
  turn<Result>(userId: string, work: () => Promise<Result>): Promise<Result>;
  /** In a turn only. */
  draw(task: KitTask): Promise<KitResult>;
}

export function createKitDrawer(): KitDrawer {
  const worker = new WorkerProcess<KitTask, KitResult>(PROGRAM, {
    slow: 'failed',
    crashed: 'failed',
  });
  const queue = new FairQueue(1);
  return {
    turn: (userId, work) => queue.run(userId, new AbortController().signal, work),
    draw: (task) => worker.run(task, ONE_PAGE),
  };
}
