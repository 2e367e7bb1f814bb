/** Playwright's configuration: journeys through the product and components without a server. What fails is run again by `npm test`, not here. */
import { defineConfig } from '@playwright/test';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';
import { chromiumLaunch } from './browser/chromium.ts';

// The workers read this file too; by then Chromium is unpacked.
const launchOptions = await chromiumLaunch();

export default defineConfig({
  projects: [
    { name: 'components', testDir: 'components', testMatch: '*.component.ts' },
    // Each worker has a product of its own. What takes longest begins first, so that it does not run alone at the end.
    { name: 'journeys, whole', testDir: 'journeys/whole', testMatch: '*.e2e.ts', workers: 2 },
    {
      name: 'journeys',
      testDir: 'journeys',
      testIgnore: '**/journeys/whole/**',
      testMatch: '*.e2e.ts',
      workers: 2,
    },
  ],
  outputDir: 'results',
  fullyParallel: true,
  // One for each core of the smallest machine; each has a server of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  // Generous: the machine may be busy, and some tests start and stop the product twice.
  timeout: onThisMachine(90_000),
  expect: { timeout: onThisMachine(10_000) },
  use: {
    launchOptions,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    actionTimeout: onThisMachine(10_000),
    navigationTimeout: onThisMachine(30_000),
    screenshot: 'only-on-failure',
    // Waiting for animations would cost a seventh of the time.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
