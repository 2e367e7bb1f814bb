/** The entrepreneur's wizard: its rules as people meet them, its steps, and what is said when sending fails. */
import type { Page } from '@playwright/test';
import { answerFalsely, holdBack, SPEECHLESS } from '../browser/answers.ts';
import { COMPANY } from '../product/people.ts';
import { errorToast, fillWizard, notice, startBuilding, step, STEPS } from '../steps/steps.ts';
import { expect, test } from './fixtures.ts';
import { takeCreate } from './records.ts';

const CREATE = '/v1/entrepreneur/company/';
const CREATED = 'Entrepreneur company created successfully!';

function continueButton(page: Page) {
  return page.getByRole('button', { name: 'Continue' });
}

function welcome(page: Page) {
  return page.getByRole('heading', { name: 'Thanks for registering as a beta user!' });
}

const TEXT_STEPS = [
  { title: STEPS[0], field: 'business_idea', label: 'Business idea' },
  { title: STEPS[1], field: 'target_audience', label: 'Target audience' },
] as const;

for (const { title, field, label } of TEXT_STEPS) {
  test(`${field}: '${label} is required', 'must be at least 10 characters', 'must be less than 1000 characters', on blur and on submit, not on change`, async ({
    page,
    signedIn,
  }) => {
    await signedIn('newcomer');
    await page.goto('/onboarding');
    if (field === 'target_audience') {
      await page.getByLabel('Business idea').fill(COMPANY.business_idea);
      await continueButton(page).click();
    }
    await expect(step(page, title)).toBeVisible();
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

test('three steps with progress dots; Back is hidden on step 1 and loses nothing', async ({
  page,
  signedIn,
}) => {
  await signedIn('newcomer');
  await page.goto('/onboarding');
  const current = page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]');
  const back = page.getByRole('button', { name: 'Back' });
  await expect(step(page, STEPS[0])).toBeVisible();
  await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(3);
  await expect(current).toHaveText('Step 1 of 3');
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await fillWizard(page);
  await expect(current).toHaveText('Step 3 of 3');
  await expect(page.getByRole('radio')).toHaveCount(5);
  await back.click();
  await expect(page.getByLabel('Target audience')).toHaveValue(COMPANY.target_audience);
  await page.goBack();
  await expect(step(page, STEPS[2])).toBeVisible();
  await expect(page.getByRole('radio', { name: 'PLAYFUL' })).toBeChecked();
  await expect(page).toHaveURL(/\/onboarding\?step=3$/);
});

test('five vibes, MODERN chosen at first; a later step asked for by address leads to the first open one', async ({
  page,
  signedIn,
}) => {
  await signedIn('newcomer');
  await page.goto('/onboarding?step=3');
  await expect(step(page, STEPS[0])).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByLabel('Business idea').fill(COMPANY.business_idea);
  await continueButton(page).click();
  await page.getByLabel('Target audience').fill(COMPANY.target_audience);
  await continueButton(page).click();
  await expect(page.getByRole('radio', { name: 'MODERN' })).toBeChecked();
  for (const vibe of ['MODERN', 'PLAYFUL', 'LUXURY', 'MINIMALIST', 'BOLD']) {
    await page.getByRole('radio', { name: vibe }).check();
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

test(`'Start Building' shows 'Creating...' while sending; a double click makes one account; '${CREATED}'`, async ({
  page,
  server,
  signedIn,
}) => {
  const created = takeCreate(server);
  await signedIn('newcomer');
  await page.goto('/onboarding');
  await fillWizard(page);
  const letGo = await holdBack(page, CREATE);
  await startBuilding(page).dblclick();
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  letGo();
  await expect(notice(page, CREATED)).toBeVisible();
  await expect(welcome(page)).toBeVisible();
  expect(created()).toBe(1);
  // The wizard is done: going back does not lead into it again.
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/welcome$/);
});

const FAILURES = [
  {
    title: "the server's message from the response body",
    answer: { status: 403, body: { status: 'error', message: 'Not in your region yet' } },
    text: 'Not in your region yet',
  },
  {
    title: "'Failed to create entrepreneur company' without one",
    answer: SPEECHLESS,
    text: 'Failed to create entrepreneur company',
  },
  {
    title: 'a status that is not success',
    answer: { status: 200, body: { status: 'error', message: 'Closed for today' } },
    text: 'Closed for today',
  },
] as const;

for (const { title, answer, text } of FAILURES) {
  test(`create fails: toast with ${title}; the wizard stays on the step and keeps all answers`, async ({
    page,
    server,
    signedIn,
    complaints,
  }) => {
    complaints.expectStatus(403, 500);
    takeCreate(server);
    await signedIn('newcomer');
    await page.goto('/onboarding');
    await fillWizard(page);
    await answerFalsely(page, CREATE, answer);
    await startBuilding(page).click();
    await expect(errorToast(page, text)).toBeVisible();
    await expect(step(page, STEPS[2])).toBeVisible();
    await expect(startBuilding(page)).toBeEnabled();
    await expect(page.getByRole('radio', { name: COMPANY.brand_vibe })).toBeChecked();

    await page.unroute(`**${CREATE}`);
    await page.reload();
    await expect(page.getByRole('radio', { name: COMPANY.brand_vibe })).toBeChecked();
    await startBuilding(page).click();
    await expect(welcome(page)).toBeVisible();
  });
}

test('fields the server finds wrong show its sentences, on the step that holds the first', async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(400);
  await signedIn('newcomer');
  await page.goto('/onboarding');
  await fillWizard(page);
  await answerFalsely(page, CREATE, {
    status: 400,
    body: {
      status: 'error',
      code: 'invalid_input',
      message: 'Please check the highlighted fields',
      errors: [{ path: 'target_audience', message: 'Say a little more' }],
    },
  });
  await startBuilding(page).click();
  await expect(step(page, STEPS[1])).toBeVisible();
  await expect(page.getByLabel('Target audience')).toHaveAccessibleDescription(/Say a little more/);
});
