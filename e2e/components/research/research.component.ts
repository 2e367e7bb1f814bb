/** Market research without a server: figures with their sources, the worksheet, competitors, market reports, and every state. */
import type { Plan, Research } from '@waggle/contract/research';
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, invalidInput, stopFaking } from '../../browser/fake-answers.ts';
import { pressOn, typeInto } from '../../browser/keyboard.ts';
import { expect, long, test } from '../fixtures.ts';
import { BLANK, competitor, CONTENT, RESEARCH } from './research-fixtures.ts';

const PAGE = '/journey/research';
const region = (page: Page, name: string) => page.getByRole('region', { name });

long(
  'every figure with its source; the price map marks the planned price',
  async ({ page, server }) => {
    server.answer('GET /v1/research/', RESEARCH);
    await server.openFor('entrepreneur', PAGE);
    await expect(page).toHaveTitle(/^Market research/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market research');
    await expect(region(page, 'Where suppliers are')).toContainText('327 of this category');
    await expect(region(page, 'What they ask for')).toContainText('200 to 1,000 pieces');
    await expect(region(page, 'What they ask for')).toContainText('Only 3 suppliers say it');
    await expect(region(page, 'What was quoted')).toContainText(
      '23 quotes of 11 suppliers to 7 buyers',
    );
    const map = page.getByRole('list', { name: 'Prices, the lowest first' }).getByRole('listitem');
    await expect(map).toHaveText([/^Your price, EUR\s69/, /EUR\s24.99/, /EUR\s62.50/, /EUR\s149/]);
    await expect(region(page, 'Competitors')).toContainText('One is not on the map');
    const link = page.getByRole('link', { name: /^lumio\.example/ }).first();
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expectAccessible(page);
  },
);

long('an entrepreneur who has just begun: nothing is invented', async ({ page, server }) => {
  server.answer('GET /v1/research/', BLANK);
  await server.openFor('entrepreneur', PAGE);
  await expect(page.getByText('No verified supplier of this category')).toBeVisible();
  await expect(page.getByText('Not enough quotes yet')).toBeVisible();
  await expect(page.getByText('Who solves the same problem today?')).toBeVisible();
  await expect(page.getByText('Nothing is put in the place of what is missing')).toBeVisible();
  await expect(region(page, 'Your waitlist')).toHaveCount(0);
  await expect(region(page, 'Your survey')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Competitors as CSV' })).toBeDisabled();
  await expectAccessible(page);
});

test('the worksheet: a source for each figure, kept over a reload, exact in the end', async ({
  page,
  server,
}) => {
  let research = RESEARCH;
  server.answer('GET /v1/research/', () => research);
  const bodies = server.keep('PUT /v1/research/worksheet/', (request) => {
    const { worksheet } = request.postDataJSON();
    research = { ...research, version: 4, content: { ...CONTENT, worksheet } };
    return { worksheet, version: 4 };
  });
  await server.openFor('entrepreneur', PAGE);
  const row = page.getByRole('group', { name: 'How many would one person buy a year?' });
  await typeInto(row.getByLabel('Figure (a year)'), '1.5');
  await pressOn(page.getByRole('button', { name: 'Save the worksheet' }));
  await expect(row.getByRole('alert')).toHaveText('Say where this figure is from');
  expect(bodies).toEqual([]);
  await page.reload();
  await expect(row.getByLabel('Figure (a year)')).toHaveValue('1.5');
  await expect(page.getByText('Not saved yet; kept on this device')).toBeVisible();
  await row.getByLabel('Source', { exact: true }).fill('Twelve talks');
  // 1,200,000 × 2.5 % × 1.5 × 69.50
  await expect(page.getByText(/EUR\s3,127,500/)).toBeVisible();
  await page.getByRole('button', { name: 'Save the worksheet' }).click();
  await expect(page.getByText('Not saved yet; kept on this device')).toHaveCount(0);
  await expect.poll(() => bodies).toMatchObject([{ version: 3 }]);
});

test('the worksheet and a competitor that another window has changed wait for a choice', async ({
  page,
  server,
}) => {
  server.answer('GET /v1/research/', RESEARCH);
  const saved = server.keep('PUT /v1/research/worksheet/', (request) => ({
    worksheet: request.postDataJSON().worksheet,
    version: 5,
  }));
  await server.openFor('entrepreneur', PAGE);
  const row = page.getByRole('group', { name: 'How many would one person buy a year?' });
  await row.getByLabel('Figure (a year)').fill('1.5');
  await row.getByLabel('Source', { exact: true }).fill('Twelve talks');
  const change = page.getByRole('button', { name: 'Change Lumio Book' });
  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Folds badly');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const theirs = { ...CONTENT.worksheet, currency: 'USD' };
  const [book = competitor(1), ...others] = CONTENT.competitors;
  const competitors = [{ ...book, version: 2, price: '159' }, ...others];
  const content = { ...CONTENT, worksheet: theirs, competitors };
  server.answer('GET /v1/research/', { ...RESEARCH, version: 4, content });
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'changed in another window' });
  await expect(notice).toContainText('The worksheet');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save the worksheet' }).click();
  await expect.poll(() => saved).toMatchObject([{ version: 4 }]);

  await change.click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Folds badly');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await notice.getByRole('button', { name: 'Use the other version' }).click();
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('159');
});

