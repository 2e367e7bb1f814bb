/** What a line does to prices, in the brief without a server: the order of the missing lines, words, and when nothing is known. */
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { expect, long as test } from '../fixtures.ts';
import { answerDraft, draft, LAMP, RFQ_ID } from './rfq-records.ts';

const PAGE = `/requests/${RFQ_ID}/brief?step=specification`;
const LAMP_WITH_ONE_LINE = draft({ brief: { ...LAMP, lines: LAMP.lines.slice(0, 1) } });
const EFFECTS = [
  { attribute: 'Use', low: 8, high: 15, quotes: 31, suppliers: 12 },
  { attribute: 'Finish', low: 4, high: 4, quotes: 9, suppliers: 5 },
  { attribute: 'Box', low: 0, high: 0, quotes: 6, suppliers: 3 },
];

test('the missing line that changes a price most comes first, with how much and from how many quotes', async ({
  page,
  server,
}) => {
  answerDraft(server, LAMP_WITH_ONE_LINE);
  const asked: string[] = [];
  server.answer('GET /v1/rfqs/price-effects/', (request) => {
    asked.push(new URL(request.url()).searchParams.get('category') ?? '');
    return { effects: EFFECTS };
  });
  await server.openFor('entrepreneur', PAGE);
  const lines = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Leave open/ }) });
  await expect(lines.first().getByRole('heading')).toHaveText('Use');
  await expect(lines.first()).toContainText('Moves the price by 8 to 15 %');
  await expect(lines.first()).toContainText('In half of 31 quotes by 12 suppliers, rounded');
  await expect(lines.nth(1)).toContainText('Moves the price by about 4 %');
  await expect(lines.nth(2)).toContainText('Hardly moves the price');
  await expect(
    page.getByText('First what changes prices most, as earlier quotes show.'),
  ).toBeVisible();
  await expect(page.getByText('Say the use next. It moves the price by 8 to 15 %.')).toBeVisible();
  await expect.poll(() => asked).toEqual([LAMP.category]);
  await expectFits(page, [1280, 360, 320]);
  await expectAccessible(page);
  await lines.first().getByRole('button', { name: 'Leave open: Use' }).click();
  await expect(lines.first().getByRole('heading')).toHaveText('Finish');
});

test('nothing known or loaded: what suppliers ask about first', async ({ page, server }) => {
  answerDraft(server, LAMP_WITH_ONE_LINE);
  await server.openFor('entrepreneur', PAGE);
  await expect(page.getByText('Suppliers ask about these first.')).toBeVisible();
  await expect(page.getByText(/oves the price/)).toHaveCount(0);
  await fakeAnswer(page, '/v1/rfqs/price-effects/', SERVER_ERROR);
  await page.reload();
  await expect(page.getByText('Suppliers ask about these first.')).toBeVisible();
});
