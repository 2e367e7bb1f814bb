/** Finds the Chromium for browser tests and recordings, and its launch options. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { packagedChromium } from './packaged-chromium.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** No sandbox, no GPU, and no background requests. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromSystem(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    isProgram,
  );
}

/** One folder per user, as another user's may not be readable. */
function ownFolder(): string {
  const folder = join(tmpdir(), `waggle-chromium-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** @returns Playwright's or the system's; undefined if there is none */
function installed(): string | undefined {
  const playwrights = chromium.executablePath();
  return isProgram(playwrights) ? playwrights : fromSystem();
}

/** The package's platform. */
const IS_PACKAGED = process.platform === 'linux' && process.arch === 'x64';

async function choose(
  folder: string,
  whole: boolean,
): Promise<{ executablePath: string | undefined; env?: object }> {
  if (process.env['CHROMIUM']) return { executablePath: process.env['CHROMIUM'] };
  const executablePath = installed();
  if (!IS_PACKAGED || (whole && executablePath !== undefined)) return { executablePath };
  // The same on every machine, and a third faster, as it is a headless shell.
  return packagedChromium(folder);
}

/**
 * Finds a Chromium: the environment's CHROMIUM, the packaged one, Playwright's own, the system's.
 * @param whole prefers Playwright's and the system's, which render like a user's browser
 * @returns Playwright's launch options
 */
export async function chromiumLaunch(whole = false): Promise<LaunchOptions> {
  const folder = ownFolder();
  const { executablePath, env } = await choose(folder, whole);
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: ARGUMENTS,
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, ...env },
  };
}

/** Starts a Chromium outside the test runner, for recordings and measurements. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumLaunch(true));
}
