/** The clock of component tests: noon of today, in the test and in the page, so that a test behaves the same at any hour. */
import type { BrowserContext } from '@playwright/test';
import { ManualClock } from '../../server/test/manual-clock.ts';

/** Moves `Date` by so many milliseconds; in a page too, and so it uses nothing outside of it. */
function moveDate(by: number): void {
  const real = Date.now;
  Date.now = () => real() + by;
  const moved = (given: unknown[]) => (given.length === 0 ? [Date.now()] : given);
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date().toString(),
    construct: (date, given, target) => Reflect.construct(date, moved(given), target) as Date,
  });
  Date.prototype.constructor = Date;
}

const moved = new ManualClock().now().getTime() - Date.now();

moveDate(moved);

/** Moves the clock of each page of a context as much. */
export async function movePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(moveDate, moved);
}
