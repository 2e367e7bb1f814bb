/** How the browser tests run: real Chromium, two workers, no second try. */
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

const launchOptions = await chromiumLaunch();
// The workers read this file too, and must not unpack a browser at the same moment.
if (launchOptions.executablePath) process.env['CHROMIUM'] = launchOptions.executablePath;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  timeout: 30_000,
  expect: { timeout: 7000 },
  use: {
    launchOptions,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 7000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
});
