/** Playwright's configuration: journeys through the product and components without a server, no retries; `npm test` has one, for its log. */
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './browser/chromium.ts';

// The workers read this file too; by then Chromium is unpacked.
const launchOptions = await chromiumLaunch();

export default defineConfig({
  projects: [
    { name: 'components', testDir: 'components', testMatch: '*.component.ts' },
    // Each worker has a product of its own.
    { name: 'journeys', testDir: 'journeys', testMatch: '*.e2e.ts', workers: 3 },
  ],
  outputDir: 'results',
  fullyParallel: true,
  workers: 3,
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
    // Waiting for animations would cost a seventh of the time.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
