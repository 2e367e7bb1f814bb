/** Sending and changing a request without a server: what is missing, whom it reaches, who could not be asked, amendments. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { both, expect, long } from '../fixtures.ts';
import {
  answerDraft,
  answerFits,
  draft,
  fitting,
  LAMP,
  line,
  RFQ_ID,
  sent,
  supplierId,
} from './rfq-records.ts';
import { pickCountry } from '../../steps/pick-country.ts';

const brief = (step: string, more = '') => `/requests/${RFQ_ID}/brief?step=${step}${more}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

both(
  'everything that is missing is listed, each with the way to its field',
  async ({ page, server }) => {
    answerDraft(
      server,
      draft({
        brief: {
          ...LAMP,
          country: '',
          quantities: [500, 400],
          lines: [line(1, { attribute: 'Height', value: 'high', unit: 'mm' })],
        },
      }),
    );
    answerFits(server);
    await server.openFor('entrepreneur', brief('suppliers'));
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(
      page.getByRole('heading', { name: '3 things are missing before it can be sent' }),
    ).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Must be a number such as 310' }).click();
    await expect(heading(page, 'How must it be?')).toBeVisible();
    await expect(page.getByLabel('What you want')).toBeFocused();
    await expect(page.getByLabel('What you want')).toHaveAccessibleDescription(
      'Must be a number such as 310',
    );
    await page.getByRole('link', { name: 'Each quantity must be larger' }).click();
    await expect(page.getByLabel('If it sells', { exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'Choose the country' }).click();
    await expect(page.getByLabel('Country')).toBeFocused();
    await pickCountry(page.getByLabel('Country'), 'Deutsch');
    await expect(
      page.getByRole('heading', { name: '2 things are missing before it can be sent' }),
    ).toBeVisible();
  },
);

long(
  'sent to those that are chosen, after a question; who could not be asked is named',
  async ({ page, server }) => {
    const saved = answerDraft(server);
    answerFits(server);
    const asked = server.keep('POST /v1/rfqs/:id/send/', () => {
      const rfq = sent({ has_quotes: false });
      server.answer('GET /v1/rfqs/:id/', { rfq });
      return {
        rfq,
        skipped: [{ supplier_id: supplierId(2), name: 'Officina Lanterna', reason: 'muted' }],
      };
    });
    await server.openFor('entrepreneur', brief('suppliers'));
    await expect(page.getByRole('checkbox', { name: 'Ask Kadota Works' })).toBeDisabled();
    await expect(
      page.getByRole('checkbox', { name: 'Ask Kadota Works' }),
    ).toHaveAccessibleDescription('This supplier takes no requests from you at the moment');
    await expect(page.getByRole('checkbox', { name: 'Ask Leselicht Kranz' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Ask Officina Lanterna' }).check();
    await tabTo(page.getByRole('button', { name: 'Send the request' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Send it to 2 suppliers?' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Table lamp that folds flat')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/requests/${RFQ_ID}`);
    await expect
      .poll(() => saved.at(-1)?.recipients.suppliers)
      .toEqual([supplierId(1), supplierId(2)]);
    await expect.poll(() => asked).toEqual([{ draft_version: saved.at(-1)?.draft_version }]);
    await expect(
      page.getByText('Officina Lanterna: This supplier takes no requests from you at the moment'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Understood' }).click();
    await expect(page.getByText('could not be asked')).toHaveCount(0);
  },
);

long(
  'nobody chosen, all that fit, and suppliers that cannot be loaded',
  async ({ page, server }) => {
    const saved = answerDraft(
      server,
      draft({ recipients: { suppliers: [], all_that_fit: false } }),
    );
    await fakeAnswer(page, '/v1/rfqs/*/fits/', SERVER_ERROR);
    await server.openFor('entrepreneur', brief('suppliers'));
    await expect(page.getByText('The suppliers that fit could not be loaded')).toBeVisible();
    stopFaking(page, '/v1/rfqs/*/fits/');
    server.answer('GET /v1/rfqs/:id/fits/', {
      total: { count: 1000, exact: false },
      suppliers: [fitting(1, 'Leselicht Kranz')],
      next_cursor: null,
      chosen: [],
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByText('Choose at least one supplier')).toBeVisible();
    await page.getByRole('radio', { name: 'Everybody who fits, 1,000+ now' }).check();
    await expect(page.getByRole('checkbox', { name: 'Ask Leselicht Kranz' })).toBeDisabled();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(
      page.getByRole('heading', { name: 'Send it to 500 or more that fit?' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await expect.poll(() => saved.at(-1)?.recipients.all_that_fit).toBe(true);
  },
);

long(
  'a request that was sent is changed with one button; the old value is struck',
  async ({ page, server }) => {
    const rfq = sent({ has_quotes: false });
    server.answer('GET /v1/rfqs/:id/', { rfq });
    const bodies = server.keep('POST /v1/rfqs/:id/amend/', (request) => {
      const changed = { ...rfq, version: 3, revision: 2, brief: request.postDataJSON().brief };
      server.answer('GET /v1/rfqs/:id/', { rfq: changed });
      return { rfq: changed };
    });
    await server.openFor('entrepreneur', brief('specification'));
    await expect(page.getByText('Nobody has quoted yet: changes notify nobody.')).toBeVisible();
    const save = page.getByRole('button', { name: 'Save the changes' });
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription('Nothing has changed yet');
    await page.getByRole('button', { name: 'Edit Height, open' }).click();
    await page.getByLabel('What you want').fill('300');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('del', { hasText: '310 mm' })).toBeVisible();
    await expectAccessible(page);
    // Nothing is sent by itself, nothing is lost, and a step that leaves the brief as it is asks for no choice.
    server.answer('GET /v1/rfqs/:id/', { rfq: { ...rfq, version: 4 } });
    await page.reload();
    await expect(page.locator('del', { hasText: '310 mm' })).toBeVisible();
    await save.click();
    await expect(heading(page, 'Table lamp that folds flat')).toBeVisible();
    await expect.poll(() => bodies).toMatchObject([{ version: 4 }]);
    expect(bodies).toHaveProperty('0.brief.lines.1.value', '300');
    await expect(page.getByText('Changed once since it was sent.')).toBeVisible();
    server.answer('GET /v1/rfqs/:id/', {
      rfq: sent({ has_quotes: true, counts: { ...rfq.counts, quoted: 2 } }),
    });
    await page.goto(brief('specification'));
    await expect(page.getByText('Changes notify 2 suppliers.')).toBeVisible();
  },
);

both('a request whose deadline has passed is read and not changed', async ({ page, server }) => {
  server.answer('GET /v1/rfqs/:id/', { rfq: sent({ state: 'expired' }) });
  await server.openFor('entrepreneur', brief('specification'));
  await expect(heading(page, 'As the supplier sees it')).toBeVisible();
  await expect(page.getByText('The brief cannot be changed here.')).toBeVisible();
  await expectAccessible(page);
});
