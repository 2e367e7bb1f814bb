/** A whole request for quotation on a phone of 360 px, by thumb alone, in less than five minutes of a human being. */
import type { Page } from '@playwright/test';
import type { DirectoryPage } from '@waggle/contract/directory';
import { picture } from '@waggle/server/test/files/sample-files.ts';
import { Thumb } from '../../browser/touch/thumb.ts';
import { callProduct } from '../../product/calls.ts';
import { createListedSupplier } from '../../product/requests.ts';
import { expect, long as test } from '../fixtures.ts';

/** In seconds, without typing. */
const FIVE_MINUTES = 300;
const DAY = 24 * 3600 * 1000;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('link', { name: 'Continue' });

interface Line {
  name: string;
  value: string;
  unit: string;
  by: string;
  firmness: 'Must' | 'Nice';
}

/** Writes a measured line with its tolerance. */
async function writeLine(page: Page, thumb: Thumb, line: Line): Promise<void> {
  const form = page.getByRole('form');
  // A new line has the focus in its name already.
  await expect(form.getByLabel('Line', { exact: true })).toBeFocused();
  await page.keyboard.insertText(line.name);
  await thumb.write(form.getByLabel('What you want'), line.value);
  await thumb.choose(form.getByLabel('Unit'), line.unit);
  await thumb.choose(form.getByLabel('May differ by'), 'A little more or less is fine');
  await thumb.write(form.getByLabel('How much more or less'), line.by);
  await thumb.tap(form.getByRole('radio', { name: line.firmness }));
}

test('an entrepreneur’s whole brief, from the list of requests to the sent request', async ({
  page,
  product,
  signedIn,
}) => {
  const names = ['Anselm Lampenwerk', 'Bruckner Leuchten', 'Cordes Metall'];
  for (const name of names) await createListedSupplier(product, { name });
  // What a supplier makes is understood by a job, after it is listed.
  await expect
    .poll(async () => {
      const url = `${product.url}/v1/directory/search/?q=table+lamp+that+folds+flat`;
      const { items } = (await callProduct(url, {})) as Pick<DirectoryPage, 'items'>;
      return items.map(({ name }) => name);
    })
    .toEqual(expect.arrayContaining(names));
  await signedIn('entrepreneur', '/requests');
  const thumb = await Thumb.of(page);

  await thumb.arrive('List of requests', heading(page, 'Your requests'));
  await thumb.tap(page.getByRole('link', { name: 'Write your first request' }));

  await thumb.arrive('Product', heading(page, 'What should be made?'));
  await thumb.write(page.getByLabel('What is it called?'), 'Table lamp that folds flat');
  await thumb.choose(page.getByLabel('Category'), 'Home & Kitchen');
  await thumb.write(
    page.getByLabel('Describe the product'),
    '. It stands on the kitchen table, is made of steel sheet, and must never tip over.',
  );
  await thumb.pickFile(page.locator('input[name="files"]'), {
    name: 'drawing-by-hand.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  });
  await thumb.wait(page.getByRole('checkbox', { name: 'drawing-by-hand.jpg' }));
  await thumb.tap(page.getByRole('checkbox', { name: 'drawing-by-hand.jpg' }));
  await thumb.tap(next(page));

  await thumb.arrive('Specification', heading(page, 'How must it be?'));
  await thumb.write(page.getByLabel('First order'), '500');
  await thumb.tap(page.getByRole('button', { name: 'Add a quantity' }));
  await expect(page.getByRole('textbox', { name: 'If it sells' })).toBeFocused();
  await page.keyboard.insertText('2000');
  await thumb.tap(page.getByRole('button', { name: 'Add a line of your own' }));
  await writeLine(page, thumb, {
    name: 'Height, open',
    value: '310',
    unit: 'mm',
    by: '2',
    firmness: 'Must',
  });
  await thumb.tap(page.getByRole('button', { name: 'Another line' }));
  await writeLine(page, thumb, {
    name: 'Weight',
    value: '900',
    unit: 'g',
    by: '50',
    firmness: 'Nice',
  });
  await thumb.tap(page.getByRole('form').getByRole('button', { name: 'Done' }));
  // Two that suppliers of the category usually ask about, each answered by one touch.
  const asked = page.getByRole('listitem').filter({ hasText: 'Usual:' });
  for (let at = 0; at < 2; at += 1) {
    const left = await asked.count();
    await thumb.tap(asked.first().getByRole('button').first());
    await expect(asked).toHaveCount(left - 1);
  }
  const lines = page.getByRole('list', { name: 'Lines of the brief' }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await thumb.tap(next(page));

  await thumb.arrive('Delivery', heading(page, 'Where and when?'));
  await thumb.write(page.getByLabel('Country'), 'Germ');
  await thumb.tap(page.getByRole('option', { name: 'Germany' }));
  await thumb.write(page.getByLabel('Place'), 'Hamburg');
  await thumb.choose(page.getByLabel('Incoterm'), 'FOB, on board the ship');
  const wanted = new Date(Date.now() + 100 * DAY);
  await thumb.pickDay(page.getByLabel('Needed by'), wanted.toISOString().slice(0, 10), 4);
  await thumb.tap(page.getByRole('checkbox', { name: 'CE Certification', exact: true }));
  await thumb.tap(page.getByRole('checkbox', { name: 'ISO 9001', exact: true }));
  await thumb.tap(next(page));

  await thumb.arrive('Price', heading(page, 'What may it cost?'));
  await thumb.choose(page.getByLabel('Currency of the quotes'), 'EUR, Euro');
  await thumb.write(page.getByLabel('Target price of one piece'), '14.50');
  await thumb.tap(next(page));

  await thumb.arrive('Suppliers', heading(page, 'Who should be asked?'));
  await thumb.wait(page.getByRole('checkbox', { name: `Ask ${names[0]}` }));
  await thumb.tap(page.getByRole('link', { name: 'Supplier’s view' }));
  await thumb.arrive('Preview', heading(page, 'As the supplier sees it'));
  await expect(page.getByText('drawing-by-hand.jpg')).toBeVisible();
  await thumb.tap(page.getByRole('link', { name: 'Write' }));
  await thumb.arrive('Choice of suppliers', heading(page, 'Who should be asked?'), true);
  for (const name of names) {
    await thumb.tap(page.getByRole('checkbox', { name: `Ask ${name}` }));
  }
  await thumb.tap(page.getByRole('button', { name: 'Send the request' }));
  const dialog = page.getByRole('dialog');
  await thumb.arrive('Question before sending', dialog);
  await thumb.tap(dialog.getByRole('button', { name: 'Send the request' }));

  const sent = page.getByRole('region', { name: 'Suppliers asked' });
  await thumb.arrive('Sent', sent, true);
  for (const name of names) await expect(sent).toContainText(name);
  process.stdout.write(`\n${thumb.report()}\n`);
  expect(thumb.seconds, thumb.report()).toBeLessThan(FIVE_MINUTES);
});
