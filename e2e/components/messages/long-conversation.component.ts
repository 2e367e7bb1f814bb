/** A long conversation without a server: older parts come above, and what is read stays in its place. */
import { holdAnswers } from '../../browser/fake-answers.ts';
import { expect, long, test } from '../fixtures.ts';
import {
  answerPicture,
  answerRequest,
  answerThread,
  BUYER_PAGE,
  conversationOf,
  message,
} from './message-fixtures.ts';

/** One a minute. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    message(
      at % 3 === 0 ? 'buyer' : 'supplier',
      count - at + 60,
      `Line ${at + 1}. About the hinge.`,
    ),
  );

test.beforeEach(({ page }) => answerPicture(page));

long(
  'five thousand entries: older ones come above without moving what is read, and few stay in the page',
  async ({ page, server }) => {
    answerRequest(server);
    answerThread(server, conversationOf('buyer'), lines(5000));
    await server.openFor('entrepreneur', BUYER_PAGE);
    await expect(page.getByText('Line 5000.')).toBeInViewport();
    const entries = page.locator('[data-chunk] p[dir=auto]');
    let most = 0;
    for (let older = 0; older < 25; older += 1) {
      await page.evaluate(() => window.scrollBy({ top: -1800, behavior: 'instant' }));
      // What stands in view: only that has to stay in its place.
      const inView = await page.waitForFunction(() => {
        const all = [...document.querySelectorAll('[data-chunk] p[dir=auto]')];
        const tops = all.map((one) => one.getBoundingClientRect().top);
        const at = tops.findIndex((top) => top > 200 && top < innerHeight);
        return at === -1 ? null : { text: all[at]?.textContent ?? '', top: tops[at] ?? 0 };
      });
      const read = (await inView.jsonValue()) ?? { text: '', top: 0 };
      await page.waitForFunction(() => document.querySelector('button[aria-busy=true]') === null);
      const shown = page.getByText(read.text, { exact: true });
      await expect
        .poll(async () => Math.abs(((await shown.boundingBox())?.y ?? 0) - read.top))
        .toBeLessThan(2);
      most = Math.max(most, await entries.count());
    }
    expect(most, 'entries in the page at a time').toBeLessThan(250);
    await expect(page.getByText('Line 5000.')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({ top: 1e9, behavior: 'instant' }));
    await expect(page.getByText('Line 5000.')).toBeVisible();
  },
);

long('a jump to the end stays there when an older part comes in', async ({ page, server }) => {
  answerRequest(server);
  answerThread(server, conversationOf('buyer'), lines(1000));
  await server.openFor('entrepreneur', BUYER_PAGE);
  await expect(page.getByText('Line 1000.')).toBeInViewport();
  const scrollUp = () => page.evaluate(() => window.scrollBy({ top: -2500, behavior: 'instant' }));
  const jumpToEnd = () => page.evaluate(() => window.scrollTo({ top: 1e9, behavior: 'instant' }));
  // Far enough for the end to be out of the page.
  for (let older = 0; older < 8; older += 1) {
    await scrollUp();
    await page.waitForFunction(() => document.querySelector('button[aria-busy=true]') === null);
  }
  await expect(page.getByText('Line 1000.')).toHaveCount(0);
  const letGo = await holdAnswers(page, '/v1/conversations/*/?*');
  // One that was asked for before is not held.
  let isHeld = false;
  page.on(
    'request',
    (request) => (isHeld ||= /\/v1\/conversations\/[^/]+\/\?/.test(request.url())),
  );
  await expect(async () => {
    await scrollUp();
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(1, { timeout: 300 });
    expect(isHeld).toBe(true);
  }).toPass();
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  // The part comes in before anything at the end is drawn.
  letGo();
  await jumpToEnd();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(before);
  await expect(page.getByText('Line 1000.')).toBeInViewport();
});
