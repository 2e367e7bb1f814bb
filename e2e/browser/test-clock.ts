/** The clock of component tests: noon of today, in the test and in the page, so that a test behaves the same at any hour. */
import type { BrowserContext } from '@playwright/test';
import { ManualClock } from '../../server/test/manual-clock.ts';
import { moveDate, movePages } from './page-clock.ts';

const moved = Date.parse(new ManualClock().now()) - Date.now();

moveDate(moved);

/** Moves the clock of each page of a context as much. */
export async function moveToNoon(context: BrowserContext): Promise<void> {
  await movePages(context, moved);
}
