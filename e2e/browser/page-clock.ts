/** The clock of pages: moved in those that are open and in those that are opened later. */
import type { BrowserContext } from '@playwright/test';

/** Moves `Date` by so many milliseconds; in a page too, and so it uses nothing outside of it. */
export function moveDate(by: number): void {
  const real = Date.now;
  Date.now = () => real() + by;
  const moved = (given: unknown[]) => (given.length === 0 ? [Date.now()] : given);
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date().toString(),
    construct: (date, given, target) => Reflect.construct(date, moved(given), target) as Date,
  });
  Date.prototype.constructor = Date;
}

/** Moves the clock of each page of a context by so many milliseconds; again, by more. */
export async function movePages(context: BrowserContext, by: number): Promise<void> {
  await context.addInitScript(moveDate, by);
  await Promise.all(context.pages().map((page) => page.evaluate(moveDate, by)));
}