long(
  'a competitor is added by keyboard; the server’s words stand at their field; deleting can be undone',
  async ({ page, server }) => {
    server.answer('GET /v1/research/', RESEARCH);
    await server.openFor('entrepreneur', PAGE);
    await pressOn(page.getByRole('button', { name: 'Add a competitor' }));
    const dialog = page.getByRole('dialog', { name: 'Add a competitor' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Nachtlicht');
    await dialog.getByLabel('Web address').fill('javascript:alert(1)');
    const path = '/v1/research/competitors/';
    await fakeAnswer(page, path, invalidInput({ url: 'Must be an http or https address' }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Must be an http or https address')).toBeVisible();
    stopFaking(page, path);
    const keys: (string | undefined)[] = [];
    server.answer('POST /v1/research/competitors/', (request) => {
      keys.push(request.headers()['idempotency-key']);
      return { competitor: competitor(9, { ...(request.postDataJSON() as object) }) };
    });
    await dialog.getByLabel('Web address').fill('https://nachtlicht.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const list = page.getByRole('list', { name: 'Competitors' });
    await expect(list.getByText('Nachtlicht', { exact: true })).toBeVisible();
    server.answer('DELETE /v1/research/competitors/:id/', {});
    await list.getByRole('button', { name: 'Delete Nachtlicht' }).click();
    await expect(list.getByText('Nachtlicht', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText('Nachtlicht', { exact: true })).toBeVisible();
    await expect.poll(() => new Set(keys).size).toBe(2);
  },
);

long('the file of competitors runs nothing', async ({ page, server }) => {
  const competitors = [competitor(1, { name: '=HYPERLINK("https://x")', note: 'a, "b"' })];
  server.answer('GET /v1/research/', { ...RESEARCH, content: { ...CONTENT, competitors } });
  await server.openFor('entrepreneur', PAGE);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Competitors as CSV' }).click();
  const file = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const [, row] = Buffer.concat(chunks).toString().split('\r\n');
  expect(row).toBe(
    '"\'=HYPERLINK(""https://x"")","https://lumio.example/fold","79.90","EUR","One piece","a, ""b"""',
  );
});

long(
  'a market report: saved once, read as it stood, printed without controls, deleted after a question',
  async ({ page, server }) => {
    let { reports } = RESEARCH;
    server.answer('GET /v1/research/', () => ({ ...RESEARCH, reports }));
    const [first] = RESEARCH.reports;
    const id = first?.id ?? '';
    const report = { id, taken_at: CONTENT.suppliers.at, content: CONTENT };
    server.answer('POST /v1/research/reports/', { report });
    server.answer('GET /v1/research/reports/:id/', { report });
    server.answer('DELETE /v1/research/reports/:id/', () => {
      reports = [];
      return {};
    });
    await server.openFor('entrepreneur', PAGE);
    await page.getByRole('button', { name: 'Save a market report' }).click();
    await expect(page.getByText('Market report saved')).toBeVisible();
    await page.getByRole('link', { name: /^20 Nov 2026/ }).click();
    await expect(page).toHaveURL(`${PAGE}/${id}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Home & Kitchen');
    await expect(page.getByText('Not filled in')).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect.poll(() => overflow(page)).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete the market report' }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole('link', { name: /^20 Nov 2026/ })).toHaveCount(0);
  },
);

long(
  'category, price and a market report in quick succession: each goes on top of the one before',
  async ({ page, server }) => {
    let research: Research = RESEARCH;
    const sent: unknown[] = [];
    const first = Promise.withResolvers<void>();
    server.answer('GET /v1/research/', () => research);
    server.answer('PUT /v1/research/plan/', async (request) => {
      const { version, ...plan } = request.postDataJSON() as Plan & { version: number };
      sent.push({ ...plan, version });
      if (sent.length === 1) await first.promise;
      const category = { id: 'food-beverage', name: 'Food & Beverage' };
      const content = { ...CONTENT, plan, category };
      research = { ...research, version: version + 1, content };
      return { plan, version: version + 1 };
    });
    server.answer('POST /v1/research/reports/', () => {
      sent.push('report');
      const [report] = RESEARCH.reports;
      if (!report) throw new Error('The research has no market report');
      return { report: { ...report, content: CONTENT } };
    });
    await server.openFor('entrepreneur', PAGE);
    const category = page.getByLabel('Category');
    await category.selectOption('Food & Beverage');
    await page.getByLabel('Price you plan').fill('89');
    await page.getByRole('button', { name: 'Save a market report' }).click();
    await expect(category).toHaveValue('food-beverage');
    await expect(page.getByLabel('Price you plan')).toHaveValue('89');
    first.resolve();
    await expect(page.getByText('Market report saved')).toBeVisible();
    await expect
      .poll(() => sent)
      .toEqual([
        { category: 'food-beverage', price: '69', currency: 'EUR', version: 3 },
        { category: 'food-beverage', price: '89', currency: 'EUR', version: 4 },
        'report',
      ]);
    await expect(page.getByLabel('Price you plan')).toHaveValue('89');
  },
);
