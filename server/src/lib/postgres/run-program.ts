/** Runs one of PostgreSQL's programs and waits for its end. */
import { spawn } from 'node:child_process';
import { StartupError } from '../startup-error.ts';
import { noBinariesError } from './binaries.ts';
import { isNodeError } from './file-system.ts';
import type { RunAs } from './run-as.ts';

/** @returns the environment without variables that influence PostgreSQL, in English */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** @returns the error for a program that could not be started, with an explanation if the cause is known */
export function launchError(error: Error): Error {
  // For an existing program this means that its loader is missing: it was built for another C library.
  if (isNodeError(error, 'ENOENT', 'ENOEXEC')) return noBinariesError();
  if (isNodeError(error, 'EACCES', 'EPERM')) {
    return new StartupError(
      `PostgreSQL's programs may not be run from the data directory (${error.message}); choose a DATA_DIR that is not mounted noexec, or set DATABASE_URL.`,
    );
  }
  return error;
}

interface Run {
  cwd: string;
  runAs: RunAs | undefined;
  /** Written to the program's standard input. */
  input?: string;
}

/**
 * @returns its output, both streams together
 * @throws StartupError with its error message when it fails
 */
export async function runProgram(program: string, args: string[], run: Run): Promise<string> {
  const child = spawn(program, args, {
    cwd: run.cwd,
    env: cleanEnvironment(),
    windowsHide: true,
    ...run.runAs,
  });
  let printed = '';
  const collect = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.on('error', () => undefined);
  child.stdin.end(run.input ?? '');
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(launchError(error)));
    child.once('close', resolve);
  });
  if (code === 0) return printed;
  throw new StartupError(`PostgreSQL could not prepare its database: ${lastOutput(printed)}`);
}

/** @returns the line of PostgreSQL's output that explains the failure */
export function lastOutput(printed: string): string {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /FATAL|PANIC|ERROR|error:|could not/.test(line));
  return (telling ?? lines.at(-1) ?? 'it printed nothing').replace(
    /^.*?(FATAL|PANIC|ERROR): +/,
    '',
  );
}
