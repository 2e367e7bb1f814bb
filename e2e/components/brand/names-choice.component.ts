/** Brand names without a server: a name of one's own, the choice, earlier lists, two side by side. */
import { NAME_PROBLEMS } from '@waggle/contract/text/names/name-problem';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, refused } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { USERS } from '../records.ts';
import { answerNames, button, nameOf, newBatch, PATH, row, shortlist } from './names-fixtures.ts';

long('a name of one’s own: what it is like is said; it is allowed', async ({ page, server }) => {
  answerNames(server);
  const own = { ...nameOf(['Nyke', 'own', [], '', 1, 'nyke', null], 80), source: 'user' as const };
  const hits = [
    { kind: 'brand' as const, likeness: 'sounds' as const, neighbour: 'Nike' },
    { kind: 'brand_here' as const, likeness: 'same' as const, neighbour: null },
  ];
  server.answer('POST /v1/brand/names/check/', { name: { ...own, hits } });
  server.answer('POST /v1/brand/names/own/', { name: { ...own, hits, liked: true } });
  await server.openFor('entrepreneur', PATH);
  await expect(button(page, 'Check')).toBeDisabled();
  await page.getByLabel('Your own name for the brand').fill('Nyke');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(
      'It sounds like the brand «Nike». It is the name of a brand that somebody else builds here. You can use it all the same.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Put it on the shortlist').click();
  await expect(button(page, 'Choose Nyke')).toBeVisible();
  await expect(shortlist(page)).toContainText('You can use it all the same.');
  await expect(page.getByLabel('Your own name for the brand')).toHaveValue('');
});

both(
  'a name that passes itself off as somebody is refused at the field, and stays typed',
  async ({ page, server }) => {
    answerNames(server);
    const message = NAME_PROBLEMS.protected;
    await fakeAnswer(
      page,
      '/v1/brand/names/check/',
      refused(400, 'invalid_input', message, { errors: [{ path: 'name', message }] }),
    );
    await server.openFor('entrepreneur', PATH);
    const field = page.getByLabel('Your own name for the brand');
    await field.fill('Wаggle Team');
    await page.keyboard.press('Enter');
    await expect(page.getByText(message)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('Wаggle Team');
    await expect(button(page, 'Put it on the shortlist')).toHaveCount(0);
    await expectAccessible(page);
  },
);

long('choosing names the brand, in the header too', async ({ page, server }) => {
  answerNames(server);
  const sent = server.keep('PUT /v1/brand/names/chosen/', () => {
    const { entrepreneur_data } = USERS.entrepreneur;
    server.answer('GET /v1/auth/user/', {
      auth_user: {
        ...USERS.entrepreneur,
        entrepreneur_data: entrepreneur_data && { ...entrepreneur_data, brandName: 'Hinglow' },
      },
    });
    const brand = { version: 1, name: 'Hinglow', tagline: '', logo: null, palette: null };
    return { brand: { ...brand, changed_at: '2026-11-26T09:00:00.000Z' } };
  });
  await server.openFor('entrepreneur', PATH);
  await button(page, 'Choose Hinglow').click();
  await expect(shortlist(page)).toContainText('This is your brand’s name');
  await expect(shortlist(page)).toContainText('Your brand is called «Hinglow».');
  await expect(page.getByRole('banner')).toContainText('Hinglow');
  await expect.poll(() => sent).toEqual([{ name: 'Hinglow' }]);
  await shortlist(page).getByRole('button', { name: 'Read Clearfold large' }).click();
  await expect(button(page, 'Choose Clearfold')).toBeVisible();
});

both('history, two side by side, and how to check it oneself', async ({ page, server }) => {
  answerNames(server);
  const old = { ...newBatch(false, 'd'), at: '2026-11-20T09:00:00.000Z' };
  const { settings, locked } = old;
  const summary = { settings, locked, texts: ['Pagelight', 'Tuckwick'], liked: 1 };
  server.answer('GET /v1/brand/names/batches/', {
    batches: [
      { id: newBatch().id, at: newBatch().at, ...summary },
      { id: old.id, at: old.at, ...summary, locked: 'glow' },
    ],
  });
  server.answer('GET /v1/brand/names/batches/:id/', {
    batch: { ...old, names: old.names.map((name) => ({ ...name, text: `${name.text}s` })) },
  });
  await server.openFor('entrepreneur', PATH);
  await button(page, 'History').click();
  const sheet = page.getByRole('dialog', { name: 'Earlier names' });
  await expect(sheet).toContainText('keeping «glow»');
  await expect(sheet).toContainText('Shown now');
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(row(page, 'Hinglows')).toBeVisible();
  await expect(page.getByText('An earlier list, of')).toBeVisible();
  await button(page, 'Back to the newest').click();
  await expect(row(page, 'Hinglows')).toHaveCount(0);

  await button(page, 'Read two side by side').click();
  const two = page.getByRole('dialog', { name: 'Read two side by side' });
  await expect(two).toContainText('HINGLOW');
  await two.getByLabel('Second name').selectOption('Drift Dawn');
  await expect(two).toContainText('DRIFT DAWN');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Read two side by side')).toBeFocused();

  await button(page, 'How to check them yourself').click();
  const check = page.getByRole('dialog', { name: 'How to check them yourself' });
  await expect(check.getByRole('link', { name: /WIPO Global Brand Database/ })).toBeVisible();
  await expectAccessible(page);
});
