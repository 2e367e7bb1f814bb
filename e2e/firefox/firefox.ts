/** Starts the Firefox that FIREFOX names, with a new profile in a temporary folder, and ends it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { FirefoxPage } from './firefox-page.ts';

/** It fetches nothing by itself, and animations are off, as in the other browser tests. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
};

export interface Firefox {
  /** Opens a page with cookies and storage of its own. */
  openPage(): Promise<FirefoxPage>;
  close(): Promise<void>;
}

function launch(executablePath: string, folder: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir: join(folder, 'profile'),
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: PREFERENCES,
    env: {
      ...process.env,
      // A Firefox of root refuses a HOME of somebody else.
      HOME: folder,
      TMPDIR: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_RUNTIME_DIR: folder,
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
  });
}

export async function startFirefox(): Promise<Firefox> {
  const path = process.env['FIREFOX'];
  if (!path) throw new Error('FIREFOX does not name a Firefox: run `npm test -- firefox`.');
  const folder = await mkdtemp(join(tmpdir(), 'waggle-firefox-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const browser = await launch(path, folder).catch(async (error: unknown) => {
    await remove();
    throw new Error(`Firefox did not start: ${path}`, { cause: error });
  });
  return {
    async openPage() {
      const context = await browser.createBrowserContext();
      return FirefoxPage.watch(await context.newPage());
    },
    async close() {
      await browser.close();
      await remove();
    },
  };
}
