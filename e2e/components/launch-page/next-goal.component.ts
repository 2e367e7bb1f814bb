/** The next goal of a launch page: offered once the one before is over, checked, refused and set. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { AT, figures, livePage, stubPage } from './launch-fixtures.ts';

const goal = (target: number, reached: number, outcome: 'open' | 'reached' | 'missed') => ({
  target,
  days: 30,
  set_at: AT,
  ends_at: '2026-12-12T09:00:00.000Z',
  reached,
  outcome,
});

both(
  'an open goal has none to follow; a missed one does, by keyboard alone, and stays with its outcome',
  async ({ page, server }) => {
    stubPage(server, livePage());
    await server.openFor('entrepreneur', '/journey/page?view=list');
    await expect(page.getByText('31 of 50 confirmed in 30 days.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set the next goal' })).toHaveCount(0);

    server.answer('GET /v1/launch-page/figures/', {
      figures: figures({ goal: goal(50, 31, 'missed'), earlier_goals: [goal(20, 24, 'reached')] }),
    });
    await page.reload();
    await expect(page.getByText('Missed by 19. Its days ended on')).toBeVisible();
    const before = page.getByRole('region', { name: 'Goals before' });
    await expect(before.getByRole('listitem')).toHaveText([/^24 of 20 in 30 days, .*: reached$/]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Set the next goal' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set the next goal?' });
    const people = dialog.getByLabel('Confirmed people');
    await expect(people).toBeFocused();
    await page.keyboard.type('1e3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('200');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Must be a whole number')).toBeVisible();
    await expect(dialog.getByText('At most 180 days')).toBeVisible();
    await expectAccessible(page);

    await people.fill('100');
    await dialog.getByLabel('In how many days').fill('45');
    await fakeAnswer(page, '/v1/launch-page/goal/', SERVER_ERROR);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Your goal could not be set')).toBeVisible();
    await expect(people).toHaveValue('100');
    stopFaking(page, '/v1/launch-page/goal/');

    const bodies = server.keep('POST /v1/launch-page/goal/', () => ({
      page: livePage({ version: 2, goal: { target: 100, days: 45 } }),
    }));
    server.answer('GET /v1/launch-page/figures/', {
      figures: figures({
        goal: { ...goal(100, 0, 'open'), days: 45, ends_at: '2036-12-12T09:00:00.000Z' },
        earlier_goals: [goal(50, 31, 'missed'), goal(20, 24, 'reached')],
      }),
    });
    await page.keyboard.press('Enter');
    await expect(page.getByText('0 of 100 confirmed in 45 days.')).toBeVisible();
    await expect(before.getByRole('listitem')).toHaveCount(2);
    await expect.poll(() => bodies).toEqual([{ target: 100, days: 45, version: 1 }]);
  },
);

long('a closed page has to be live first', async ({ page, server }) => {
  stubPage(server, livePage({ state: 'unpublished' }));
  server.answer('GET /v1/launch-page/figures/', {
    figures: figures({ goal: goal(50, 50, 'reached') }),
  });
  await server.openFor('entrepreneur', '/journey/page?view=list');
  await expect(page.getByRole('button', { name: 'Set the next goal' })).toBeDisabled();
  await expect(page.getByText('Reached, within its days.')).toBeVisible();
});
