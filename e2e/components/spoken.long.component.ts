/** What a screen reader reads: vibes as words, file names and sizes apart, a replaced document as replaced. */
import { toWizardStep } from '../steps/steps.ts';
import { licenceInput, NEW_LICENCE, panel } from '../steps/verification-steps.ts';
import { uploaded } from './application-fixtures.ts';
import { stubCase, THREE_REQUESTS } from './cases.ts';
import { expect, long as test } from './fixtures.ts';
import { CERTIFICATE, LICENCE } from './records.ts';

test('each vibe is one word, and nothing is read letter by letter', async ({ page, server }) => {
  await server.openFor('newcomer', '/onboarding');
  await toWizardStep(page, 3);
  const vibes = page.getByRole('group', { name: 'Brand vibe' });
  for (const name of ['Modern', 'Playful', 'Luxury', 'Minimalist', 'Bold']) {
    await expect(vibes.getByRole('radio', { name, exact: true })).toHaveCount(1);
  }
  const read = await vibes.ariaSnapshot();
  expect(read).not.toMatch(/\b(P|PLAYFUL|BO)\b/);
  // What is drawn stays as it is.
  await expect(vibes.getByText('PLAYFUL')).toBeVisible();
});

test('the name of a document and its size are two phrases', async ({ page, server }) => {
  await server.openProfile();
  for (const { name, size } of [LICENCE, CERTIFICATE]) {
    const button = page.getByRole('button', { name: `Open ${name}, ${size}`, exact: true });
    await expect(button).toBeVisible();
  }
});

test('another file in place of the chosen one: «replaced», not «removed»', async ({
  page,
  server,
}) => {
  server.answer('POST /v1/upload/file/', uploaded);
  await server.openProfile(stubCase(server, 'changes_requested', { requests: THREE_REQUESTS }));
  const status = panel(page, 'Requested changes').getByRole('status');
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(status.filter({ hasText: '1 file uploaded.' })).toHaveCount(1);
  await licenceInput(page).setInputFiles({ ...NEW_LICENCE, name: 'licence-2028.pdf' });
  await expect(status.filter({ hasText: 'Replaced by licence-2028.pdf.' })).toHaveCount(1);
  await expect(status.filter({ hasText: 'Removed' })).toHaveCount(0);
});
