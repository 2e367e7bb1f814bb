/** Steps of a founder's journey: each uses one tool to its end. */
import { POLICY_KINDS, POLICY_TEMPLATES } from '@waggle/contract/shop/policies';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { picture } from '../../server/test/files/sample-files.ts';

/** The heading of /journey, «Three of twelve». */
export async function expectCount(page: Page, words: string): Promise<void> {
  await page.goto('/journey');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words} of twelve`);
}

/** @returns the name that was chosen */
export async function chooseName(page: Page): Promise<string> {
  await page.goto('/journey/name');
  const names = page.getByRole('region', { name: 'Names' }).getByRole('listitem');
  await expect(names).toHaveCount(10);
  await names
    .nth(0)
    .getByRole('button', { name: /^Like / })
    .click();
  const choose = page.getByRole('button', { name: /^Choose / });
  const name = ((await choose.textContent()) ?? '').replace('Choose ', '').trim();
  await choose.click();
  await expect(page.getByRole('banner')).toContainText(name);
  return name;
}

export async function chooseLogo(page: Page): Promise<void> {
  await page.goto('/journey/logo');
  await expect(page.getByRole('list', { name: /^Twelve for/ }).getByRole('listitem')).toHaveCount(
    12,
  );
  await page.getByRole('button', { name: 'Choose this logo' }).click();
  await expect(page.getByRole('button', { name: 'Chosen' })).toBeVisible();
}

/** Puts a supplier on a list. */
export async function saveSupplier(
  page: Page,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await page.goto(`/suppliers/${id}`);
  await page.getByRole('button', { name: `Save to a list: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Lamp makers');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('button', { name: `Saved: ${name}` })).toBeVisible();
}

export async function chooseColours(page: Page): Promise<void> {
  await page.goto('/journey/colours');
  await page.getByRole('button', { name: 'Choose these colours' }).click();
  await expect(page.getByText(/^Your colours, brand version/)).toBeVisible();
}

/** @returns the path of the public page */
export async function publishPage(page: Page, slug: string): Promise<string> {
  await page.goto('/journey/page');
  await page.getByLabel('Headline').fill('The lamp that closes like a notebook');
  await page
    .getByLabel('In a sentence')
    .first()
    .fill('Fold it flat and slide it beside your laptop.');
  await page.getByLabel('Planned price (optional)').fill('€69');
  await page.getByRole('textbox', { name: 'Story' }).fill('My desk is also my dinner table.');
  for (const point of [3, 2, 1]) {
    await page.getByRole('button', { name: `Remove point ${point}` }).click();
  }
  await page.getByRole('button', { name: 'Remove step 1' }).click();
  await page.getByLabel('Confirmed people').fill('50');
  await page.getByLabel('In how many days').fill('30');
  await page.getByLabel(/\/p\/$/).fill(slug);
  await page.getByLabel('Name or company').fill('Mira Lindqvist');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your page is live')).toBeVisible();
  return `/p/${slug}`;
}

/** A visitor joins the waitlist and confirms by the mail. */
export async function joinWaitlist(
  visitor: Page,
  product: Product,
  { path, email }: { path: string; email: string },
): Promise<void> {
  await visitor.goto(path);
  await visitor.getByLabel('Your e-mail').fill(email);
  await visitor.getByRole('button', { name: 'Tell me when it is ready' }).click();
  await expect(visitor.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible();
  const mail = await product.mailTo(email);
  await visitor.goto(/https?:\/\/\S+\/confirm\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await visitor.getByRole('button', { name: 'Yes, tell me when it is ready' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
}

/** @returns the path of the public survey */
export async function openPriceSurvey(page: Page): Promise<string> {
  await page.goto('/journey/survey');
  await page.getByRole('button', { name: /^The price/ }).click();
  await page.getByLabel('Title', { exact: true }).fill('What may a folding lamp cost?');
  const where = page.getByRole('group', { name: 'Question 2' });
  await where.getByLabel('Answer 1', { exact: true }).fill('On a train');
  await where.getByLabel('Answer 2', { exact: true }).fill('At home');
  await page.getByLabel('The price you plan').fill('69');
  await page.getByRole('button', { name: 'Open the survey' }).click();
  await expect(page.getByRole('heading', { name: '0 answers' })).toBeVisible();
  return (await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')) ?? '';
}

export async function answerSurvey(visitor: Page, path: string): Promise<void> {
  await visitor.goto(path);
  await visitor.getByLabel('Yes').check();
  await visitor.getByRole('button', { name: 'Go on' }).click();
  await visitor.getByLabel('On a train').check();
  await visitor.getByLabel(/^So cheap/).fill('30');
  await visitor.getByLabel(/^A bargain/).fill('50');
  await visitor.getByLabel(/^Expensive/).fill('80');
  await visitor.getByLabel(/^Too expensive/).fill('120');
  // Nobody reads the questions in less than three seconds.
  await expect
    .poll(async () => {
      await visitor.getByRole('button', { name: 'Send' }).click();
      return visitor.getByRole('heading', { level: 1 }).innerText();
    })
    .toBe('Your answers are in');
}

export async function saveResearch(page: Page): Promise<void> {
  await page.goto('/journey/research');
  await page.getByRole('button', { name: 'Save a report' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
}

/** Fills in all that a listing needs. */
export async function setUpStore(page: Page): Promise<void> {
  await page.goto('/journey/store');
  await page.getByLabel('Title', { exact: true }).fill('Fold-flat desk lamp');
  await page.getByLabel('Category', { exact: true }).selectOption('Home & Kitchen');
  await page
    .getByLabel('Description')
    .fill('A lamp that folds to 28 mm and goes on the bookshelf. It lights one book well.');
  await page.getByLabel('Pictures of the product').setInputFiles({
    name: 'lamp.png',
    mimeType: 'image/png',
    buffer: await picture({ format: 'png', width: 640, height: 480 }),
  });
  await page.getByLabel('What picture 1 shows').fill('The lamp, open');
  await page.getByRole('button', { name: 'Add a fact' }).click();
  await page.getByLabel('Fact 1, name').fill('Height, open');
  await page.getByLabel('Fact 1, value').fill('310 mm');
  await page.getByLabel('First order, pieces').fill('500');
  for (const [label, value] of [
    ['Price of a piece', '10.00'],
    ['Freight a piece', '1.20'],
    ['Duty a piece', '1.50'],
    ['Brokerage a piece', '0.20'],
    ['Packaging a piece', '0.30'],
    ['You keep', '50'],
    ['Tax on top', '19'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(page.getByRole('row', { name: /At your door/ })).toContainText('13.20');
  const policies = page.getByRole('region', { name: 'Policies' }).locator('details');
  for (const [at, kind] of POLICY_KINDS.entries()) {
    const policy = policies.nth(at);
    await policy.locator('summary').click();
    for (const { label, example } of POLICY_TEMPLATES[kind].blanks) {
      await policy.getByLabel(label, { exact: true }).fill(example);
    }
  }
  await page.getByLabel('Name of the person or company').fill('Mira Lindqvist');
  await page.getByLabel('Mail address').fill('hello@foldlamp.example');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
}
