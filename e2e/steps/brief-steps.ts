/** An entrepreneur's brief: written, addressed and sent in the browser. */
import { expect, type Page } from '@playwright/test';
import { pickCountry } from './pick-country.ts';

export interface ShortBrief {
  title: string;
  category: string;
  description: string;
  /** Two or three, in words of the page's fields. */
  quantities: readonly string[];
  /** The one line that must be right: its name, and millimetres with two more or less. */
  line: { name: string; value: string };
  country: string;
  place: string;
}

const QUANTITY_FIELDS = ['First order', 'If it sells', 'Later'];

/** Begins with the suppliers that were chosen in the directory. @returns the request's id */
export async function sendBrief(
  page: Page,
  brief: ShortBrief,
  suppliers: readonly string[],
): Promise<string> {
  const chosen = new URLSearchParams(suppliers.map((id) => ['supplier', id]));
  await page.goto(`/requests/new?${chosen}`);
  await page.getByLabel('What is it called?').fill(brief.title);
  await page.getByLabel('Category').selectOption(brief.category);
  await page.getByLabel('Describe the product').fill(brief.description);
  await page.getByRole('link', { name: 'Continue' }).click();

  for (const [at, quantity] of brief.quantities.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add a quantity' }).click();
    await page.getByLabel(QUANTITY_FIELDS[at] ?? '', { exact: true }).fill(quantity);
  }
  await page.getByRole('button', { name: 'Add a line of your own' }).click();
  await page.getByLabel('Line', { exact: true }).fill(brief.line.name);
  await page.getByLabel('What you want').fill(brief.line.value);
  await page.getByLabel('Unit').selectOption('mm');
  await page.getByLabel('May differ by').selectOption('either_way');
  await page.getByLabel('How much more or less').fill('2');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();

  await pickCountry(page.getByLabel('Country'), brief.country);
  await page.getByLabel('Place').fill(brief.place);
  await page.getByRole('link', { name: 'Step 5 of 5: Suppliers' }).click();
  for (const id of suppliers) {
    await expect(page.locator(`input[name="suppliers"][value="${id}"]`)).toBeChecked();
  }
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('region', { name: 'Suppliers asked' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
