/** The entrepreneur's wizard: its rules, its steps, and what is said when sending fails. */
import {
  fakeAnswer,
  holdAnswers,
  invalidInput,
  SERVER_ERROR,
  stopFaking,
} from '../browser/fake-answers.ts';
import { textLines } from '../browser/text-lines.ts';
import { COMPANY } from '../product/users.ts';
import {
  continueButton,
  errorToast,
  fillWizard,
  statusToast,
  startBuilding,
  step,
  STEPS,
  toWizardStep,
  WELCOME,
} from '../steps/steps.ts';
import { expect, long, test } from './fixtures.ts';
import { stubEntrepreneurCreation } from './records.ts';

const CREATE = '/v1/entrepreneur/company/';

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn('newcomer');
  await page.goto('/onboarding');
});

for (const [number, title, field, label] of [
  [1, STEPS[0], 'business_idea', 'Business idea'],
  [2, STEPS[1], 'target_audience', 'Target audience'],
] as const) {
  long(`${field}: required, 10 to 1000 characters; not on change`, async ({ page }) => {
    await toWizardStep(page, number);
    const text = page.getByLabel(label);
    await expect(text).toHaveAttribute('name', field);
    await expect(continueButton(page)).toBeDisabled();

    // On blur, and not before.
    await text.focus();
    await expect(page.getByRole('alert')).toHaveText('');
    await text.blur();
    await expect(text).toHaveAccessibleDescription(new RegExp(`${label} is required`));
    await text.fill('   ');
    await expect(continueButton(page)).toBeDisabled();

    // Not on change: what is shown stays until the next blur or submit.
    await text.fill('123456789');
    await expect(page.getByRole('alert')).toHaveText(`${label} is required`);
    await text.press('Tab');
    await expect(page.getByRole('alert')).toHaveText(`${label} must be at least 10 characters`);

    await text.fill('x'.repeat(1001));
    await expect(page.getByRole('alert')).toHaveText(`${label} must be at least 10 characters`);
    await expect(continueButton(page)).toBeEnabled();
    await continueButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(`${label} must be less than 1000 characters`);
    await expect(step(page, title)).toBeVisible();
    await expect(text).toBeFocused();
    await expect(text).toHaveAttribute('aria-invalid', 'true');

    await text.fill('x'.repeat(1000));
    await continueButton(page).click();
    await expect(step(page, title)).toBeHidden();
  });
}

test('three steps with dots; Back is hidden on step 1 and loses nothing', async ({ page }) => {
  const current = page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]');
  const back = page.getByRole('button', { name: 'Back' });
  await expect(step(page, STEPS[0])).toBeVisible();
  await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(3);
  await expect(current).toHaveText('Step 1 of 3');
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  // The first step leaves the focus at the top of the page, each later one takes it to its heading.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Waggle' })).toBeFocused();
  await toWizardStep(page, 2);
  await expect(step(page, STEPS[1])).toBeFocused();
  await page.goBack();
  await expect(step(page, STEPS[0])).toBeFocused();
  await fillWizard(page);
  await expect(step(page, STEPS[2])).toBeVisible();
  await expect(current).toHaveText('Step 3 of 3');
  await expect(page.getByRole('radio')).toHaveCount(5);
  await back.click();
  await expect(page.getByLabel('Target audience')).toHaveValue(COMPANY.target_audience);
  await page.goBack();
  await expect(step(page, STEPS[2])).toBeVisible();
  await expect(page.getByRole('radio', { name: 'PLAYFUL' })).toBeChecked();
  await expect(page).toHaveURL(/\/onboarding\?step=3$/);
});

long('five vibes, MODERN at first; no step is skipped by its address', async ({ page }) => {
  await page.goto('/onboarding?step=3');
  await expect(step(page, STEPS[0])).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
  await toWizardStep(page, 3);
  await expect(page.getByRole('radio', { name: 'MODERN' })).toBeChecked();
  for (const vibe of ['MODERN', 'PLAYFUL', 'LUXURY', 'MINIMALIST', 'BOLD']) {
    await page.getByRole('radio', { name: vibe }).check();
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

long('at 320 px «Draft saved» stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByLabel('Business idea').fill('A lamp');
  expect(await textLines(page.getByText('Draft saved'))).toHaveLength(1);
});

long(`'Creating...' while sending; a double click makes one account`, async ({ page, server }) => {
  const created = stubEntrepreneurCreation(server);
  await fillWizard(page);
  const letGo = await holdAnswers(page, CREATE);
  await startBuilding(page).dblclick();
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  letGo();
  await expect(statusToast(page, 'Entrepreneur company created successfully!')).toBeVisible();
  await expect(step(page, WELCOME)).toBeVisible();
  await expect.poll(() => created()).toBe(1);
  // The wizard is done: going back does not lead into it again.
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/welcome$/);
});

const REFUSED = { status: 403, body: { status: 'error', message: 'Not in your region yet' } };
const NO_SUCCESS = { body: { status: 'error', message: 'Closed for today' } };
const FAILURES = [
  ["the server's message", REFUSED, REFUSED.body.message],
  ['a message of the page without one', SERVER_ERROR, 'Failed to create entrepreneur company'],
  ['a status that is not success', NO_SUCCESS, NO_SUCCESS.body.message],
] as const;

for (const [title, answer, text] of FAILURES) {
  long(`create fails: ${title}; all answers stay`, async ({ page, server, browserErrors }) => {
    browserErrors.expectStatus(403, 500);
    stubEntrepreneurCreation(server);
    await fillWizard(page);
    await fakeAnswer(page, CREATE, answer);
    await startBuilding(page).click();
    await expect(errorToast(page, text)).toBeVisible();
    await expect(step(page, STEPS[2])).toBeVisible();
    await expect(startBuilding(page)).toBeEnabled();
    await expect(page.getByRole('radio', { name: COMPANY.brand_vibe })).toBeChecked();

    stopFaking(page, CREATE);
    await page.reload();
    await expect(page.getByRole('radio', { name: COMPANY.brand_vibe })).toBeChecked();
    await startBuilding(page).click();
    await expect(step(page, WELCOME)).toBeVisible();
  });
}

long('errors of the server lead to the step of the first', async ({ page }) => {
  await fillWizard(page);
  await fakeAnswer(page, CREATE, invalidInput({ target_audience: 'Say a little more' }));
  await startBuilding(page).click();
  await expect(step(page, STEPS[1])).toBeVisible();
  await expect(page.getByLabel('Target audience')).toHaveAccessibleDescription(/Say a little more/);
});
