/** Tells whether the packages and the built web are those of the sources: hashes kept from the last success. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, RUNTIME_PACKAGES } from '../runtime.mjs';

/** Gone together with the packages, so that an install cut short is never taken for a whole one. */
export const INSTALL_STAMP = join(ROOT, 'node_modules', '.waggle', 'install-stamp');
export const WEB_STAMP = join(ROOT, '.cache', 'web-stamp');
const COMPILED = join(ROOT, '.cache', 'compiled');
const WEB_OUTPUT = join(ROOT, 'web', 'dist', 'index.html');
const LOCK_FILE = join(ROOT, 'package-lock.json');
const IGNORED = new Set(['node_modules', 'dist', 'generated']);

/** @param {string} path @returns {string | undefined} */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * Feeds every file under a folder into a hash, in an order that no file system decides.
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 */
function hashFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!IGNORED.has(entry.name)) hashFolder(hash, path);
    } else if (entry.isFile() && !entry.name.endsWith('.tsbuildinfo')) {
      const content = readFileSync(path);
      hash.update(`${path.slice(ROOT.length)}\0${content.length}\0`).update(content);
    }
  }
}

/** What the installed packages should be: the lock file on this platform. */
export function wantedInstall() {
  const lock = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  return `${lock} ${process.platform} ${process.arch}`;
}

/** What the web should have been built from: its sources, the contract, the lock file, build settings. */
export function wantedWeb() {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE));
  hashFolder(hash, join(ROOT, 'web'));
  hashFolder(hash, join(ROOT, 'contract'));
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .toSorted()) {
    hash.update(`\0${name}=${process.env[name]}`);
  }
  return hash.digest('hex');
}

/** What the server should have been compiled from. */
export function wantedCompiled() {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE));
  hashFolder(hash, join(ROOT, 'server', 'src'));
  hashFolder(hash, join(ROOT, 'contract', 'src'));
  return hash.digest('hex');
}

/** The engine keeps what it has compiled for each user apart. */
function compiledStamp() {
  return join(COMPILED, `stamp-${process.getuid?.() ?? ''}`);
}

/** A build made by hand since then is another one, whatever the sources say. */
function outputMark() {
  if (!existsSync(WEB_OUTPUT)) return undefined;
  const { mtimeMs, size } = statSync(WEB_OUTPUT);
  return `${mtimeMs}-${size}`;
}

/**
 * Whether npm itself has already put exactly the locked packages there, before any stamp was kept.
 * @returns {boolean}
 */
export function isInstalledByHand() {
  const installedText = readText(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!installedText) return false;
  const installed = JSON.parse(installedText).packages;
  const wanted = JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages;
  const own = RUNTIME_PACKAGES[`${process.platform}-${process.arch}`];
  if (!own || !installed[`node_modules/${own}`]) return false;
  return Object.keys(wanted).every((path) => {
    if (!path.startsWith('node_modules/') || wanted[path].link) return true;
    const found = installed[path];
    return found ? found.integrity === wanted[path].integrity : wanted[path].optional === true;
  });
}

export function isInstallFresh() {
  return readText(INSTALL_STAMP) === wantedInstall();
}

export function isWebFresh() {
  const mark = outputMark();
  return mark !== undefined && readText(WEB_STAMP) === `${wantedWeb()} ${mark}`;
}

export function isCompiledFresh() {
  return readText(compiledStamp()) === wantedCompiled();
}

/** @param {string} wanted what `wantedInstall` said before the install began */
export function keepInstallStamp(wanted) {
  mkdirSync(dirname(INSTALL_STAMP), { recursive: true });
  writeFileSync(INSTALL_STAMP, wanted);
}

/** @param {string} wanted what `wantedWeb` said before the build began */
export function keepWebStamp(wanted) {
  mkdirSync(dirname(WEB_STAMP), { recursive: true });
  writeFileSync(WEB_STAMP, `${wanted} ${outputMark()}`);
}

/** @param {string} wanted what `wantedCompiled` said before the compiling began */
export function keepCompiledStamp(wanted) {
  mkdirSync(COMPILED, { recursive: true });
  writeFileSync(compiledStamp(), wanted);
}
