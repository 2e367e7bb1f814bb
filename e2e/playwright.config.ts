/** How the browser tests run, journeys through the product and components without a server: real Chromium, two workers, no second try. */
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './browser/chromium.ts';

// The workers read this file too; by then the first reader has unpacked what had to be.
const launchOptions = await chromiumLaunch();

export default defineConfig({
  projects: [
    { name: 'components', testDir: 'components', testMatch: '*.component.ts' },
    { name: 'journeys', testDir: 'journeys', testMatch: '*.e2e.ts' },
  ],
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  // Generous: the machine may be busy, and some tests start and stop the product twice.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Waiting for what moves would cost a seventh of the time; that it moves is no promise.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
