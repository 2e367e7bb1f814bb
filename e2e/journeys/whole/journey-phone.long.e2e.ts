/** The whole journey on a phone of 360 px, by thumb alone: every target large enough, nothing sideways, nothing covered. */
import { overflow } from '../../browser/accessibility.ts';
import { untouchable } from '../../browser/touch/all-controls.ts';
import { approveListing, saveToList } from '../../product/listings.ts';
import { lookAtAll } from '../../steps/entrepreneur/all-pages.ts';
import { ThumbHand } from '../../steps/entrepreneur/thumb-hand.ts';
import { goWholeWay } from '../../steps/entrepreneur/whole-journey.ts';
import { expect, long as test } from '../fixtures.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.use(PHONE);

test('from a blank account to twelve by thumb', async ({
  page,
  product,
  browser,
  browserErrors,
  signedIn,
}) => {
  test.setTimeout(300_000);
  const entrepreneur = await signedIn('newcomer');
  const theirs = await browser.newContext({ ...PHONE, baseURL: product.url });
  browserErrors.watch(theirs);
  const hand = await ThumbHand.of(page);
  const visitor = await ThumbHand.of(await theirs.newPage());
  const others = await goWholeWay({
    product,
    entrepreneur,
    hand,
    visitor,
    saveSupplier: ({ id }) => saveToList(product, entrepreneur, id),
    approve: () => approveListing(product, entrepreneur),
  });
  await theirs.close();
  process.stdout.write(`\n${hand.thumb.report()}\n`);
  await expect(
    page.getByRole('heading', { name: 'From an idea to a listed product' }),
  ).toBeVisible();
  await lookAtAll(page, others, async (shown) => {
    const beyond = await overflow(shown);
    return [...(await untouchable(shown)), ...(beyond > 0 ? [`${beyond} px beyond the side`] : [])];
  });
});
