/** «Issued by» in the quote form and at an own quote, without a server: another company, one that is known, and drafts. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { expect, long as test } from '../fixtures.ts';
import { CHINESE } from '../records.ts';
import { relation } from '../relations/relation-fixtures.ts';
import {
  draftOf,
  FORM_PATH,
  OFFER,
  REQUEST,
  REQUEST_PATH,
  sentQuote,
  stubRequest,
  VERIFIED_SUPPLIER,
} from './quote-fixtures.ts';
import { pickCountry } from '../../steps/pick-country.ts';

const TRADING = { name: 'Anselm Trading Ltd.', country: 'HK', relation: 'trading' } as const;

test('another company is named with country and relation, and the supplier reads what buyers see', async ({
  page,
  server,
}) => {
  stubRequest(server, REQUEST, draftOf(OFFER));
  const sent = server.keep('POST /v1/requests/:id/quote/submit/', { quote: sentQuote() });
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
  const section = page.getByRole('region', { name: 'Issued by' });
  const own = section.getByRole('radio', { name: /^Anselm Metallwerk/ });
  await expect(own).toBeChecked();
  await section.getByRole('radio', { name: /^Another company/ }).check();
  await expect(section).toContainText('Buyers see a warning until our team has recorded');
  await expect(page.getByRole('button', { name: 'Send quote' })).toBeDisabled();
  await page.getByRole('button', { name: '3 fields are missing or wrong' }).click();
  await expect(section.getByLabel('Registered name')).toBeFocused();
  await expect(section).toContainText('Write its registered name');
  await section.getByLabel('Registered name').fill(TRADING.name);
  await pickCountry(section.getByLabel('Registered in'), '香港');
  await section.getByLabel('To your company it is the').selectOption('trading');
  await expectAccessible(page, 1280);
  // What was typed stays while the own company is looked at.
  await own.check();
  await section.getByRole('radio', { name: /^Another company/ }).check();
  await expect(section.getByLabel('Registered name')).toHaveValue(TRADING.name);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('Registered name')).toHaveValue(TRADING.name);
  await page.getByRole('button', { name: 'See it as the buyer' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    /Issued byAnselm Trading Ltd\. \(Hong Kong.*\), trading company/,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(page).toHaveURL(REQUEST_PATH);
  await expect.poll(() => sent).toHaveProperty('0.offer.issuer', TRADING);
});

test('a company that the team has recorded is chosen, and a revision tells that the issuer changes', async ({
  page,
  server,
}) => {
  const recorded = relation(1, { state: 'recorded', decided_at: '2026-11-12T09:00:00.000Z' });
  server.answer('GET /v1/relations/', { relations: [recorded, relation(2, { name: CHINESE })] });
  stubRequest(server, { ...REQUEST, quote_state: 'submitted' }, sentQuote());
  await page.setViewportSize({ width: 360, height: 800 });
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
  const section = page.getByRole('region', { name: 'Issued by' });
  await section.getByRole('radio', { name: /^Anselm Trading/ }).check();
  await expect(section).toContainText(
    'Buyers read: issued by Anselm Trading Ltd., trading company of Anselm Metallwerk',
  );
  await expect(section).toContainText('Your last revision was issued by Anselm Metallwerk');
  await expect(section.getByLabel('Registered name')).toHaveCount(0);
  await expectAccessible(page);
});

test('at an own quote stands what has become of its issuer', async ({ page, server }) => {
  const [first] = sentQuote().revisions;
  if (first === undefined) throw new Error('There is a revision');
  const revision = { ...first, issuer: TRADING.name, offer: { ...OFFER, issuer: TRADING } };
  const issuer = {
    state: 'refused',
    kind: 'trading',
    decided_at: '2026-11-12T09:00:00.000Z',
    reason: 'The register names others',
  } as const;
  stubRequest(
    server,
    { ...REQUEST, quote_state: 'submitted' },
    sentQuote({ revisions: [revision], issuer }),
  );
  await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
  const own = page.getByRole('region', { name: 'Your quote' });
  await expect(own).toContainText(
    'Issued by Anselm Trading Ltd.Not recorded: The register names others.',
  );
  await expect(own.getByRole('link', { name: 'Say how it belongs to you' })).toBeVisible();
  await expectAccessible(page);
});
