/** The whole journey by keyboard alone: every control reached by Tab and seen when it is reached, the focus never lost. */
import { coveredStops } from '../../browser/all-stops.ts';
import { approveListing, saveToList } from '../../product/listings.ts';
import { lookAtAll } from '../../steps/entrepreneur/all-pages.ts';
import { KeyHand } from '../../steps/entrepreneur/key-hand.ts';
import { goWholeWay } from '../../steps/entrepreneur/whole-journey.ts';
import { expect, long as test } from '../fixtures.ts';

test('a blank account to twelve by keyboard', async ({ page, product, otherBrowser, signedIn }) => {
  test.setTimeout(300_000);
  const entrepreneur = await signedIn('newcomer');
  const hand = new KeyHand(page);
  const visitor = new KeyHand(await otherBrowser());
  const others = await goWholeWay({
    product,
    entrepreneur,
    hand,
    visitor,
    saveSupplier: ({ id }) => saveToList(product, entrepreneur, id),
    approve: () => approveListing(product, entrepreneur),
  });
  await expect(
    page.getByRole('heading', { name: 'From an idea to a listed product' }),
  ).toBeVisible();
  await lookAtAll(page, others, coveredStops);
});
