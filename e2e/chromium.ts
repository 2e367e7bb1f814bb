/** Which Chromium the browser tests and recordings drive, and how it is started on any machine, as root or not. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

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

/** Unpacks the browser that comes as a package; its files go where TMPDIR points. */
async function fromPackage(folder: string): Promise<string> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/**
 * Finds a Chromium: the environment's CHROMIUM, the system's, Playwright's own, the packaged one.
 * @returns how Playwright launches it
 */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const folder = ownFolder();
  const playwrights = chromium.executablePath();
  const executablePath =
    process.env['CHROMIUM'] ??
    fromSystem() ??
    (isProgram(playwrights) ? playwrights : await fromPackage(folder));
  return {
    executablePath,
    args: ARGUMENTS,
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder },
  };
}

/** Starts that Chromium outside the test runner, for whoever records pages. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumLaunch());
}
