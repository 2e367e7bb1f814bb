/** A request from the first step to the sent one by keyboard alone, without a server: every field reached by Tab. */
import type { Page } from '@playwright/test';
import { emptyDraft } from '@waggle/contract/rfq/brief-rules';
import { pressOn, tabTo, typeInto } from '../../browser/keyboard.ts';
import { expect, long as test } from '../fixtures.ts';
import { answerDraft, answerFits, draft, RFQ_ID, sent, supplierId } from './rfq-records.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** To the next step, whose heading gets the focus: Tab goes on at its first field. */
async function goOn(page: Page, title: string): Promise<void> {
  await pressOn(page.getByRole('link', { name: 'Continue' }));
  await expect(heading(page, title)).toBeFocused();
}

/** The open line: its name has the focus. */
async function writeLine(page: Page, name: string, value: string): Promise<void> {
  await expect(page.getByLabel('Line', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await typeInto(page.getByLabel('What you want'), value);
}

test('a whole request by keyboard alone, from its name to the dialog that sends it', async ({
  page,
  server,
}) => {
  const saved = answerDraft(
    server,
    draft({
      brief: emptyDraft('Europe/Berlin'),
      recipients: { suppliers: [], all_that_fit: false },
    }),
  );
  answerFits(server);
  const asked = server.keep('POST /v1/rfqs/:id/send/', () => {
    const rfq = sent({ has_quotes: false, brief: saved.at(-1)?.brief ?? emptyDraft('UTC') });
    server.answer('GET /v1/rfqs/:id/', { rfq });
    return { rfq, skipped: [] };
  });
  await server.openFor('entrepreneur', `/requests/${RFQ_ID}/brief?step=product`);
  await expect(heading(page, 'What should be made?')).toBeVisible();

  await typeInto(page.getByLabel('What is it called?'), 'Lamp that folds flat');
  await typeInto(page.getByLabel('Category'), 'Home & K');
  await typeInto(page.getByLabel('Describe the product'), 'A desk lamp of bent steel sheet.');
  await goOn(page, 'How must it be?');

  await typeInto(page.getByLabel('First order', { exact: true }), '100');
  await pressOn(page.getByRole('button', { name: 'Add a quantity' }));
  await expect(page.getByLabel('If it sells', { exact: true })).toBeFocused();
  await page.keyboard.type('5000');
  await pressOn(page.getByRole('button', { name: 'Add a line of your own' }));
  await writeLine(page, 'Height, open', '310');
  // The first unit with this letter; the same letter again would go to the next one.
  await typeInto(page.getByLabel('Unit'), 'm');
  await typeInto(page.getByLabel('May differ by'), 'A little');
  await typeInto(page.getByLabel('How much more or less'), '2');
  await tabTo(page.getByRole('radio', { name: 'Must' }));
  await expect(page.getByText('308 to 312 mm is right.')).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Another line' }));
  await writeLine(page, 'Cable', 'Textile, 1.5 m');
  await pressOn(page.getByRole('radio', { name: 'Must' }), 'ArrowRight');
  await expect(page.getByRole('radio', { name: 'Nice' })).toBeFocused();
  await pressOn(page.getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('button', { name: 'Edit Cable' })).toBeFocused();
  await goOn(page, 'Where and when?');

  await typeInto(page.getByLabel('Country'), 'Nederl');
  await typeInto(page.getByLabel('Place'), 'Rotterdam');
  await pressOn(page.getByRole('checkbox', { name: 'CE Certification' }), 'Space');
  await pressOn(page.getByRole('checkbox', { name: 'I want a sample' }), 'Space');
  await goOn(page, 'What may it cost?');

  await typeInto(page.getByLabel('Currency of the quotes'), 'USD');
  await typeInto(page.getByLabel('Target price of one piece'), '4,50');
  await goOn(page, 'Who should be asked?');

  await pressOn(page.getByRole('checkbox', { name: 'Ask Leselicht Kranz' }), 'Space');
  await pressOn(page.getByRole('checkbox', { name: 'Ask Officina Lanterna' }), 'Space');
  await pressOn(page.getByRole('radio', { name: 'Only those that I ask' }), 'ArrowDown');
  await pressOn(page.getByRole('link', { name: 'As the supplier sees it' }));
  await expect(heading(page, 'As the supplier sees it')).toBeFocused();
  await expect(page.getByText('310 mm', { exact: true })).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'Write', exact: true }));
  await expect(heading(page, 'Who should be asked?')).toBeFocused();

  const send = page.getByRole('button', { name: 'Send the request' });
  await pressOn(send);
  const dialog = page.getByRole('dialog', { name: 'Send it to 2 suppliers?' });
  const submit = dialog.getByRole('button', { name: 'Send the request' });
  await expect(submit).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(send, 'closed, the focus is where it was').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Lamp that folds flat')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/requests/${RFQ_ID}`);

  await expect.poll(() => asked).toEqual([{ draft_version: saved.at(-1)?.draft_version }]);
  await expect
    .poll(() => saved.at(-1))
    .toMatchObject({
      recipients: { suppliers: [supplierId(1), supplierId(2)], all_that_fit: false },
      brief: {
        title: 'Lamp that folds flat',
        category: 'Home & Kitchen',
        description: 'A desk lamp of bent steel sheet.',
        quantities: [100, 5000],
        lines: [
          {
            attribute: 'Height, open',
            value: '310',
            unit: 'mm',
            tolerance: { kind: 'either_way', by: '2', percent: false },
            firmness: 'must',
          },
          { attribute: 'Cable', value: 'Textile, 1.5 m', firmness: 'nice' },
        ],
        country: 'NL',
        place: 'Rotterdam',
        certifications: ['ce-certification'],
        sample: false,
        currency: 'USD',
        target_price: '4.50',
        visibility: 'category',
      },
    });
});
