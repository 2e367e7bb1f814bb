/** Re-encodes images one by one in a separate process, so that they do not use the server's memory. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ImageFormat } from './file-content.ts';
import { createSemaphore } from './semaphore.ts';

const PROGRAM = join(import.meta.dirname, 'image-process.ts');
const TIME_LIMIT_MILLISECONDS = 30_000;
/** The process is kept this long for the next image; starting one takes a quarter of a second. */
const IDLE_MILLISECONDS = 15_000;

export interface ImageTask {
  readonly from: string;
  readonly to: string;
  readonly format: ImageFormat;
  readonly maxPixels: number;
}

export type ImageResult = 'cleaned' | 'unreadable' | 'too_many_pixels' | 'disk_full';

export interface ImageCleaner {
  /** Writes the image to `to`, upright and without metadata; one that is broken or takes too long is `unreadable`. */
  clean(task: ImageTask): Promise<ImageResult>;
  close(): void;
}

export function createImageCleaner(): ImageCleaner {
  const queue = createSemaphore(1);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function start(): ChildProcess {
    const started = fork(PROGRAM, {
      // Without the server's settings; fewer malloc arenas need less memory for large images.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  function ask(worker: ChildProcess, task: ImageTask): Promise<ImageResult> {
    const { promise, resolve, reject } = Promise.withResolvers<ImageResult>();
    const timer = setTimeout(() => worker.kill('SIGKILL'), TIME_LIMIT_MILLISECONDS);
    const onMessage = (verdict: unknown) => resolve(verdict as ImageResult);
    // The decoder crashed or was killed.
    const onExit = () => resolve('unreadable');
    worker.once('message', onMessage).once('exit', onExit).once('error', reject);
    worker.send(task, (error) => error && reject(error));
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', onExit).off('error', reject);
    });
  }

  return {
    clean: (task) =>
      queue(async () => {
        clearTimeout(idle);
        child ??= start();
        child.ref();
        child.channel?.ref();
        const verdict = await ask(child, task);
        child?.unref();
        child?.channel?.unref();
        idle = setTimeout(stop, IDLE_MILLISECONDS).unref();
        return verdict;
      }),
    close: stop,
  };
}
