/** Whose name stands on the quotes of a comparison, without a server: warned of, recorded, renamed, and confirmed. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, refused } from '../../browser/fake-answers.ts';
import { expect, long, test } from '../fixtures.ts';
import { RECORDED, UNRECORDED } from '../relations/relation-fixtures.ts';
import { ANSELM, answerComparison, KADOTA, PAGE } from './comparison-fixtures.ts';

const RENAMED = {
  standing: 'renamed',
  name: 'Kadota Metal',
  country: null,
  company: 'Kadota Works',
  relation: null,
} as const;
const WARNING =
  /Issued by Anselm Trading Ltd\. \(Hong Kong.*\), not by the verified company Anselm Metallwerk\. The team has not recorded how they belong together\./;

long(
  'an issuer that is not on record is warned of, and choosing it takes a word of its own',
  async ({ page, server }) => {
    const quotes = [
      { ...KADOTA, issuer: RENAMED },
      { ...ANSELM, issuer: UNRECORDED },
    ];
    answerComparison(server, { quotes });
    const quote = { ...ANSELM, state: 'accepted' } as const;
    const sent = server.keep('POST /v1/quotes/:id/accept/', { quote });
    await page.setViewportSize({ width: 1280, height: 800 });
    await server.openFor('entrepreneur', PAGE);
    await expect(page.getByText(WARNING)).toBeVisible();
    await expect(
      page.getByText('Issued as Kadota Metal, as Kadota Works was called then.'),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /^Issued by/ })).toContainText(
      'how they belong together is not recorded',
    );
    await expectAccessible(page, 360);
    await expect(page.getByText(WARNING).first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: /^Choose.*Anselm Metallwerk/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose Anselm Metallwerk' });
    await expect(dialog.getByText(WARNING)).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Choose this quote' });
    await expect(submit).toBeDisabled();
    await expectAccessible(page, 1280);
    await dialog.getByLabel(/^I accept Anselm Trading Ltd\./).check();
    await submit.click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => sent).toMatchObject([{ unrecorded_issuer: true }]);
  },
);

test('a recorded issuer is said with its relation and day; ended meanwhile, the dialog asks', async ({
  page,
  server,
}) => {
  answerComparison(server, { quotes: [KADOTA, { ...ANSELM, issuer: RECORDED }] });
  await server.openFor('entrepreneur', PAGE);
  await expect(
    page
      .getByText(
        /Issued by Anselm Trading Ltd\. \(Hong Kong.*\), trading company of Anselm Metallwerk \(recorded by the Waggle team on .*2026\)\./,
      )
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Choose.*Anselm Metallwerk/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Anselm Metallwerk' });
  const consent = dialog.getByLabel(/^I accept/);
  await expect(consent).toHaveCount(0);
  await fakeAnswer(
    page,
    '/v1/quotes/*/accept/',
    refused(409, 'conflict', 'Another company issues this quote', { reason: 'issuer_unrecorded' }),
  );
  answerComparison(server, { quotes: [KADOTA, { ...ANSELM, issuer: UNRECORDED }] });
  await dialog.getByRole('button', { name: 'Choose this quote' }).click();
  await expect(dialog).toContainText('Another company issues this quote');
  await expect(consent).toBeVisible();
});
