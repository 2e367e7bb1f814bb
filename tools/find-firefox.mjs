/** Finds the Firefox of the machine for the tests of `npm test -- firefox`. */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox', 'firefox-esr', 'firefox.exe'];
const USUAL_FOLDERS = [
  '/usr/local/bin',
  '/usr/bin',
  '/opt/firefox',
  '/Applications/Firefox.app/Contents/MacOS',
  'C:\\Program Files\\Mozilla Firefox',
];
/** Starters are short scripts; a program is longer. */
const LONGEST_STARTER = 16_384;

/** A snap may not read the profile in a temporary folder. @param {string} path */
function startsSnap(path) {
  return statSync(path).size <= LONGEST_STARTER && readFileSync(path, 'latin1').includes('/snap/');
}

/** @param {string} path */
function isUsable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile() && !startsSnap(path);
  } catch {
    return false;
  }
}

/**
 * @param {NodeJS.ProcessEnv} [env] whose FIREFOX is taken as it is: what does not start has to fail
 * @param {string[]} [folders] searched after those of PATH
 * @returns {string | undefined}
 */
export function findFirefox(env = process.env, folders = USUAL_FOLDERS) {
  if (env.FIREFOX) return env.FIREFOX;
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...path, ...folders]
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isUsable);
}
