/** Fetches a package of the registry into a folder of its own, and checks that it is the one that was pinned. */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface PinnedPackage {
  readonly name: string;
  readonly version: string;
  /** As the registry states it. */
  readonly integrity: string;
}

/** @returns the folder of the package's files */
export async function fetchPackage(
  { name, version, integrity }: PinnedPackage,
  folder: string,
): Promise<string> {
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  run('npm', ['pack', `${name}@${version}`, '--ignore-scripts', '--silent']);
  const archive = join(folder, `${name}-${version}.tgz`);
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== integrity) {
    throw new Error(`${name}@${version} is not the pinned one: ${found}`);
  }
  const into = join(folder, name);
  await mkdir(into);
  run('tar', ['-xzf', archive, '-C', into]);
  return join(into, 'package');
}
