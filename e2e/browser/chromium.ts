/** Which Chromium the browser tests and recordings drive, and how it is started on any machine, as root or not. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { packagedChromium } from './packaged-chromium.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Quiet: no sandbox of its own, no graphics card, and no calls to anybody but the tests' servers. */
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

/** One folder per user: what another user has unpacked may be out of reach, and a home need not be writable. */
function ownFolder(): string {
  const folder = join(tmpdir(), `waggle-chromium-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** @returns Playwright's own or the system's; undefined where there is none */
function installed(): string | undefined {
  const playwrights = chromium.executablePath();
  return isProgram(playwrights) ? playwrights : fromSystem();
}

/** What the package is built for. */
const IS_PACKAGED = process.platform === 'linux' && process.arch === 'x64';

async function choose(
  folder: string,
  whole: boolean,
): Promise<{ executablePath: string | undefined; env?: object }> {
  if (process.env['CHROMIUM']) return { executablePath: process.env['CHROMIUM'] };
  const executablePath = installed();
  if (!IS_PACKAGED || (whole && executablePath !== undefined)) return { executablePath };
  // The same everywhere, and a headless shell: a third quicker than a whole browser.
  return packagedChromium(folder);
}

/**
 * Finds a Chromium: the environment's CHROMIUM, the packaged one, Playwright's own, the system's.
 * @param whole whether Playwright's and the system's come first: they paint as people's browsers do
 * @returns how Playwright launches it
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
