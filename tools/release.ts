/** `npm run release -- <version>`: moves the version in all packages and the changelog, as one commit with a tag. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = /^\d+\.\d+\.\d+$/;
const OWN = '@waggle/';
const UNRELEASED = '## Unreleased\n';

interface Manifest {
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** @returns whether the second is higher */
function isHigher(before: string, next: string): boolean {
  const [one, other] = [before, next].map((version) => version.split('.').map(Number));
  const differing = one?.findIndex((part, index) => part !== other?.[index]) ?? -1;
  return differing >= 0 && (other?.[differing] ?? 0) > (one?.[differing] ?? 0);
}

function move(manifest: Manifest, version: string): void {
  manifest.version = version;
  for (const packages of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(packages ?? {})) {
      if (packages && name.startsWith(OWN)) packages[name] = version;
    }
  }
}

/**
 * @param root the checkout
 * @param day of the release, as `2026-11-22`
 * @returns why it is refused; undefined once it is committed
 */
export function release(root: string, version: string, day: string): string | undefined {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const write = (path: string, value: unknown) =>
    writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const own = read<Manifest>('package.json');
  if (!VERSION.test(version) || !isHigher(own.version, version)) {
    return `Name a version above ${own.version}, such as npm run release -- 1.2.3.`;
  }
  if (git('status', '--porcelain').stdout !== '') return 'Commit what has changed first.';
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [before = '', news] = changelog.split(UNRELEASED);
  if (news === undefined || /^\s*(## |$)/.test(news)) return 'The changelog says nothing new.';
  const lock = read<{ version: string; packages: Record<string, Manifest> }>('package-lock.json');
  lock.version = version;
  const folders = own.workspaces ?? [];
  for (const folder of ['', ...folders]) {
    const path = join(folder, 'package.json');
    const manifest = folder === '' ? own : read<Manifest>(path);
    move(manifest, version);
    write(path, manifest);
    const locked = lock.packages[folder];
    if (locked !== undefined) move(locked, version);
  }
  write('package-lock.json', lock);
  const heading = `${UNRELEASED}\n## ${version} - ${day}\n`;
  writeFileSync(join(root, 'CHANGELOG.md'), `${before}${heading}${news}`);
  const done = git('commit', '-aqm', `Release ${version}`);
  if (done.status !== 0) return `git could not commit: ${done.stderr}`;
  const tagged = git('tag', `v${version}`);
  return tagged.status === 0 ? undefined : `git could not tag it: ${tagged.stderr}`;
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2);
  const refused = release(process.cwd(), version, new Date().toISOString().slice(0, 10));
  process.stdout.write(`${refused ?? `Released ${version}: push the commit and its tag.`}\n`);
  process.exitCode = refused === undefined ? 0 : 1;
}
