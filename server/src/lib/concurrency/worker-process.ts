/** A child process that works on untrusted files, one task at a time: ended when it is too slow, too large, or idle for long. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { patience } from './patience.ts';

/** A process is kept this long for the next task; starting one takes a quarter of a second. */
const IDLE_MILLISECONDS = 15_000;

/** How often its memory is looked at; V8's own limit knows nothing of buffers. */
const LOOK_MILLISECONDS = 100;

/** What one task may take. */
export interface TaskLimit {
  readonly milliseconds: number;
  /** Of memory in all. */
  readonly bytes: number;
}

/** Twice what the largest photograph needs; no document needs more. */
export const MEMORY_BYTES = 1024 ** 3;

/** For one page or picture; people wait 20 s for it. */
export const ONE_PAGE: TaskLimit = { milliseconds: 15_000, bytes: MEMORY_BYTES };

/** The answers in place of one from the process. */
interface Failures<Result> {
  /** It took too long, or too much memory. */
  readonly slow: Result;
  /** A parser or decoder crashed. */
  readonly crashed: Result;
}

/** @returns the memory of a process in bytes; 0 where the system has no such file, or it has ended */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

export class WorkerProcess<Task extends object, Result> {
  readonly #program: string;
  readonly #failures: Failures<Result>;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param program answers each message with one of its own */
  constructor(program: string, failures: Failures<Result>) {
    this.#program = program;
    this.#failures = failures;
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async run(task: Task, limit: TaskLimit): Promise<Result> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    try {
      const result = await this.#ask(child, task, limit);
      // What it has not given back would count for the next task.
      if ((await memoryOf(child)) > limit.bytes / 2 && this.#child === child) this.stop();
      return result;
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
    const started = fork(this.#program, {
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

  #ask(child: ChildProcess, task: Task, limit: TaskLimit): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const end = () => {
      resolve(this.#failures.slow);
      this.stop();
    };
    const timer = setTimeout(end, patience(limit.milliseconds));
    let isDone = false;
    const look = setInterval(() => {
      void memoryOf(child).then((bytes) => bytes > limit.bytes && !isDone && end());
    }, LOOK_MILLISECONDS);
    const onMessage = (result: unknown) => resolve(result as Result);
    const onExit = () => resolve(this.#failures.crashed);
    child.once('message', onMessage).once('exit', onExit).once('error', reject);
    child.send(task, (error) => error && reject(error));
    return promise.finally(() => {
      isDone = true;
      clearTimeout(timer);
      clearInterval(look);
      child.off('message', onMessage).off('exit', onExit).off('error', reject);
    });
  }
}
