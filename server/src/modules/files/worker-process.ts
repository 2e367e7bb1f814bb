/** A child process that works on untrusted files, one task at a time: ended when it is too slow, or idle for long. */
import { type ChildProcess, fork } from 'node:child_process';

/** A process is kept this long for the next task; starting one takes a quarter of a second. */
const IDLE_MILLISECONDS = 15_000;

/** The answers in place of one from the process. */
interface Failures<Result> {
  readonly slow: Result;
  /** A parser or decoder crashed. */
  readonly crashed: Result;
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

  /** @param limit milliseconds */
  async run(task: Task, limit: number): Promise<Result> {
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

  #ask(child: ChildProcess, task: Task, limit: number): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const timer = setTimeout(() => {
      resolve(this.#failures.slow);
      this.stop();
    }, limit);
    const onMessage = (result: unknown) => resolve(result as Result);
    const onExit = () => resolve(this.#failures.crashed);
    child.once('message', onMessage).once('exit', onExit).once('error', reject);
    child.send(task, (error) => error && reject(error));
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', reject);
    });
  }
}
