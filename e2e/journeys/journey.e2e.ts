/** The journey in the running product: from a blank account to chosen colours, the comb that fills, and the name in the header. */
import { expectAccessible } from '../browser/accessibility.ts';
import { accountButton } from '../steps/session-steps.ts';
import { both, expect, long } from './fixtures.ts';

both(
  'from the welcome page to colours: the comb fills, the next step moves on, the brand stands below',
  async ({ page, product, signedIn }) => {
    const { email } = await signedIn('entrepreneur', '/welcome');
    await page.getByRole('link', { name: 'Go on with your journey' }).click();
    await expect(page).toHaveURL(/\/journey$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Two of twelve');
    await expect(page.getByText('Nothing since yesterday')).toBeVisible();
    await expectAccessible(page, 1280);

    const comb = page.getByRole('list', { name: 'Your journey' });
    await comb.getByRole('link', { name: /^Colours/ }).click();
    await expect(page).toHaveURL(/\/journey\/colours$/);
    await page.getByRole('button', { name: 'Choose these colours' }).click();
    await expect(page.getByText('Your colours, brand version 1')).toBeVisible();
    const palette = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .last()
      .textContent();

    await page.getByRole('main').getByRole('link', { name: 'Journey' }).click();
    await expect(heading).toHaveText('Three of twelve');
    await expect(
      comb.getByRole('link', { name: `Colours ${palette ?? ''} (done)`, exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/^Brand version 1, /)).toBeVisible();

    // Names are chosen in their own tool.
    await product.query(
      `UPDATE brands SET name = 'Hinglow' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    await page.reload();
    await expect(heading).toHaveText('Four of twelve');
    await expect(accountButton(page, 'Hinglow')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hinglow so far' })).toBeVisible();
  },
);

long('idea and vibe are changed afterwards; what was chosen stays', async ({ page, signedIn }) => {
  await signedIn('entrepreneur', '/journey');
  await page.getByRole('link', { name: 'Idea Written (done)' }).click();
  const idea = page.getByRole('textbox', { name: 'Business idea' });
  await idea.fill('A reading light that clips to a book');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(idea).toHaveValue('A reading light that clips to a book');
});

long('without early access the journey stays closed', async ({ page, signedIn }) => {
  await signedIn('newcomer', '/journey');
  await expect(page).toHaveURL(/\/welcome$/);
});
