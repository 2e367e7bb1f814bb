/** Answers that are held back at random: shows what happens between a press and its answer, and which test looks too early. */
import { LIVE_PATH } from '@waggle/contract/live';
import type { BrowserContext } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';

/** Each call waits for up to so many milliseconds. */
const MOST = Number(process.env['WAGGLE_SLOW_ANSWERS'] ?? 0);

export async function holdBack(): Promise<void> {
  if (MOST > 0) await sleep(Math.random() * MOST);
}

/** Holds the product's answers back, where the run asks for it. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (MOST === 0) return;
  await context.route(/\/v1\//, async (route) => {
    const isStream = new URL(route.request().url()).pathname === LIVE_PATH;
    if (!isStream) await holdBack();
    await route.fallback();
  });
}
