/** A wizard whose account was created elsewhere meanwhile, in another tab or on another device. */
import type { Page } from '@playwright/test';
import { fakeAnswer, type FakeAnswer, stopFaking } from '../../browser/fake-answers.ts';
import { CREATE, openApplication, submitButton } from '../../steps/application-steps.ts';
import { fillWizard, startBuilding, statusToast, step, WELCOME } from '../../steps/steps.ts';
import { expect, long as test } from '../application-fixtures.ts';
import { USERS } from '../records.ts';

const EXISTS: FakeAnswer = {
  status: 409,
  body: {
    status: 'error',
    code: 'account_exists',
    message: 'You already have an account of this type',
  },
};

const WIZARDS = {
  supplier: {
    call: CREATE,
    fill: (page: Page) => openApplication(page, 4),
    sendButton: submitButton,
    typed: 'Rhine Tooling',
  },
  entrepreneur: {
    call: '/v1/entrepreneur/company/',
    fill: (page: Page) => page.goto('/onboarding').then(() => fillWizard(page)),
    sendButton: startBuilding,
    typed: 'lamp',
  },
};

for (const type of ['supplier', 'entrepreneur'] as const) {
  const { call, fill, sendButton, typed } = WIZARDS[type];
  test(`the ${type}’s wizard leads to /welcome, and says so`, async ({
    page,
    server,
    browserErrors,
  }) => {
    browserErrors.expectStatus(409);
    await fill(page);
    await fakeAnswer(page, call, EXISTS);
    server.answer('GET /v1/auth/user/', { auth_user: USERS[type] });
    await sendButton(page).click();
    await expect(step(page, WELCOME)).toBeVisible();
    await expect(statusToast(page, `${type} account`)).toContainText('was not sent');
    const kept = () => page.evaluate((name) => localStorage.getItem(name), `draft.${type}`);
    await expect.poll(kept).toContain(typed);
  });
}

test('the user cannot be loaded: the line stays, and a second try leads on', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expectStatus(409, 500);
  await openApplication(page, 4);
  await fakeAnswer(page, CREATE, EXISTS);
  await fakeAnswer(page, '/v1/auth/user/', { status: 500 });
  await submitButton(page).click();
  const line = page.getByRole('alert').filter({ hasText: 'Your application was not sent' });
  await expect(line).toContainText('You already have an account of this type');
  stopFaking(page, '/v1/auth/user/');
  server.answer('GET /v1/auth/user/', { auth_user: USERS.supplier });
  await submitButton(page).click();
  await expect(step(page, WELCOME)).toBeVisible();
});

test('opened with an older stored user: to /welcome once it is loaded', async ({
  page,
  server,
}) => {
  await openApplication(page, 2);
  server.answer('GET /v1/auth/user/', { auth_user: USERS.supplier });
  await page.reload();
  await expect(step(page, WELCOME)).toBeVisible();
  await expect(statusToast(page, 'You already have a supplier account')).toBeVisible();
});
