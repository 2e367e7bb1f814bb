/** The store without a server: saving as it is typed, the calculator, policies, failures, other windows, every width. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { typeOvertaken } from '../../steps/draft-steps.ts';
import { expect, long, test } from '../fixtures.ts';
import { GERMAN } from '../records.ts';
import { content, inputs, PICTURE, quotePrices, store, stubStore } from './shop-fixtures.ts';

const DRAFT = { name: 'The product', path: '/v1/shop/product/' };

const PATH = '/journey/store';

test('the calculator counts as it is typed, and the sheet is saved with where each figure is from', async ({
  page,
  server,
}) => {
  const saved = stubStore(server, store());
  await server.openFor('entrepreneur', PATH);
  const price = page.getByRole('region', { name: 'Price', exact: true });
  const result = page.getByRole('region', { name: 'What it comes to' });
  await expect(result).toContainText('Say how many pieces you order first');
  await price.getByLabel('First order, pieces').fill('500');
  for (const [label, value] of [
    ['Price of a piece', '10'],
    ['Freight a piece', '1.20'],
    ['Duty a piece', '1,50'],
    ['Brokerage a piece', '0.20'],
    ['Packaging a piece', '0.30'],
    ['You keep', '50'],
  ] as const) {
    await price.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(result.getByRole('row', { name: /At your door/ })).toContainText('13.20');
  await expect(result).toContainText('26.40');
  await price.getByLabel('Freight a piece: where it comes from').fill('Offer of the forwarder');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .poll(() => saved.findLast(({ part }) => part === 'prices')?.body)
    .toMatchObject({
      inputs: {
        figures: {
          freight: { value: '1.20', source: 'Offer of the forwarder' },
          duty: { value: '1.50' },
        },
      },
    });

  await price.getByLabel('Fees', { exact: true }).fill('30');
  await price.getByLabel('Returns', { exact: true }).fill('20');
  await expect(result).toContainText('100 % together');
  await expect(price.getByLabel('You keep', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  const own = price.getByLabel('Your own price', { exact: true });
  await own.fill('letters');
  await expect(own).toHaveValue('letters');
  await expect(own).toHaveAccessibleDescription(/Must be a number such as 418.50/);
  await own.fill('1,200.50');
  await expect(price.getByText('Read as 1200.50')).toBeVisible();
  await own.fill('1,234');
  await price.getByRole('button', { name: '1234', exact: true }).click();
  await expect(own).toHaveValue('1234');
});

test('a quote gives its price at the quantity and its one-time costs, named as the source', async ({
  page,
  server,
}) => {
  stubStore(server, store({ prices: inputs() }), [quotePrices()]);
  await server.openFor('entrepreneur', PATH);
  await page
    .getByLabel('Prices from')
    .selectOption({ label: 'Anselm Metallwerk: Fold-flat desk lamp' });
  const piece = page.getByLabel('Price of a piece', { exact: true });
  await expect(piece).toHaveValue('10.00');
  await expect(page.getByLabel('One-time costs', { exact: true })).toHaveValue('600');
  await expect(page.getByLabel('One-time costs: where it comes from')).toHaveValue(
    'Quote of Anselm Metallwerk, revision 2: Hinge tool',
  );
  await page.getByLabel('First order, pieces').fill('1000');
  await expect(piece).toHaveValue('9.00');
  const result = page.getByRole('region', { name: 'What it comes to' });
  await expect(result.getByRole('row', { name: /At your door/ })).toContainText('12.80');
});

long(
  'a price outside what the survey called fair is said, and a loss is too',
  async ({ page, server }) => {
    const band = { low: '30', high: '40', currency: 'EUR', answers: 62 };
    stubStore(server, store({ prices: inputs(), price_band: band }));
    await server.openFor('entrepreneur', PATH);
    const result = page.getByRole('region', { name: 'What it comes to' });
    await expect(result).toContainText('62 people in your survey called');
    await expect(result).toContainText('Yours is below');
    await page.getByLabel('Your own price', { exact: true }).fill('12');
    await expect(result).toContainText('loses money');
  },
);

long(
  'a policy is complete once its blanks are filled, or is written in own words',
  async ({ page, server }) => {
    const saved = stubStore(server, store());
    await server.openFor('entrepreneur', PATH);
    const all = page.getByRole('region', { name: 'Policies' });
    await expect(all).toContainText('not legal advice');
    const policies = all.getByRole('group').filter({ hasText: 'Warranty' });
    await policies.getByText('Warranty', { exact: true }).click();
    await policies.getByLabel('How long').fill('2 years');
    await policies.getByLabel('What it covers').fill('faults of material');
    await policies.getByLabel('What it does not cover').fill('wear');
    await policies.getByLabel('What you do').fill('repair it');
    await expect(policies.getByText('For 2 years from delivery')).toBeVisible();
    await expect(policies.getByText('Complete')).toBeVisible();
    await policies.getByRole('button', { name: 'Write it in my own words' }).click();
    await policies.getByLabel('Warranty, in your own words').fill('Short.');
    await expect(policies.getByText('At least 40 characters')).toBeVisible();
    await expect.poll(() => saved.at(-1)?.body['own']).toBe('Short.');
  },
);

long(
  'a browser that cannot keep what is typed says so, and asks before the page is left',
  async ({ page, server }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function keep(key: string, value: string) {
        if (!key.startsWith('draft.')) setItem.call(this, key, value);
      };
    });
    stubStore(server, store());
    await server.openFor('entrepreneur', PATH);
    await fakeAnswer(page, DRAFT.path, { ...SERVER_ERROR, method: 'PUT' });
    await page.getByLabel('Title', { exact: true }).fill('Fold-flat lamp');
    const notice = page.getByRole('alert').filter({ hasText: 'this browser can’t keep it' });
    await expect(notice).toContainText('Leave this page open.');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
  },
);

long(
  'a change in another window is told, and one of the two stays',
  async ({ page, server, browserErrors }) => {
    stubStore(server, store());
    await server.openFor('entrepreneur', PATH);
    const field = page.getByLabel('Title', { exact: true });
    await expect(field).toBeVisible();
    const theirs = store();
    server.answer('GET /v1/shop/', {
      store: { ...theirs, product: { ...theirs.product, title: 'Theirs' }, product_version: 3 },
    });
    await typeOvertaken({ ...DRAFT, page, browserErrors, field, text: 'Mine' });
    await page.getByRole('button', { name: 'Use the other version' }).click();
    await expect(field).toHaveValue('Theirs');
  },
);

long(
  'facts and pictures are added, put in order and removed by keyboard',
  async ({ page, server }) => {
    const pictures = [
      { url: `${PICTURE}#a`, alt: 'Open' },
      { url: `${PICTURE}#b`, alt: 'Folded' },
    ];
    const first = store();
    const saved = stubStore(server, { ...first, product: { ...first.product, pictures } });
    await server.openFor('entrepreneur', PATH);
    await page.getByRole('button', { name: /^Make first ?, picture 2/ }).press('Enter');
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('Folded');
    await page.getByRole('button', { name: 'Add a fact' }).press('Enter');
    await page.getByLabel('Fact 1, name').fill('Height');
    await page.getByLabel('Fact 1, value').fill('310 mm');
    await page.getByRole('button', { name: 'Remove picture 2' }).press('Enter');
    await expect
      .poll(() => saved.at(-1)?.body)
      .toMatchObject({
        facts: [{ name: 'Height', value: '310 mm' }],
        pictures: [{ alt: 'Folded' }],
      });
  },
);

long('what is missing leads to its section, from the listing too', async ({ page, server }) => {
  stubStore(server, store());
  server.answer('GET /v1/shop/listing/', {
    listing: null,
    missing: ['price'],
    changed: false,
    preview: null,
  });
  await server.openFor('entrepreneur', PATH);
  const needs = page.getByRole('list', { name: 'What a listing needs' });
  await needs.getByRole('link', { name: 'Finish the policy «Returns»' }).click();
  const policies = page.getByRole('region', { name: 'Policies' });
  await expect(policies).toBeInViewport();
  await expect(policies).toBeFocused();
  await page.goto('/journey/listing');
  await page.getByRole('link', { name: 'Finish the price sheet' }).click();
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toBeFocused();
});

long('long words, every width, light and dark', async ({ page, server }) => {
  const first = store({
    prices: inputs({ one_time: { value: '600', source: GERMAN.slice(0, 200) } }),
  });
  const product = {
    ...first.product,
    title: GERMAN.slice(0, 80),
    description: content().description,
    facts: [{ name: GERMAN.slice(0, 60), value: GERMAN.slice(0, 200) }],
  };
  stubStore(server, { ...first, product }, [quotePrices({ supplier: GERMAN })]);
  await server.openFor('entrepreneur', PATH);
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectAccessible(page);
});
